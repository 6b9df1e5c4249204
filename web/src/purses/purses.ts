import type { purse } from '@fairground/contract'
import { keepIntents, readIntents, type KeptIntent } from '@fairground/screen/session/kept-intents.ts'
import { memberQuery, mine } from '@fairground/screen/session/member.ts'
import { useSendOnce } from '@fairground/screen/session/use-send-once.ts'
import { readAmount } from '@fairground/screen/wire/amount.ts'
import { ask, type Said, type Sent } from '@fairground/screen/wire/ask.ts'
import { askAgain, liveBy } from '@fairground/screen/wire/live-queries.ts'
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

const place = 'purse transfer'

/** All that lies at a vendor, wanted home: whichever button says so, it is the same. */
export const allHomeFrom = (vassalage: string) =>
  ({ vassalage, direction: 'home', amount: 'all' }) as const satisfies Wanted

/** Gives what takes money along or brings it home, and answers how it stands. */
export function useMoveMoney(): (wanted: Wanted) => Promise<Moved> {
  const client = useQueryClient()
  const send = useSendOnce<Wanted, Sent<typeof purse.walletTransfer>>(place, (idempotencyKey, body) =>
    ask('POST /wps/relay/GCS_walletTransfer', { idempotencyKey, body }),
  )
  return async (wanted) => {
    takeApart()
    try {
      const { account } = await client.ensureQueryData(memberQuery)
      const { answer, isEarlier } = await send(wanted)
      if (wanted.direction === 'out' && answer.state !== 'failed') forgetHomes(wanted.vassalage, account)
      return { ...answer, isEarlier: isEarlier(new Date(answer.at)) }
    } finally {
      askAgain(client, pursesQuery.queryKey, 0)
    }
  }
}

/**
 * Has what a member wanted home of a vendor be in doubt no more, since more went along: under its key the earlier transfer would
 * be answered, and the new money stay. Under another nothing is done twice, for all that comes home is what lies there by then.
 */
function forgetHomes(vassalage: string, by: string): void {
  const home = JSON.stringify(allHomeFrom(vassalage))
  const isOther = (kept: KeptIntent) => kept.by !== by || JSON.stringify(kept.what) !== home
  keepIntents(place, readIntents(place).filter(isOther))
}

const formerPlace = 'purse homes'

/** What pages of before kept as one, of all vendors that were asked at once, each under a key of its own. */
function takeApart(): void {
  const apart = readIntents(formerPlace).flatMap(({ what, by }) =>
    (what as { vassalage: string; key: string }[]).map(({ vassalage, key }) => ({
      key,
      what: allHomeFrom(vassalage),
      by,
    })),
  )
  if (apart.length === 0) return
  keepIntents(place, [...readIntents(place), ...apart])
  keepIntents(formerPlace, [])
}

/** What became of one vendor's money as all of it was wanted home: asked still, answered, or refused. */
export type Brought = { asking: true } | { moved: Moved } | { error: unknown }

/**
 * Gives what brings all home from several vendors at once, each as if it were wanted alone: it is told of as it answers, so that
 * none waits for another, and keeps its own key while it is not known what became of it, whichever others are wanted home.
 */
export function useBringAll(): (
  vassalages: readonly string[],
  tell: (vassalage: string, brought: Brought) => void,
) => Promise<void> {
  const move = useMoveMoney()
  return async (vassalages, tell) => {
    const bring = async (vassalage: string) => {
      tell(vassalage, { asking: true })
      try {
        tell(vassalage, { moved: await move(allHomeFrom(vassalage)) })
      } catch (error) {
        tell(vassalage, { error })
      }
    }
    await Promise.all(vassalages.map(bring))
  }
}
