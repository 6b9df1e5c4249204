import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countOfDrawn, everyDrawn } from '../../test/drawn.ts'
import {
  lotteryChances,
  lotteryFamily,
  lotteryGames,
  readPick,
  type Family,
  type Fraction,
  type LotteryPlay,
} from '../index.ts'

// Every play against all that can be drawn: what a pick wins over them all is its lines times the ways of each.

/** A pick of a play, the same each time: of bankers one and whatever else there is, of each part some others. */
function somePick({ code, parts }: LotteryPlay): string[] {
  if (code.endsWith('banker')) return ['1', parts[1]?.symbols.filter((one) => one !== '1').join(',') ?? '']
  return parts.map(({ symbols, min, max }, nth) => {
    const many = Math.min(max, symbols.length, Math.max(min + 1, 2))
    return Array.from({ length: many }, (_, place) => symbols[(place * 2 + nth) % symbols.length])
      .filter((one, place, all) => all.indexOf(one) === place)
      .join(',')
  })
}

/** More than a test has time for: those are tried beside their family. */
const countMax = 200_000
/** Nor those whose tiers are not of the symbols that are chosen. */
const isCounted = (family: Family, play: LotteryPlay) =>
  countOfDrawn(family, play) <= countMax &&
  play.tiers.every(({ of }) => of === undefined || play.parts[0]?.symbols.includes(of))

const waysOf = ({ numerator, denominator }: Fraction, all: bigint) => (numerator * all) / denominator

for (const game of lotteryGames) {
  const family = lotteryFamily(game)
  const counted = family.plays.filter((one) => isCounted(family, one))
  // Played alike under another code.
  if (game === 'p3' || counted.length === 0) continue
  test(`${game}: over all that can be drawn each of ${counted.length} plays wins what its chances say`, () => {
    for (const play of counted) {
      const { chosen, lines } = readPick(game, play.code, somePick(play))
      const won = [...play.tiers, ...(play.back ? [play.back] : [])].map(() => 0n)
      let all = 0n
      for (const drawn of everyDrawn(family, play)) {
        all++
        for (const [tier, wins] of play.wins(chosen, drawn).entries())
          won[tier] = (won[tier] ?? 0n) + BigInt(wins)
      }
      const wanted = play.tiers.map(({ chance, of }) =>
        of === undefined
          ? waysOf(chance, all) * BigInt(lines)
          : chosen[0]?.includes(play.parts[0]?.symbols.indexOf(of) ?? -1)
            ? waysOf(chance, all)
            : 0n,
      )
      if (play.back) wanted.push(waysOf(play.back, all) * BigInt(lines))
      assert.deepEqual(won, wanted, `${game} ${play.code}`)
    }
  })
}

test('codes are one play each, and chances of several that exclude each other come to one at most', () => {
  for (const game of lotteryGames) {
    const codes = lotteryFamily(game).plays.map(({ code }) => code)
    assert.equal(new Set(codes).size, codes.length, game)
    for (const code of codes)
      for (const { numerator, denominator } of Object.values(lotteryChances(game, code)))
        assert.ok(numerator > 0n && numerator < denominator, `${game} ${code}`)
  }
})

const chances: [game: string, play: string, tier: string, of: [bigint, bigint]][] = [
  ['11x5', 'any1', 'win', [5n, 11n]],
  ['11x5', 'any2', 'win', [2n, 11n]],
  ['11x5', 'any3', 'win', [2n, 33n]],
  ['11x5', 'any4', 'win', [1n, 66n]],
  ['11x5', 'any5', 'win', [1n, 462n]],
  ['11x5', 'any6', 'win', [1n, 77n]],
  ['11x5', 'any7', 'win', [1n, 22n]],
  ['11x5', 'any8', 'win', [4n, 33n]],
  ['11x5', 'any6_banker', 'win', [1n, 77n]],
  ['11x5', 'front3_direct', 'win', [1n, 990n]],
  ['11x5', 'front3_group', 'win', [1n, 165n]],
  ['11x5', 'front2_direct', 'win', [1n, 110n]],
  ['11x5', 'front2_group', 'win', [1n, 55n]],
  ['11x5', 'fixed', 'win', [1n, 11n]],
  ['11x5', 'front3_any1', 'win', [3n, 11n]],
  ['ssc', 'five_direct', 'win', [1n, 100_000n]],
  ['ssc', 'fun1', 'win', [40_951n, 100_000n]],
  ['ssc', 'fun4', 'win', [23n, 50_000n]],
  ['ssc', 'duel_1_5', 'tie', [1n, 10n]],
  ['k3', 'sum', 'sum10', [1n, 8n]],
  ['k3', 'single', 'win', [91n, 216n]],
  ['k3', 'two_different', 'win', [5n, 36n]],
  ['k3', 'sides', 'big', [35n, 72n]],
  ['pk10', 'first2_sum', 'sum11', [1n, 9n]],
  ['pk10', 'first5_direct', 'win', [1n, 30_240n]],
  ['pk10', 'duel_5_6', 'dragon', [1n, 2n]],
  ['pc28', 'sum', 'sum13', [3n, 40n]],
  ['pc28', 'extremes', 'least', [7n, 125n]],
]
test('chances are those of the rule book', () => {
  for (const [game, play, tier, [numerator, denominator]] of chances)
    assert.deepEqual(lotteryChances(game, play)[tier], { numerator, denominator }, `${game} ${play} ${tier}`)
})

test('sums, spans and groups stand for as many lines as the rule book says', () => {
  const linesOf = (code: string, numbers: string[]) => readPick('ssc', code, numbers).lines
  const each = (code: string, count: number) =>
    Array.from({ length: count }, (_, one) => linesOf(code, [String(one)]))
  assert.deepEqual(each('last3_sum', 16), [1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 63, 69, 73, 75, 75, 73])
  assert.deepEqual(each('last3_span', 10), [10, 54, 96, 126, 144, 150, 144, 126, 96, 54])
  assert.deepEqual(each('last2_span', 10), [10, 18, 16, 14, 12, 10, 8, 6, 4, 2])
  for (let many = 3; many <= 10; many++) {
    const digits = Array.from({ length: many }, (_, one) => one).join(',')
    assert.equal(linesOf('front3_group3', [digits]), many * (many - 1))
    assert.equal(linesOf('front3_group6', [digits]), (many * (many - 1) * (many - 2)) / 6)
  }
  assert.equal(
    linesOf(
      'five_direct',
      Array.from({ length: 5 }, () => '0,1,2,3,4,5,6,7,8,9'),
    ),
    100_000,
  )
  assert.equal(linesOf('five_group60', ['0,1', '1,2,3,4']), 5)
  assert.equal(readPick('11x5', 'any5_banker', ['1,2', '3,4,5,6']).lines, 4)
  assert.equal(readPick('pk10', 'first2_direct', ['1,2', '1,2']).lines, 2)
})
