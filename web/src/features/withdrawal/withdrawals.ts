import type { destination, withdrawal } from '@fairground/contract'
import { mine } from '@fairground/screen/session/member.ts'
import { writeAmount } from '@fairground/screen/wire/amount.ts'
import { ask, type Sent } from '@fairground/screen/wire/ask.ts'
import { liveBy } from '@fairground/screen/wire/live-queries.ts'
import { sendPictureFor } from '@fairground/screen/wire/send-picture.ts'
import { Refused } from '@fairground/screen/wire/refused.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

export type Bank = Sent<typeof destination.banks>['list'][number]
export type Network = Sent<typeof destination.coinNetworks>['list'][number]
export type Destination = Sent<typeof destination.destinations>['list'][number]
export type Quote = Sent<typeof withdrawal.quote>
export type Withdrawal = Sent<typeof withdrawal.withdrawalById>

/** Everything known of withdrawals stands under this key. */
export const withdrawalsKey = [mine, 'withdrawals'] as const

export const destinationsMax = 5 satisfies typeof destination.destinationsMax
export const proofMax = 3 satisfies typeof withdrawal.proofMax
export const noteMax = 140 satisfies typeof withdrawal.noteMax

export const banksQuery = queryOptions({
  queryKey: [mine, 'banks'],
  queryFn: async ({ signal }) => (await ask('GET /wps/payment/banks', { signal })).list,
  staleTime: 10 * 60_000,
})

export const networksQuery = queryOptions({
  queryKey: [mine, 'coin-networks'],
  queryFn: async ({ signal }) => (await ask('GET /wps/payment/networks', { signal })).list,
  staleTime: 10 * 60_000,
})

export const destinationsQuery = queryOptions({
  queryKey: [...withdrawalsKey, 'destinations'],
  queryFn: async ({ signal }) => (await ask('GET /wps/payment/destinations', { signal })).list,
  meta: liveBy('mine'),
})

/** Whether nothing can go there yet, by a clock that goes in whole seconds. */
export function restsAt({ usableFrom }: Destination, now: number): boolean {
  return Date.parse(usableFrom) > now + 999
}

/** What taking an amount out costs now; what it cost before stays until the new figure is there. */
export function quoteQuery(amount: bigint | null, destinationId: string | undefined) {
  const query = {
    ...(amount !== null && amount > 0n && { amount: writeAmount(amount) }),
    ...(destinationId !== undefined && { destinationId }),
  }
  return queryOptions({
    queryKey: [...withdrawalsKey, 'quote', query],
    queryFn: ({ signal }) => ask('GET /wps/payment/withdrawals/quote', { query, signal }),
    placeholderData: keepPreviousData,
    meta: liveBy('mine'),
  })
}

/** Those that are on their way, or that their member was not heard of yet, the newest first. */
export const notOverQuery = queryOptions({
  queryKey: [...withdrawalsKey, 'not over'],
  queryFn: async ({ signal }) =>
    (await ask('GET /wps/payment/withdrawals', { query: { state: 'not_over', pageSize: 20 }, signal })).list,
  meta: liveBy('mine'),
})

/** One of them by its id; null where there is none of this member's. */
export const oneQuery = (withdrawalId: string) =>
  queryOptions({
    queryKey: [...withdrawalsKey, 'one', withdrawalId],
    queryFn: async ({ signal }) => {
      try {
        return await ask('GET /wps/payment/withdrawals/:withdrawalId', { at: withdrawalId, signal })
      } catch (error) {
        if (error instanceof Refused && error.status < 500) return null
        throw error
      }
    },
    meta: liveBy('mine'),
  })

export const sendProof = sendPictureFor('withdrawal')

/** A link's target for the way of one, above all else on this page. */
export function withdrawalLink(withdrawal: string) {
  return {
    to: '.',
    search: (kept: object) => ({ ...kept, centre: 'withdraw' as const, dialog: undefined, withdrawal }),
    state: (kept: object) => kept,
    resetScroll: false,
  } as const
}
