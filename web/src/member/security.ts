import type { recovery } from '@fairground/contract'
import { mine } from '@fairground/screen/session/member.ts'
import { ask, type Sent } from '@fairground/screen/wire/ask.ts'
import { queryOptions } from '@tanstack/react-query'

export type Security = Sent<typeof recovery.security>

/** What guards the member's account. */
export const securityQuery = queryOptions({
  queryKey: [mine, 'security'],
  queryFn: ({ signal }) => ask('GET /wps/member/security', { signal }),
  staleTime: 60_000,
})
