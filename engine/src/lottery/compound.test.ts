import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chanceFrom } from '../../test/chance.ts'
import { anyDrawn } from '../../test/drawn.ts'
import { allTerms } from '../../test/terms.ts'
import {
  EngineRefusal,
  lotteryFamily,
  lotteryGames,
  lotteryPlay,
  priceLottery,
  readPick,
  type Chosen,
  type LotteryPlay,
} from '../index.ts'

// What a pick costs is what it is long, not what it stands for: how often it is read is counted, not the time it takes.

/** A pick that counts how often one of its symbols is read. */
function counting(chosen: Chosen): { chosen: Chosen; reads: () => number } {
  let reads = 0
  const counted = chosen.map(
    (part) =>
      new Proxy(part, {
        get: (of, key, self) => {
          if (typeof key === 'string' && /^\d+$/.test(key)) reads++
          return Reflect.get(of, key, self) as unknown
        },
      }),
  )
  return { chosen: counted, reads: () => reads }
}

/** Everything that pricing and settling ask of a play. */
function readsOf(game: string, play: LotteryPlay, chosen: Chosen): number {
  const family = lotteryFamily(game)
  const { chosen: counted, reads } = counting(chosen)
  play.lines(counted)
  play.best(counted)
  play.exposes(counted)
  play.wins(counted, [...anyDrawn(family, chanceFrom(3)), ...(family.known ? [1] : [])])
  return reads()
}

/** The widest pick of a play that is still one. */
function widest(game: string, { code, parts }: LotteryPlay) {
  for (let less = 0; ; less++) {
    const numbers = parts.map(({ symbols, min, max }, nth) => {
      const all = code.endsWith('banker') ? symbols.slice(nth, nth === 0 ? 1 : undefined) : symbols
      return all.slice(0, Math.max(min, Math.min(max, all.length) - less)).join(',')
    })
    try {
      return readPick(game, code, numbers)
    } catch (error) {
      if (!(error instanceof EngineRefusal)) throw error
    }
  }
}

test('a hundred thousand lines of five digits are read in some hundred steps', () => {
  const all = Array.from({ length: 5 }, () => '0,1,2,3,4,5,6,7,8,9')
  for (const [code, lines] of [
    ['five_direct', 100_000],
    ['any4_direct', 50_000],
  ] as const) {
    const pick = readPick('ssc', code, all)
    assert.equal(pick.lines, lines)
    assert.ok(readsOf('ssc', lotteryPlay('ssc', code), pick.chosen) < 400, code)
  }
})

test('the widest pick of every play is read no oftener than its length lets, whatever it stands for', () => {
  let most = 0
  for (const game of lotteryGames)
    for (const play of lotteryFamily(game).plays) {
      const { chosen, lines } = widest(game, play)
      most = Math.max(most, lines)
      const { length } = chosen.flat()
      const reads = readsOf(game, play, chosen)
      const readsMax = 3 * length ** 2
      assert.ok(reads <= readsMax, `${game} ${play.code}: ${reads} of ${length} symbols, ${lines} lines`)
    }
  assert.ok(most > 900_000)
})

test('a compound is priced for what its lines cost and may win together', () => {
  const all = Array.from({ length: 5 }, () => '0,1,2,3,4,5,6,7,8,9')
  const price = priceLottery('ssc', { play: 'five_direct', numbers: all, unit: 10_000n }, allTerms('ssc'))
  assert.equal(price.stake, 100_000n * 10_000n)
  assert.equal(price.most, 90_000n * 10_000n)
  assert.equal(price.liabilities.length, 10)
})
