import type { recovery } from '@fairground/contract'
import { mine } from '@fairground/screen/session/member.ts'
import { ask, type Sent } from '@fairground/screen/wire/ask.ts'
import { liveBy } from '@fairground/screen/wire/live-queries.ts'
import { useLive } from '@fairground/screen/wire/live.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'

export type Security = Sent<typeof recovery.security>

/** What guards the member's account. */
export const securityQuery = queryOptions({
  queryKey: [mine, 'security'],
  queryFn: ({ signal }) => ask('GET /wps/member/security', { signal }),
  staleTime: 60_000,
  meta: liveBy('mine'),
})

/** What guards the member's account, asked anew where another screen of theirs changed it. */
export function useGuards() {
  const client = useQueryClient()
  useLive('guards', () => void client.invalidateQueries({ queryKey: securityQuery.queryKey }))
  return useQuery(securityQuery)
}
