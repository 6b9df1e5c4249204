import type { DrawSource } from './house-draw.ts'
import type { Line, Liability } from './line.ts'
import type { LotterySettled, TicketShares } from './lottery/settle-lottery.ts'
import type { LotteryTerms } from './lottery/terms.ts'
import type { Odds } from './lottery/vn/odds.ts'

/**
 * What was drawn, by name, as text: the tiers of a region, those of each station as `hcm.special`, or all of it as `drawn`,
 * place by place.
 */
export type DrawnPrizes = Readonly<Record<string, readonly string[]>>

/** Odds of a deployment's own; of games that are drawn at several stations, those of the day as well. */
export type SeaTerms = { mode: 'SEA'; oddsPpm: Odds; stations?: readonly string[] }

/** What lines are priced by. Plain data: a draw keeps it, and its orders are settled by it. */
export type GameTerms = SeaTerms | (LotteryTerms & Known)

/** What is known of a draw beside what is drawn, as the sign of its lunar year: it is written after the symbols. */
type Known = { known?: readonly string[] }

/** What a line costs and may cost the house, in ten-thousandths; `rebate` is given back at once. */
export type LinePrice = {
  lots: number
  stake: bigint
  rebate: bigint
  most: bigint
  liabilities: readonly Liability[]
}

export type PlayReturn = { play: string; returnPpm: number }

/** What a game follows, whichever family it is of. */
export type Rules = Readonly<{
  code: string
  family: string
  /** What a result is whole of, in the order in which it is written: names, and of how many texts each. */
  prizes: (terms: GameTerms) => readonly Readonly<{ name: string; count: number }>[]
  /**
   * Reads what a game is to be sold by. Refused where a play would return more than all of the stakes, or less than a floor
   * in parts per million, with the figure.
   */
  readTerms: (written: unknown, floorPpm?: number) => GameTerms
  /** What each play returns, where it is paid at that share of the usual odds, in parts per million: all of them unless said. */
  returns: (terms: GameTerms, payPpm?: number) => PlayReturn[]
  readPrizes: (written: unknown, terms: GameTerms) => DrawnPrizes
  price: (line: Line, terms: GameTerms) => LinePrice
  /** The least that a line is paid if it wins at all, before it is rounded down. */
  least: (line: Line, terms: GameTerms) => bigint
  /** What a line is paid for each thing that it can win, in an order that is the line's own, whatever the terms: to compare two. */
  wins: (line: Line, terms: GameTerms) => readonly bigint[]
  /**
   * Reads a draw once and settles any number of lines; payouts round down to the step. What tickets win of tiers that they
   * share is said, or not in what they are due.
   */
  settler: (
    prizes: unknown,
    terms: GameTerms,
    step: bigint,
    shares?: TicketShares,
  ) => (line: Line) => LotterySettled
  draw: (source: DrawSource, terms: GameTerms) => DrawnPrizes
}>
