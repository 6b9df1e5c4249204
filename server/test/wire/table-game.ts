/** What came of a round: the number of a wheel, cards, coins, where reels stopped, or what a cast took. */
export type Outcome = readonly number[]
export type Mark = { mark: string; side: 'first' | 'second' | 'neither' }

/**
 * A game of a table: every one of its outcomes is as likely as any other, and each of its places pays back the same of what is
 * staked there. `pays` is in hundredths of the stake, of which a place that lost pays none.
 */
export type TableGame = {
  code: string
  category: 'LIVE' | 'RNG' | 'FISH' | 'PVP'
  /** By the clock, the same round for all; at once, a round for each press; or together, for what all who play staked. */
  plays: 'by_clock' | 'at_once' | 'together'
  title: Readonly<Record<string, string>>
  places: readonly string[]
  returnPpm: number
  /** The most that a place pays, in whole times of its stake. */
  winMax: number
  outcomes(): Outcome[]
  draw(): Outcome
  pays(place: string, outcome: Outcome): number
  markOf(outcome: Outcome): Mark
  /** What a page shows in place of the numbers of an outcome, and what a line of that pays, in times of the stake. */
  facesOf?(place: string, outcome: Outcome): readonly string[]
  lines?: readonly (readonly [faces: readonly string[], times: number])[]
}
