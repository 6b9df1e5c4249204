import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chanceFrom } from '../../test/chance.ts'
import { anyDrawn, countOfDrawn, everyDrawn } from '../../test/drawn.ts'
import { anyPick } from '../../test/picks.ts'
import { allTerms } from '../../test/terms.ts'
import {
  lotteryFamily,
  lotteryGames,
  lotterySettler,
  priceLottery,
  readPick,
  type Chosen,
  type Family,
  type LotteryPlay,
} from '../index.ts'

// What a pick pays is what it may pay at most, and no more than stands at the keys that come.

const picksEach = 4
const enough = 1_300
const sampled = 400

/** Everything that a play's places can show, or some of it where that is too much: half of that is of what was picked. */
function* shownOf(family: Family, play: LotteryPlay, numbers: readonly string[]): Generator<number[]> {
  if (countOfDrawn(family, play) <= enough) {
    yield* everyDrawn(family, play)
    return
  }
  const picked = numbers.flatMap((part) => part.split(',')).map((one) => family.symbols.indexOf(one))
  const below = chanceFrom(play.code.length)
  for (let nth = 0; nth < sampled; nth++) yield anyDrawn(family, below, nth % 2 ? picked : [])
}

for (const game of lotteryGames.filter((one) => one !== 'p3'))
  test(`${game}: whatever is drawn, no pick pays more than its most, or than what the keys that came owe`, () => {
    const family = lotteryFamily(game)
    const terms = allTerms(game)
    const below = chanceFrom(7)
    for (const play of family.plays)
      for (let nth = 0; nth < picksEach; nth++) {
        const numbers = anyPick(game, play, below)
        const line = { play: play.code, numbers, unit: 10_000n }
        const { most, liabilities } = priceLottery(game, line, terms)
        const told = `${game} ${play.code} ${numbers.join(' ')}`
        const owed = new Map(liabilities.map(({ key, amount }) => [key, amount]))
        assert.ok(owed.size > 0 && owed.size <= 60 && owed.size === liabilities.length, told)
        let highest = 0n
        for (const drawn of shownOf(family, play, numbers)) {
          const whole = drawn.includes(-1) ? filled(family, drawn) : drawn
          const written = [
            ...whole.map((one) => family.symbols[one] ?? ''),
            ...(family.known?.slice(nth, nth + 1) ?? []),
          ]
          const { payout } = lotterySettler(game, written, terms)(line)
          if (payout > highest) highest = payout
          const known = family.known ? [...whole, nth] : whole
          const came = play.shows(known).map((key) => (key === '' ? play.code : `${play.code}:${key}`))
          assert.equal(new Set(came).size, came.length, told)
          const bound = came.reduce((sum, key) => sum + (owed.get(key) ?? 0n), 0n)
          assert.ok(payout <= bound, `${told}: ${drawn.join(' ')} pays ${payout}, and ${bound} stands`)
        }
        assert.ok(highest <= most, told)
        if (countOfDrawn(family, play) <= enough && !family.known) assert.equal(highest, most, told)
      }
  })

const searched = 200_000

test('the most of a play of many places is reached by something that can be drawn', () => {
  let found = 0
  for (const game of ['ssc', '11x5', 'pk10']) {
    const family = lotteryFamily(game)
    const below = chanceFrom(13)
    for (const play of family.plays) {
      const count = countOfDrawn(family, play)
      if (count <= enough || count > searched || play.tiers.length > 1) continue
      const { chosen } = readPick(game, play.code, anyPick(game, play, below))
      const [[most = 0] = []] = play.best(chosen)
      assert.ok(isReached(family, play, chosen, most), `${game} ${play.code}`)
      found++
    }
  }
  assert.ok(found > 25)
})

function isReached(family: Family, play: LotteryPlay, chosen: Chosen, most: number): boolean {
  for (const drawn of everyDrawn(family, play)) if (play.wins(chosen, drawn)[0] === most) return true
  return false
}

/** Places that decide nothing show whatever is left. */
function filled({ symbols, returns }: Family, drawn: readonly number[]): number[] {
  const taken = new Set(drawn)
  const left = symbols.map((_, one) => one).filter((one) => returns || !taken.has(one))
  return drawn.map((one) => (one < 0 ? ((returns ? left[0] : left.shift()) ?? 0) : one))
}
