import type { purse } from '@fairground/contract'
import { mine } from '@fairground/screen/session/member.ts'
import { isInDoubt, useIntent } from '@fairground/screen/session/use-intent.ts'
import { useSendOnce } from '@fairground/screen/session/use-send-once.ts'
import { readAmount } from '@fairground/screen/wire/amount.ts'
import { ask, type Said, type Sent } from '@fairground/screen/wire/ask.ts'
import { askAgain, liveBy } from '@fairground/screen/wire/live-queries.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'

export type VendorPurse = Sent<typeof purse.merchantWallet>['list'][number]
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
  const client = useQueryClient()
  const send = useSendOnce<Wanted, Moved>('purse transfer', (idempotencyKey, body) =>
    ask('POST /wps/relay/GCS_walletTransfer', { idempotencyKey, body }),
  )
  return async (wanted) => {
    try {
      return await send(wanted)
    } finally {
      askAgain(client, pursesQuery.queryKey, 0)
    }
  }
}

/** What became of one vendor's money as all of it was wanted home: asked still, answered, or refused. */
export type Brought = { asking: true } | { moved: Moved } | { error: unknown }

/**
 * Gives what brings all home from several vendors at once: each is asked for itself and told of as it answers, so that none waits
 * for another. One of which it is not known what became is asked under its first key when it is wanted home again.
 */
export function useBringAll(): (
  vassalages: readonly string[],
  tell: (vassalage: string, brought: Brought) => void,
) => Promise<void> {
  const client = useQueryClient()
  const intent = useIntent<readonly Way[]>('purse homes')
  return async (vassalages, tell) => {
    await intent.ready()
    const before = new Map(intent.unanswered()?.what.map((way) => [way.vassalage, way.key]))
    const { what: ways } = intent.begin(
      vassalages.map((vassalage) => ({ vassalage, key: before.get(vassalage) ?? crypto.randomUUID() })),
    )
    const unanswered: Way[] = []
    const bring = async (way: Way) => {
      const { vassalage, key } = way
      tell(vassalage, { asking: true })
      try {
        const body = { vassalage, direction: 'home', amount: 'all' } as const
        tell(vassalage, {
          moved: await ask('POST /wps/relay/GCS_walletTransfer', { idempotencyKey: key, body }),
        })
      } catch (error) {
        if (isInDoubt(error, before.has(vassalage))) unanswered.push(way)
        tell(vassalage, { error })
      } finally {
        askAgain(client, pursesQuery.queryKey, 0)
      }
    }
    await Promise.all(ways.map(bring))
    if (unanswered.length > 0) intent.begin(unanswered)
    else intent.settle()
  }
}

/** A vendor that is asked, and the key it is asked under. */
type Way = { vassalage: string; key: string }
