import type { payment } from '@fairground/contract'
import { mine } from '@fairground/screen/session/member.ts'
import { writeAmount } from '@fairground/screen/wire/amount.ts'
import { ask, type Sent } from '@fairground/screen/wire/ask.ts'
import { queryOptions } from '@tanstack/react-query'

export type Deposit = Sent<typeof payment.deposit>
/** What is typed to start one. */
export type DepositForm = { amount: bigint | null; gateway: string }
export type Gateway = Sent<typeof payment.gateways>['list'][number]

/** Everything known of deposits stands under this key. */
export const depositsKey = [mine, 'deposits'] as const

export const gatewaysQuery = queryOptions({
  queryKey: ['payment', 'gateways'],
  queryFn: async ({ signal }) => (await ask('GET /wps/payment/gateways', { signal })).list,
  staleTime: 10 * 60_000,
})

const soonMs = 2_000
const laterMs = 10_000
const soonAsks = 30

/** One deposit, asked for again until the gateway has reported on it: often at first, then now and then. */
export function depositQuery(depositId: string) {
  return queryOptions({
    queryKey: [...depositsKey, 'one', depositId],
    queryFn: ({ signal }) => ask('GET /wps/payment/deposits/:depositId', { at: depositId, signal }),
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
  const body = { amount: writeAmount(amount), gateway }
  return await ask('POST /wps/payment/deposits', { body, idempotencyKey })
}
