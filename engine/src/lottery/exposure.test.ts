import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chanceFrom } from '../../test/chance.ts'
import { everyDrawn } from '../../test/drawn.ts'
import { anyPick } from '../../test/picks.ts'
import {
  lotteryFamily,
  lotteryGames,
  lotterySettler,
  priceLottery,
  type LotteryPlay,
  type LotteryTerms,
} from '../index.ts'

// What a pick pays is what it may pay at most, and no more than stands at the keys that come.

const terms: LotteryTerms = { mode: 'Lott', groupMin: 1_700, groupMax: 2_000 }
const picksEach = 5
const outcomesMax = 1_200

/** Everything that a play's places can show, or so much of it where that is too much: half of it is of what was picked. */
function* shownOf(game: string, play: LotteryPlay, numbers: readonly string[]): Generator<readonly number[]> {
  const family = lotteryFamily(game)
  if (play.places.length <= 3) {
    yield* everyDrawn(family, play)
    return
  }
  const picked = numbers.flatMap((part) => part.split(',')).map((one) => family.symbols.indexOf(one))
  const below = chanceFrom(play.code.length)
  for (let nth = 0; nth < outcomesMax; nth++) {
    let left = family.symbols.map((_, one) => one)
    yield Array.from({ length: family.places }, () => {
      const likely = nth % 2 ? left.filter((one) => picked.includes(one)) : []
      const from = likely.length > 0 ? likely : left
      const drawn = from[below(from.length)] ?? 0
      if (!family.returns) left = left.filter((one) => one !== drawn)
      return drawn
    })
  }
}

for (const game of lotteryGames.filter((one) => one !== 'p3'))
  test(`${game}: whatever is drawn, no pick pays more than its most, or than what the keys that came owe`, () => {
    const { plays, symbols } = lotteryFamily(game)
    const below = chanceFrom(7)
    for (const play of plays)
      for (let nth = 0; nth < picksEach; nth++) {
        const numbers = anyPick(game, play, below)
        const line = { play: play.code, numbers, unit: 10_000n, group: 1_900 }
        const { most, liabilities } = priceLottery(game, line, terms)
        const told = `${game} ${play.code} ${numbers.join(' ')}`
        const owed = new Map(liabilities.map(({ key, amount }) => [key, amount]))
        assert.ok(owed.size > 0 && owed.size <= 60 && owed.size === liabilities.length, told)
        let highest = 0n
        let outcomes = 0
        for (const drawn of shownOf(game, play, numbers)) {
          outcomes++
          const { payout } = settled(game, play, line, drawn, symbols)
          if (payout > highest) highest = payout
          const came = play.shows(drawn).map((key) => (key === '' ? play.code : `${play.code}:${key}`))
          assert.equal(new Set(came).size, came.length, told)
          const bound = came.reduce((sum, key) => sum + (owed.get(key) ?? 0n), 0n)
          assert.ok(payout <= bound, `${told}: ${drawn.join(' ')} pays ${payout}, and ${bound} stands`)
        }
        assert.ok(highest <= most, told)
        if (outcomes !== outcomesMax) assert.equal(highest, most, told)
      }
  })

/** What the line is due by the play alone: places that decide nothing may show nothing. */
function settled(
  game: string,
  play: LotteryPlay,
  line: Parameters<ReturnType<typeof lotterySettler>>[0],
  drawn: readonly number[],
  symbols: readonly string[],
) {
  const family = lotteryFamily(game)
  const taken = new Set(drawn)
  const left = symbols.map((_, one) => one).filter((one) => family.returns || !taken.has(one))
  let next = 0
  const whole = drawn.map((one) => symbols[one < 0 ? (left[family.returns ? 0 : next++] ?? 0) : one] ?? '')
  return lotterySettler(game, whole, terms)(line)
}
