import type { payment } from '@fairground/contract'
import { queryOptions } from '@tanstack/react-query'
import { writeAmount } from '../../session/amount.ts'
import { mine } from '../../session/member.ts'
import { ask, type Sent } from '../../wire/ask.ts'

export type Deposit = Sent<typeof payment.deposit>
export type Gateway = Sent<typeof payment.gateways>['list'][number]

/** Everything known of deposits stands under this key. */
export const depositsKey = [mine, 'deposits'] as const

export const gatewaysQuery = queryOptions({
  queryKey: ['payment', 'gateways'],
  queryFn: async ({ signal }) =>
    (await ask<Sent<typeof payment.gateways>>({ method: 'GET', path: '/wps/payment/gateways', signal })).list,
  staleTime: 10 * 60_000,
})

const soonMs = 2_000
const laterMs = 10_000
const soonAsks = 30

/** One deposit, asked for again until the gateway has reported on it: often at first, then now and then. */
export function depositQuery(depositId: string) {
  return queryOptions({
    queryKey: [...depositsKey, 'one', depositId],
    queryFn: ({ signal }) =>
      ask<Deposit>({ method: 'GET', path: `/wps/payment/deposits/${encodeURIComponent(depositId)}`, signal }),
    refetchInterval: ({ state }) => {
      if (state.data?.state !== 'pending') return false
      return state.dataUpdateCount < soonAsks ? soonMs : laterMs
    },
  })
}

/** Starts a deposit; the same key, tried again after a lost network, starts it once. */
export async function startDeposit(
  amount: bigint,
  gateway: string,
  idempotencyKey: string,
): Promise<Deposit> {
  const body = JSON.stringify({ amount: writeAmount(amount), gateway })
  return await ask<Deposit>({ method: 'POST', path: '/wps/payment/deposits', body, idempotencyKey })
}
