import type { Fraction } from '../fraction.ts'
import { frozen } from '../frozen.ts'
import { chanceOf } from '../lottery/chance.ts'
import type { Win } from './original/face.ts'
import { original } from './originals.ts'

/** From the least to the greatest, over all places where one can stop. */
export type Range = Readonly<{ from: Fraction; to: Fraction }>

/** What follows from a version of a game's mathematics, exactly. */
export type Sheet = Readonly<{
  /** At how many places was looked, over all selections that differ in their chances. */
  points: number
  /** What is paid back of a stake over time. */
  return: Range
  /** How likely it is that anything is paid. */
  hit: Range
  /** The variance of the multiple. */
  variance: Range
  /** The greatest multiple, and its chance. */
  greatest: Win
}>

const known = new Map<string, Sheet>()

/**
 * What a game returns, how often it pays, how far that varies and what it pays at most, at each place where one can stop. It is
 * worked out once. Refused `unknown_game` and `unknown_version`.
 */
export function analyse(game: string, version: number): Sheet {
  const of = original(game)
  const selections = of.selections(version)
  const key = `${of.code} ${version}`
  const before = known.get(key)
  if (before) return before
  const tally = openTally()
  for (const selection of selections) for (const { wins } of of.points(version, selection)) tally.count(wins)
  if (of.greatest) tally.count([of.greatest(version)])
  const sheet = frozen(tally.sheet())
  known.set(key, sheet)
  return sheet
}

function openTally(): { count: (wins: readonly Win[]) => void; sheet: () => Sheet } {
  let points = 0
  const [returned, hit, variance] = [openRange(), openRange(), openRange()]
  let greatest: Win | undefined
  return {
    count: (wins) => {
      points++
      const mean = sumOf(wins.map(({ multiple, chance }) => times(multiple, chance)))
      const square = sumOf(wins.map(({ multiple, chance }) => times(times(multiple, multiple), chance)))
      returned.take(mean)
      hit.take(sumOf(wins.map(({ chance }) => chance)))
      variance.take(less(square, times(mean, mean)))
      for (const win of wins) if (!greatest || isMore(win.multiple, greatest.multiple)) greatest = win
    },
    sheet: () => {
      if (!greatest) throw new Error('there is nothing to win')
      const { multiple, chance } = greatest
      const most = { multiple: lowest(multiple), chance: lowest(chance) }
      return {
        points,
        return: returned.range(),
        hit: hit.range(),
        variance: variance.range(),
        greatest: most,
      }
    },
  }
}

function openRange(): { take: (value: Fraction) => void; range: () => Range } {
  let [from, to]: [Fraction?, Fraction?] = []
  return {
    take: (value) => {
      if (!from || isMore(from, value)) from = value
      if (!to || isMore(value, to)) to = value
    },
    range: () => ({ from: lowest(from), to: lowest(to) }),
  }
}

// Left as they come while they are compared: of a million places most need no lowest terms.

const nothing: Fraction = { numerator: 0n, denominator: 1n }

const times = (one: Fraction, other: Fraction): Fraction => ({
  numerator: one.numerator * other.numerator,
  denominator: one.denominator * other.denominator,
})

const less = (one: Fraction, other: Fraction): Fraction => ({
  numerator: one.numerator * other.denominator - other.numerator * one.denominator,
  denominator: one.denominator * other.denominator,
})

const sumOf = (fractions: readonly Fraction[]): Fraction =>
  fractions.reduce(
    (sum, one) =>
      sum.numerator === 0n
        ? one
        : {
            numerator: sum.numerator * one.denominator + one.numerator * sum.denominator,
            denominator: sum.denominator * one.denominator,
          },
    nothing,
  )

const isMore = (one: Fraction, other: Fraction): boolean =>
  one.numerator * other.denominator > other.numerator * one.denominator

const lowest = ({ numerator, denominator }: Fraction = nothing): Fraction => chanceOf(numerator, denominator)
