import assert from 'node:assert/strict'
import { lotteryChances, lotteryFamily, lotterySettler, readPick, type LotteryTerms } from '../src/index.ts'
import { allTerms } from './terms.ts'

/** A chance of a game's play and tier as a fraction, whichever its terms. */
export type ChanceRow = readonly [
  play: string,
  tier: string,
  numerator: bigint | number,
  denominator: bigint | number,
]

export function saysChances(game: string, rows: readonly ChanceRow[]): void {
  for (const [play, tier, numerator, denominator] of rows) {
    const said = lotteryChances(game, play)[tier]
    assert.ok(said, `${play} ${tier}`)
    assert.equal(
      said.numerator * BigInt(denominator),
      BigInt(numerator) * said.denominator,
      `${play} ${tier}`,
    )
  }
}

/** What a pick wins of a draw: how many of its lines. */
export type HitRow = readonly [play: string, numbers: readonly string[], drawn: string, hits: number]

export function settlesRows(
  game: string,
  rows: readonly HitRow[],
  terms: LotteryTerms = allTerms(game),
): void {
  for (const [play, numbers, drawn, hits] of rows) {
    const settled = lotterySettler(game, drawn.split(' '), terms)({ play, numbers, unit: 10_000n })
    assert.equal(settled.hits, hits, `${play} ${numbers.join(' ')} on ${drawn}`)
  }
}

/** How many lines each symbol of a play of one part stands for. */
export function linesOfEach(game: string, code: string): number[] {
  const play = lotteryFamily(game).plays.find((one) => one.code === code)
  return (play?.parts[0]?.symbols ?? []).map((symbol) => readPick(game, code, [symbol]).lines)
}
