import type { payment } from '@fairground/contract'
import { queryOptions } from '@tanstack/react-query'
import { writeAmount } from '../../session/amount.ts'
import { mine } from '../../session/member.ts'
import { ask, type Sent } from '../../wire/ask.ts'

export type Deposit = Sent<typeof payment.deposit>

export const gatewaysQuery = queryOptions({
  queryKey: ['payment', 'gateways'],
  queryFn: async ({ signal }) =>
    (await ask<Sent<typeof payment.gateways>>({ method: 'GET', path: '/wps/payment/gateways', signal })).list,
  staleTime: 10 * 60_000,
})

export const depositsQuery = queryOptions({
  queryKey: [mine, 'deposits'],
  queryFn: async ({ signal }) => {
    const query = { pageSize: 10 }
    return (
      await ask<Sent<typeof payment.deposits>>({
        method: 'GET',
        path: '/wps/payment/deposits',
        query,
        signal,
      })
    ).list
  },
})

/** One deposit, asked for again until the gateway has reported on it. */
export function depositQuery(depositId: string) {
  return queryOptions({
    queryKey: [mine, 'deposits', depositId],
    queryFn: ({ signal }) =>
      ask<Deposit>({ method: 'GET', path: `/wps/payment/deposits/${encodeURIComponent(depositId)}`, signal }),
    refetchInterval: (query) => (query.state.data?.state === 'pending' ? 2_000 : false),
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
