import type { member } from '@fairground/contract'
import { hashKey, queryOptions, useQuery, type QueryKey } from '@tanstack/react-query'
import { ask, type Sent } from '../wire/ask.ts'
import { sessionMark, useSignedIn } from './session.ts'

export type Member = Sent<typeof member.info>

/** Everything only a signed-in person has stands under this key, so that signing out can drop it at once. */
export const mine = 'mine'

/** What a member has is known by the sign-in as well: an answer for one is never found for another. */
export function hashOfKey(key: QueryKey): string {
  return hashKey(key[0] === mine ? [sessionMark(), ...key] : key)
}

export const memberQuery = queryOptions({
  queryKey: [mine, 'info'],
  queryFn: ({ signal }) => ask('GET /wps/member/info', { signal }),
  staleTime: 10 * 60_000,
})

/** Who is signed in: undefined while that is being asked, null for a guest. */
export function useMember(): Member | null | undefined {
  const signedIn = useSignedIn()
  const { data } = useQuery({ ...memberQuery, enabled: signedIn })
  return signedIn ? data : null
}
