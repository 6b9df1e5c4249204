import type { purse } from '@fairground/contract'
import { mine } from '@fairground/screen/session/member.ts'
import { useIntent } from '@fairground/screen/session/use-intent.ts'
import { readAmount } from '@fairground/screen/wire/amount.ts'
import { ask, type Said, type Sent } from '@fairground/screen/wire/ask.ts'
import { askAgain, liveBy } from '@fairground/screen/wire/live-queries.ts'
import { Unreachable } from '@fairground/screen/wire/refused.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'

export type VendorPurse = Sent<typeof purse.merchantWallet>['list'][number]
export type Brought = Sent<typeof purse.recall>['list'][number]
type Moved = Sent<typeof purse.walletTransfer>

/** What lies at vendors that keep money, as each says it now or said it last. */
export const pursesQuery = queryOptions({
  queryKey: [mine, 'purses'],
  queryFn: ({ signal }) => ask('GET /wps/wallets/merchant', { signal }),
  meta: liveBy('mine'),
})

/** What of a purse there is to show: what its vendor says, and before it ever did what our books have. */
export const shownOf = ({ said, amount }: Pick<VendorPurse, 'said' | 'amount'>) => readAmount(said ?? amount)

type Wanted = Said<'POST /wps/relay/GCS_walletTransfer'>

/** Gives what takes money along or brings it home, and answers how it stands. */
export function useMoveMoney(): (wanted: Wanted) => Promise<Moved> {
  return useAnswered<Wanted, Moved>('purse transfer', (idempotencyKey, body) =>
    ask('POST /wps/relay/GCS_walletTransfer', { idempotencyKey, body }),
  )
}

/** Gives what brings all home from everywhere, and answers what each vendor said of it. */
export function useRecall(): () => Promise<readonly Brought[]> {
  const recall = useAnswered<null, { list: readonly Brought[] }>('purse recall', (idempotencyKey) =>
    ask('POST /wps/wallet/recall', { idempotencyKey, body: {} }),
  )
  return async () => (await recall(null)).list
}

/**
 * Gives what sends a thing that is wanted once, and answers what was answered. Sent again after no answer came, it is the same
 * thing; a refusal ends it. Throws what the server refused.
 */
function useAnswered<What, Answer>(
  name: string,
  send: (idempotencyKey: string, what: What) => Promise<Answer>,
): (what: What) => Promise<Answer> {
  const client = useQueryClient()
  const intent = useIntent<What>(name)
  return async (wanted) => {
    try {
      await intent.ready()
      const { key, what } = intent.goOn(wanted)
      const answer = await send(key, what)
      intent.settle()
      return answer
    } catch (error) {
      if (!(error instanceof Unreachable)) intent.settle()
      throw error
    } finally {
      askAgain(client, pursesQuery.queryKey)
    }
  }
}
