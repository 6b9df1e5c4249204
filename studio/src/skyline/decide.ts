import { betLeaf, merkleRoot, replayRound, type ChainPublished } from '@fairground/engine/game'
import { lockLink, readLocked } from '#chance'
import { transact, type Context } from '#kit'
import {
  betsIn,
  heldBefore,
  holdShared,
  lockShared,
  requireLease,
  type Lease,
  type SharedBet,
  type SharedRound,
} from '#shared'
import { ceilingOf } from './flight.ts'
import { game } from './stage.ts'

/** What a round was locked with, and the bets that are in it, in the order of its root. */
export type FlightLocked = { root: string; entropy: string; ceiling: number; bets: SharedBet[] }

/** What stands for a bet in the root of its round. */
export const flightLeaf = ({ id, version, selection, stake }: SharedBet): string =>
  betLeaf(game, version, { id, selection, stake })

/**
 * Closes a round to bets and locks its link with the root of those that were taken, in one transaction: from then on it comes to what
 * it comes to. The ceiling follows from what bets that fill it could win, in ten-thousandths.
 */
export async function lockFlight(
  context: Context,
  lease: Lease,
  { id, chain: chainId, number }: SharedRound,
  { entropy, exposure }: { entropy: string; exposure: bigint },
): Promise<FlightLocked> {
  return await transact(context, async (tx) => {
    await requireLease(tx, lease)
    await holdShared(tx, id)
    const bets = await betsIn(tx.db, id)
    const root = merkleRoot(bets.map(flightLeaf))
    const ceiling = ceilingOf(
      bets.filter(({ isShown }) => isShown),
      exposure,
    )
    await lockLink(tx, { chainId, number, round: id, root, entropy })
    await lockShared(tx, id, { root, entropy, ceiling, bets })
    return { root, entropy, ceiling, bets }
  })
}

/**
 * What is published of a round that was locked, and how far it goes by that, to two places; null where it does not hold. Its link is held
 * against the last that was published, which was held against the one before it, and so to the anchor.
 */
export async function decideFlight(
  context: Context,
  round: SharedRound,
): Promise<{ published: ChainPublished; cameTo: string | null }> {
  const { db } = context
  const [published, since] = await Promise.all([readLocked(context, round.id), heldBefore(db, round)])
  const { anchor, number } = published
  const unit = 10_000n
  // As whoever verifies it plays it again; any selection shows how far it goes.
  const again = replayRound({
    game,
    version: round.version,
    source: { ...published, anchor: since?.link ?? anchor, number: number - (since?.number ?? 0) },
    selection: {},
    steps: [],
    stake: unit,
    step: unit,
  })
  const isRight = again.checks.every(({ ok }) => ok)
  return { published, cameTo: isRight ? String(again.stands[0]?.shown.flight) : null }
}
