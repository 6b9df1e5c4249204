import { mine } from '@fairground/screen/session/member.ts'
import { readAmount } from '@fairground/screen/wire/amount.ts'
import { ask } from '@fairground/screen/wire/ask.ts'
import { liveBy } from '@fairground/screen/wire/live-queries.ts'
import { useLive } from '@fairground/screen/wire/live.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { newestBalance, type Balance } from './newest-balance.ts'

const newest = newestBalance(mine)

export const balanceQuery = queryOptions({
  queryKey: newest.key,
  queryFn: ({ client, signal }) => newest.fetch(client, () => askBalance(signal)),
  staleTime: 60_000,
  meta: liveBy('mine'),
})

async function askBalance(signal: AbortSignal): Promise<Balance> {
  const { sumBalance, ...sent } = await ask('GET /wps/v2/wallets/balance', { signal })
  return { ...sent, amount: readAmount(sumBalance) }
}

/** Keeps the balance as the server announces it. */
export function useBalanceUpkeep(): void {
  const client = useQueryClient()
  useLive('balance', ({ sumBalance, number }) =>
    newest.take(client, { amount: readAmount(sumBalance), number }),
  )
}
