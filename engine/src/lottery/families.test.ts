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

/** Picks of a play, the same each time: of bankers one, and as many as may be, and all else; of each part some others. */
function somePicks({ code, parts }: LotteryPlay): string[][] {
  if (code.endsWith('banker')) {
    const [first] = parts
    const { max, symbols } = first ?? assert.fail(code)
    return [1, max].map((many) => [symbols.slice(-many).join(','), symbols.slice(0, -many).join(',')])
  }
  const some = parts.map(({ symbols, min, max }, nth) => {
    const many = Math.min(max, symbols.length, Math.max(min + 1, 2))
    return Array.from({ length: many }, (_, place) => symbols[(place * 2 + nth) % symbols.length])
      .filter((one, place, all) => all.indexOf(one) === place)
      .join(',')
  })
  return [some]
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
      for (const pick of somePicks(play)) {
        const { chosen, lines } = readPick(game, play.code, pick)
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
        assert.deepEqual(won, wanted, `${game} ${play.code} ${pick.join(' | ')}`)
      }
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
