import { mine } from '@fairground/screen/session/member.ts'
import { ask } from '@fairground/screen/wire/ask.ts'
import { liveBy } from '@fairground/screen/wire/live-queries.ts'
import { useLive } from '@fairground/screen/wire/live.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'

export const profileQuery = queryOptions({
  queryKey: [mine, 'profile'],
  queryFn: ({ signal }) => ask('GET /wps/member/info/profile', { signal }),
  staleTime: 60_000,
  meta: liveBy('mine'),
})

/** The member's own name, and from when they can be called otherwise; kept true while it is shown. */
export function useProfile() {
  const client = useQueryClient()
  useLive('profile', () => void client.invalidateQueries({ queryKey: profileQuery.queryKey }))
  return useQuery(profileQuery)
}
