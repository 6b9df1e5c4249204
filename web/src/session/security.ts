import type { recovery } from '@fairground/contract'
import { queryOptions } from '@tanstack/react-query'
import { ask, type Sent } from '../wire/ask.ts'
import { mine } from './member.ts'

export type Security = Sent<typeof recovery.security>

/** What guards the member's account. */
export const securityQuery = queryOptions({
  queryKey: [mine, 'security'],
  queryFn: ({ signal }) => ask<Security>({ method: 'GET', path: '/wps/member/security', signal }),
  staleTime: 60_000,
})
