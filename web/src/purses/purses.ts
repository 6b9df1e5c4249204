import type { purse } from '@fairground/contract'
import { mine } from '@fairground/screen/session/member.ts'
import { isInDoubt, useIntent } from '@fairground/screen/session/use-intent.ts'
import { isLate, useSendOnce } from '@fairground/screen/session/use-send-once.ts'
import { readAmount } from '@fairground/screen/wire/amount.ts'
import { ask, type Said, type Sent } from '@fairground/screen/wire/ask.ts'
import { askAgain, liveBy } from '@fairground/screen/wire/live-queries.ts'
import { serverNow } from '@fairground/screen/wire/server-clock.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'

export type VendorPurse = Sent<typeof purse.merchantWallet>['list'][number]
/** How it stands, and whether it was not asked for now: it is the one that was in doubt. */
export type Moved = Sent<typeof purse.walletTransfer> & { isEarlier: boolean }

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
  const send = useSendOnce<Wanted, Sent<typeof purse.walletTransfer>>(
    'purse transfer',
    (idempotencyKey, body) => ask('POST /wps/relay/GCS_walletTransfer', { idempotencyKey, body }),
  )
  return async (wanted) => {
    try {
      const { answer, isEarlier } = await send(wanted)
      return { ...answer, isEarlier: isEarlier(new Date(answer.at)) }
    } finally {
      askAgain(client, pursesQuery.queryKey, 0)
    }
  }
}

/** What became of one vendor's money as all of it was wanted home: asked still, answered, or refused. */
export type Brought = { asking: true } | { moved: Moved } | { error: unknown }

/**
 * Gives what brings all home from several vendors at once: each is asked for itself and told of as it answers, so that none waits
 * for another. One of which it is not known what became is asked under its first key when it is wanted home again, and told to
 * be the earlier one; until then its key is kept, whichever others are wanted home.
 */
export function useBringAll(): (
  vassalages: readonly string[],
  tell: (vassalage: string, brought: Brought) => void,
) => Promise<void> {
  const client = useQueryClient()
  const intent = useIntent<readonly Way[]>('purse homes')
  return async (vassalages, tell) => {
    const pressedAt = serverNow()
    await intent.ready()
    const inDoubt = intent.unanswered()?.what ?? []
    const before = new Map(inDoubt.map((way) => [way.vassalage, way.key]))
    const ways = vassalages.map((vassalage) => ({
      vassalage,
      key: before.get(vassalage) ?? crypto.randomUUID(),
    }))
    const unanswered = inDoubt.filter(({ vassalage }) => !vassalages.includes(vassalage))
    intent.settle()
    const going = intent.begin([...ways, ...unanswered])
    const bring = async (way: Way) => {
      const { vassalage, key } = way
      tell(vassalage, { asking: true })
      try {
        const body = { vassalage, direction: 'home', amount: 'all' } as const
        const moved = await ask('POST /wps/relay/GCS_walletTransfer', { idempotencyKey: key, body })
        const isEarlier = before.has(vassalage) && isLate(new Date(moved.at), pressedAt)
        tell(vassalage, { moved: { ...moved, isEarlier } })
      } catch (error) {
        if (isInDoubt(error, before.has(vassalage))) unanswered.push(way)
        tell(vassalage, { error })
      } finally {
        askAgain(client, pursesQuery.queryKey, 0)
      }
    }
    await Promise.all(ways.map(bring))
    intent.settle(going)
    if (unanswered.length > 0) intent.begin(unanswered)
  }
}

/** A vendor that is asked, and the key it is asked under. */
type Way = { vassalage: string; key: string }
