import { mine } from '@fairground/screen/session/member.ts'
import { ask } from '@fairground/screen/wire/ask.ts'
import { liveBy } from '@fairground/screen/wire/live-queries.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'

/** Whether the member has still to say how much they would deposit at most. */
export const questionQuery = queryOptions({
  queryKey: [mine, 'care', 'question'],
  queryFn: ({ signal }) => ask('GET /wps/care/question', { signal }),
  meta: liveBy('mine'),
})

/** Gives what asks again for all that follows from an answer. */
export function useAskCareAgain(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [mine, 'care'] })
}
