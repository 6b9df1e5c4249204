import type { Fraction } from '../fraction.ts'

/** What a draw showed: at each place, which of the family's symbols, counted from zero. */
export type DrawnSymbols = readonly number[]

/** What a member chose: of each part of a play, which of its symbols, counted from zero, ascending. */
export type Chosen = readonly (readonly number[])[]

/** One part of a pick: what can be chosen in it, and how many of that; where only some counts may be, which; and where fewer than most choose may be, how many those do. */
export type PickPart = Readonly<{
  symbols: readonly string[]
  min: number
  max: number
  counts?: readonly number[]
  usual?: number
}>

/**
 * What a line can win, and the exact chance of it; one that a line can win several times counts as often. `of` says which
 * lines can win it, where not all can; `least` what the unluckiest line's chance is, where not all have the same; `fair` what
 * all tiers together would pay fairly, where that is not a like share for each.
 */
export type LotteryTier = Readonly<{
  name: string
  chance: Fraction
  of?: string
  least?: Fraction
  fair?: Fraction
}>

/** What some lines of a pick win if something comes: so many of them, by tier. */
export type Exposed = Readonly<{ key: string; wins: readonly number[] }>

/**
 * How a play is told by what can come, in keys that all its lines share. Whatever is drawn, a pick wins no more than it is
 * exposed to by the keys that this shows, all together.
 */
export type Exposure = Readonly<{
  shows: (drawn: DrawnSymbols) => readonly string[]
  /** Nothing where the play is one key by itself, at which its best stands. */
  exposes: (chosen: Chosen) => readonly Exposed[]
  /** What a pick wins at its best, by tier; where prices decide what is best, each that may be it. */
  best: (chosen: Chosen) => readonly (readonly number[])[]
}>

/** A play. A pick stands for lines. No play knows a price, a screen or a table. */
export type LotteryPlay = Readonly<{
  code: string
  parts: readonly PickPart[]
  /** Which places decide it; no other place changes what is won. */
  places: readonly number[]
  tiers: readonly LotteryTier[]
  /** The chance that a line wins nothing and its stake is given back, where there is one. */
  back?: Fraction
  /** How many lines a pick stands for; none where what is chosen cannot be told apart. */
  lines: (chosen: Chosen) => number
  /**
   * How many lines win, by tier, and after them how many get their stake back. It costs what the pick is long, not what it
   * stands for.
   */
  wins: (chosen: Chosen, drawn: DrawnSymbols) => readonly number[]
}> &
  Exposure

/** What is drawn: a symbol at each place, each as likely as the others, which comes again or does not. */
export type Urn = Readonly<{ symbols: readonly string[]; places: number; returns: boolean }>

/** How lines can be priced: at a prize group, by fixed odds of a plate or of the operator's own, at official prizes. */
export type LotteryMode = 'Lott' | 'Elott' | 'ZY' | 'official'

export type Family = Urn &
  Readonly<{
    code: string
    modes: readonly LotteryMode[]
    plays: readonly LotteryPlay[]
    /** Which plays stand on its plates, by code; those of `platesAlone` are not in its prize groups. */
    plates: readonly string[]
    platesAlone: readonly string[]
    /** What else is known of a draw, one of these, written after its symbols; `lotteryKnown` says it of a day. */
    known?: readonly string[]
  }>

export const codesOf = (plays: readonly LotteryPlay[]): readonly string[] => plays.map(({ code }) => code)

/** Numbers from one to another as they are written on balls and dice. */
export const numbersFrom = (low: number, high: number): readonly string[] =>
  Array.from({ length: high - low + 1 }, (_, nth) => String(low + nth))

/** The places from one to before another, counted from zero. */
export const placesFrom = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from }, (_, nth) => from + nth)

/** How many things places of an urn can show, all as likely. */
export function outcomes({ symbols, returns }: Urn, places: number): bigint {
  let all = 1n
  for (let place = 0; place < places; place++)
    all *= BigInt(returns ? symbols.length : symbols.length - place)
  return all
}
