import type { wallet } from '@fairground/contract'
import { mine } from '@fairground/screen/session/member.ts'
import { ask, type Said, type Sent } from '@fairground/screen/wire/ask.ts'
import { liveBy } from '@fairground/screen/wire/live-queries.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { movementFilter } from './filters.ts'

export type AccountSums = Sent<typeof wallet.accountSums>

/** What the movements that are looked at come to; empty fields of the filter are open. */
export function sumsQuery(filter: typeof movementFilter) {
  const given = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))
  return queryOptions({
    queryKey: [mine, 'transfers', 'sums', given],
    queryFn: ({ signal }) => {
      const query = given as Said<'GET /wps/wallet/transfers/sums'>
      return ask('GET /wps/wallet/transfers/sums', { query, signal })
    },
    placeholderData: keepPreviousData,
    meta: liveBy('mine'),
  })
}
