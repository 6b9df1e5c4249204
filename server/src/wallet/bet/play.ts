import type { Refusal } from '#kit'
import type { Owner } from '#wallet/purse'

/**
 * What one message about a round moves; amounts are positive, in ten-thousandths. A gift is won without a stake: it comes `from`
 * another account of the house than the game's, into the purse that is named. The `share` of a stake goes on into a pool. A refund
 * gives the stake of a cause back to the purses it came from, and what went into a pool under another, a correction takes as much of a prize back as they still hold.
 */
export type PlayMove =
  | { kind: 'stake' | 'prize'; cause: string; amount: bigint; share?: PlayShare }
  | { kind: 'gift'; cause: string; amount: bigint; from: string; to: 'main' | 'bonus'; as: string }
  | { kind: 'refund' | 'correction'; of: string; share?: string }

/** What of a stake goes on from its game into an account of the house. */
export type PlayShare = { cause: string; amount: bigint; to: string; as: string }

/** What stands of a round's stakes before a call, and what of it was paid with a bonus: its prizes are shared alike. */
export type RoundStakes = { staked: bigint; stakedBonus: bigint }

/** What is asked for at once, for one member on one round of a game: all of it in this order, or nothing. */
export type PlayCall = Owner & {
  id: string
  game: string
  round: RoundStakes
  plays: readonly PlayMove[]
  reference: string
  at: Date
}

/** How much a play moved of its member's, now or before, and what of it was the bonus purse's. */
export type PlayMoved = { moved: bigint; bonus: bigint }

/** What became of a call, and what can be spent after all calls; where it fell, which of its plays was refused, and why. */
export type PlayOutcome = { balance: bigint } & (
  | { state: 'played'; plays: readonly PlayMoved[] }
  | { state: 'fallen'; refusedAt: number; refusal: Refusal }
)
