import type { move, wallet } from '@fairground/contract'
import { mine } from '@fairground/screen/session/member.ts'
import { ask, type Sent } from '@fairground/screen/wire/ask.ts'
import { liveBy } from '@fairground/screen/wire/live-queries.ts'
import { queryOptions } from '@tanstack/react-query'

export type Terms = Sent<typeof move.moveTerms>
export type Peer = NonNullable<Terms['peer']>
export type Movement = Sent<typeof wallet.accountRecord>['list'][number]

/** Everything known of moves stands under this key. */
export const movesKey = [mine, 'moves'] as const

export const termsQuery = queryOptions({
  queryKey: [...movesKey, 'terms'],
  queryFn: ({ signal }) => ask('GET /wps/payment/moves/terms', { signal }),
  meta: liveBy('mine'),
})

/** The latest that went and came; the account record has all. */
export const latestQuery = queryOptions({
  queryKey: [...movesKey, 'latest'],
  queryFn: async ({ signal }) =>
    (await ask('GET /wps/wallet/transfers', { query: { kind: 'move', pageSize: 5 }, signal })).list,
  meta: liveBy('mine'),
})
