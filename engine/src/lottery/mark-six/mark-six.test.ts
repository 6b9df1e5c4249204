import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  elottOdds,
  EngineRefusal,
  lotteryChances,
  lotteryKnown,
  lotteryPlay,
  lotteryReturns,
  lotterySettler,
  readPick,
  type Fraction,
  type LotteryTerms,
} from '../../index.ts'
import { signOf } from './zodiac.ts'
import { signs } from '../new-year.ts'

const yuan = 10_000n
const plates: LotteryTerms = { mode: 'Elott', oddsPpm: elottOdds('mark6') }
const chance = (play: string, tier = 'win'): Fraction =>
  lotteryChances('mark6', play)[tier] ?? { numerator: 0n, denominator: 1n }
const refused = (code: string, work: () => unknown) =>
  assert.throws(work, (error) => error instanceof EngineRefusal && error.code === code)

/** Six regular numbers and the special one, in a year of the horse. */
const drawn = ['12', '3', '49', '27', '40', '8', '25', 'horse']
const settle = lotterySettler('mark6', drawn, plates)
const hits = (play: string, ...numbers: string[]) => settle({ play, numbers, unit: yuan }).hits

test('what is said of the special number, of the regular ones and of all is settled by the draw', () => {
  assert.equal(hits('special', '24,25,26'), 1)
  assert.equal(hits('special', '12'), 0)
  assert.equal(hits('regular', '12,49,25'), 2)
  assert.equal(hits('regular_4', '27'), 1)
  assert.equal(hits('special_sides', 'big,odd'), 2)
  assert.equal(hits('special_digits', 'odd'), 1)
  assert.equal(hits('special_tail', 'big'), 1)
  // 12 + 3 + 49 + 27 + 40 + 8 + 25 = 164.
  assert.equal(hits('total_size', 'small'), 1)
  assert.equal(hits('total_parity', 'even'), 1)
  assert.equal(hits('waves', 'blue'), 1)
  assert.equal(hits('all2', '3,8,25'), 1)
  assert.equal(hits('all3', '3,8,27,40'), 4)
  assert.equal(hits('two_of_three', '3,8,25,26'), 2)
  assert.equal(hits('none5', '1,2,4,5,6,7'), 6)
  assert.equal(hits('none5', '1,2,4,5,12'), 0)
})

test('a side on 49 gives its stake back, and wins nothing', () => {
  const line = { play: 'regular_3_sides', numbers: ['big,odd'], unit: yuan }
  assert.deepEqual(settle(line), { stake: 2n * yuan, hits: 0, payout: 2n * yuan })
  assert.deepEqual(chance('regular_3_sides', 'big'), { numerator: 24n, denominator: 49n })
  assert.deepEqual(lotteryPlay('mark6', 'regular_3_sides').back, { numerator: 1n, denominator: 49n })
  assert.equal(plates.oddsPpm['special_sides']?.['big'], 1_940_000)
})

test('a parlay wins where all its legs come, and one on 49 is left out', () => {
  // 12 small and even, 3 small and odd, 27 big and odd.
  const legs = ['small', 'odd', '', 'odd', '', '']
  assert.equal(hits('parlay2', ...legs), 3)
  assert.equal(hits('parlay3', ...legs), 1)
  assert.equal(hits('parlay3', 'big', 'odd', '', 'odd', '', ''), 0)
  const odds = plates.oddsPpm['parlay2']
  const without = settle({ play: 'parlay2', numbers: ['small', '', 'odd', '', '', ''], unit: yuan })
  assert.deepEqual(without, { stake: yuan, hits: 1, payout: BigInt(odds?.['less'] ?? 0) / 100n })
})

test('on a plate a parlay with a leg left out pays less than a whole one, and all together 97 % of fair', () => {
  for (const { play, returnPpm } of lotteryReturns('mark6', plates)) {
    if (!play.startsWith('parlay')) continue
    const odds = elottOdds('mark6')[play]
    const [whole, less] = [odds?.['all'] ?? 0, odds?.['less'] ?? 0]
    assert.ok(whole > 1.8 * less && less > 1_900_000, `${play} ${whole} ${less}`)
    // The unluckiest line returns less than the likeliest.
    assert.ok(returnPpm < 970_000 && returnPpm > 850_000, `${play} ${returnPpm}`)
  }
})

test('the likeliest and the unluckiest line of a parlay are those of all its lines', () => {
  // Cells of twelve numbers by size and parity, and in how many orders so many legs come, each on another number.
  const cells = ['big_odd', 'big_even', 'small_odd', 'small_even']
  const waysOf = (legs: readonly string[], left: readonly number[]): number => {
    const [leg, ...others] = legs
    if (leg === undefined) return 1
    return left.reduce((ways, count, cell) => {
      const isOf = leg === '49' ? cell === 4 : cells[cell]?.split('_').includes(leg)
      if (!isOf || count === 0) return ways
      return ways + count * waysOf(others, left.with(cell, count - 1))
    }, 0)
  }
  const full = [12, 12, 12, 12, 1]
  for (const count of [2, 3]) {
    // Which leg is where changes nothing: each set of legs once.
    const lines = setsOf(['big', 'small', 'odd', 'even'], count)
    let all = 1n
    for (let leg = 0; leg < count; leg++) all *= BigInt(49 - leg)
    const ways = {
      all: lines.map((legs) => waysOf(legs, full)),
      less: lines.map((legs) => legs.reduce((sum, _, nth) => sum + waysOf(legs.with(nth, '49'), full), 0)),
    }
    for (const { name, chance: likeliest, least = likeliest } of lotteryPlay('mark6', `parlay${count}`)
      .tiers) {
      const counted = ways[name as 'all' | 'less']
      assert.equal(
        likeliest.numerator * all,
        BigInt(Math.max(...counted)) * likeliest.denominator,
        `${count} ${name}`,
      )
      assert.equal(
        least.numerator * all,
        BigInt(Math.min(...counted)) * least.denominator,
        `${count} ${name}`,
      )
    }
  }
})

test('the most of a parlay is what the best of all draws pays', () => {
  // Numbers of each cell, and 49: which of a cell they are changes nothing.
  const cells = [
    [48, 46, 44, 42, 40, 38],
    [47, 45, 43, 41, 39, 37],
    [2, 4, 6, 8, 10, 12],
    [1, 3, 5, 7, 9, 11],
  ]
  const draws = Array.from({ length: 5 ** 6 }, (_, nth) =>
    Array.from({ length: 6 }, (__, leg) => Math.floor(nth / 5 ** leg) % 5),
  )
    .filter((cellsOf) => cellsOf.filter((cell) => cell === 4).length <= 1)
    .map((cellsOf) => cellsOf.map((cell, leg) => (cell === 4 ? 48 : (cells[cell]?.[leg] ?? 0) - 1)))
  for (const picked of [
    ['small', 'odd', '', 'odd', '', ''],
    ['big,small', 'odd', 'big,odd', '', 'even', ''],
    ['big,small,odd,even', 'big,small,odd,even', 'odd', '', '', 'even'],
  ])
    for (const code of ['parlay2', 'parlay3']) {
      const { chosen } = readPick('mark6', code, picked)
      const { wins, best } = lotteryPlay('mark6', code)
      const odds = elottOdds('mark6')[code]
      const worth = ([all = 0, less = 0]: readonly number[]) =>
        all * (odds?.['all'] ?? 0) + less * (odds?.['less'] ?? 0)
      const highest = Math.max(...draws.map((drawnHere) => worth(wins(chosen, drawnHere))))
      assert.equal(Math.max(...best(chosen).map(worth)), highest, `${code} ${picked.join(' ')}`)
    }
})

function setsOf(names: readonly string[], count: number): readonly (readonly string[])[] {
  if (count === 0) return [[]]
  return names.flatMap((name, nth) => setsOf(names.slice(nth), count - 1).map((set) => [name, ...set]))
}

test('chances are those of 49 numbers', () => {
  const rows: [play: string, tier: string, of: [bigint, bigint]][] = [
    ['special', 'win', [1n, 49n]],
    ['regular', 'win', [6n, 49n]],
    ['regular_6', 'win', [1n, 49n]],
    ['waves', 'red', [17n, 49n]],
    ['waves', 'green', [16n, 49n]],
    ['special_tail', 'big', [24n, 49n]],
    ['special_digits', 'odd', [24n, 49n]],
    ['zodiac', 'year', [5n, 49n]],
    ['zodiac', 'other', [4n, 49n]],
    ['all2', 'hit2', [5n, 392n]],
    ['all3', 'hit3', [5n, 4_606n]],
    ['two_of_three', 'hit2', [645n, 18_424n]],
  ]
  for (const [play, tier, [numerator, denominator]] of rows) {
    const said = chance(play, tier)
    assert.equal(said.numerator * denominator, numerator * said.denominator, `${play} ${tier}`)
  }
  // None of five among the seven: 44 over 7 of 49 over 7, as 42 over 5 of 49 over 5.
  const none = chance('none5', 'hit0')
  assert.equal(none.numerator * 1_906_884n, 850_668n * none.denominator)
})

test('sums of seven are big and odd as often as all of them say', () => {
  const sums = Array.from({ length: 8 }, () => new Map<number, bigint>())
  sums[0]?.set(0, 1n)
  for (let number = 1; number <= 49; number++)
    for (let count = 7; count > 0; count--)
      for (const [sum, ways] of sums[count - 1] ?? [])
        sums[count]?.set(sum + number, (sums[count]?.get(sum + number) ?? 0n) + ways)
  const counted = (is: (sum: number) => boolean) =>
    [...(sums[7] ?? [])].filter(([sum]) => is(sum)).reduce((all, [, ways]) => all + ways, 0n)
  const all = counted(() => true)
  assert.equal(all, 85_900_584n)
  const said = (play: string, tier: string, is: (sum: number) => boolean) =>
    assert.equal(chance(play, tier).numerator * all, counted(is) * chance(play, tier).denominator, tier)
  said('total_size', 'big', (sum) => sum >= 175)
  said('total_size', 'small', (sum) => sum < 175)
  said('total_parity', 'odd', (sum) => sum % 2 === 1)
  said('total_parity', 'even', (sum) => sum % 2 === 0)
})

test('the map of the zodiac turns with the year, whose own sign has five numbers', () => {
  const numbersOf = (sign: string, year: string) =>
    Array.from({ length: 49 }, (_, nth) => nth + 1).filter(
      (number) => signs[signOf(number - 1, signs.indexOf(year))] === sign,
    )
  assert.deepEqual(numbersOf('horse', 'horse'), [1, 13, 25, 37, 49])
  assert.deepEqual(numbersOf('snake', 'horse'), [2, 14, 26, 38])
  assert.deepEqual(numbersOf('goat', 'horse'), [12, 24, 36, 48])
  assert.deepEqual(numbersOf('snake', 'snake'), [1, 13, 25, 37, 49])
  const odds = plates.oddsPpm['zodiac']
  const one = { play: 'zodiac', numbers: ['horse'], unit: yuan }
  assert.equal(settle(one).payout, BigInt(odds?.['year'] ?? 0) / 100n)
  // In a year of the snake 25 is the snake's, and the horse's are 12, 24, 36 and 48.
  const before = lotterySettler('mark6', [...drawn.slice(0, 7), 'snake'], plates)
  assert.equal(before(one).payout, 0n)
  assert.equal(before({ ...one, numbers: ['snake'] }).hits, 1)
  // 12 a goat, 3 a dragon, 49 a horse, 27 a dragon, 40 a rabbit, 8 a pig, 25 a horse.
  assert.equal(hits('zodiac_any', 'goat,dragon,horse,rabbit,pig,rat'), 5)
  refused('bad_prizes', () => lotterySettler('mark6', drawn.slice(0, 7), plates))
  refused('bad_prizes', () => lotterySettler('mark6', [...drawn.slice(0, 7), 'cat'], plates))
})

test('over every special number and every year a sign wins what its chance says', () => {
  for (const [year, name] of signs.entries()) {
    const { wins } = lotteryPlay('mark6', 'zodiac')
    const won = [0, 0]
    for (let special = 0; special < 49; special++)
      for (const [tier, some] of wins(
        [[year, (year + 5) % 12]],
        [...Array(6).fill(-1), special, year],
      ).entries())
        won[tier] = (won[tier] ?? 0) + some
    assert.deepEqual(won, [5, 4], name)
  }
})

test('the lunar years begin when the Chinese calendar says, from 2020 to 2100', () => {
  let year = 2019
  for (let day = new Date('2020-01-25'); day < new Date('2101-01-01'); day.setUTCDate(day.getUTCDate() + 1)) {
    const date = day.toISOString().slice(0, 10)
    if (Temporal.PlainDate.from(date).withCalendar('chinese').dayOfYear === 1) year++
    const [sign] = lotteryKnown('mark6', date)
    assert.equal(sign, signs[(year - 2020) % 12], day.toISOString())
  }
  assert.equal(year, 2100)
  assert.deepEqual(lotteryKnown('mark6', '2026-02-16'), ['snake'])
  assert.deepEqual(lotteryKnown('mark6', '2026-02-17'), ['horse'])
  assert.deepEqual(lotteryKnown('ssc', '2026-02-17'), [])
  refused('bad_draw', () => lotteryKnown('mark6', '2020-01-24'))
  refused('bad_draw', () => lotteryKnown('mark6', '2101-01-01'))
})
