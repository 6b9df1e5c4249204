import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  EngineRefusal,
  elottOdds,
  lotteryChances,
  lotterySettler,
  priceLottery,
  type LotteryTerms,
} from '../../index.ts'

const yuan = 10_000n
const plates: LotteryTerms = { mode: 'Elott', oddsPpm: elottOdds('keno') }
const chance = (play: string) => lotteryChances('keno', play)
const sets = 3_535_316_142_212_174_320n

/** In how many sets of twenty of eighty come to each sum: counted number by number, as no formula of the family does. */
function waysOfSums(): ReadonlyMap<number, bigint> {
  const sums = Array.from({ length: 21 }, () => new Map<number, bigint>())
  sums[0]?.set(0, 1n)
  for (let number = 1; number <= 80; number++)
    for (let count = 20; count > 0; count--)
      for (const [sum, ways] of sums[count - 1] ?? [])
        sums[count]?.set(sum + number, (sums[count]?.get(sum + number) ?? 0n) + ways)
  return sums[20] ?? new Map()
}

test('each chance of what twenty numbers come to is that of all their sums', () => {
  const ways = waysOfSums()
  assert.equal(
    [...ways.values()].reduce((all, some) => all + some, 0n),
    sets,
  )
  const said = (play: string, tier: string, is: (sum: number) => boolean) => {
    const counted = [...ways].filter(([sum]) => is(sum)).reduce((all, [, some]) => all + some, 0n)
    const { numerator, denominator } = chance(play)[tier] ?? { numerator: 0n, denominator: 1n }
    assert.equal(numerator * sets, counted * denominator, `${play} ${tier}`)
  }
  said('total_size', 'big', (sum) => sum > 810)
  said('total_size', 'small', (sum) => sum < 810)
  said('total_parity', 'odd', (sum) => sum % 2 === 1)
  said('total_parity', 'even', (sum) => sum % 2 === 0)
  said('total_sides', 'big_odd', (sum) => sum > 810 && sum % 2 === 1)
  said('total_sides', 'big_even', (sum) => sum > 810 && sum % 2 === 0)
  said('total_sides', 'small_odd', (sum) => sum < 810 && sum % 2 === 1)
  said('total_sides', 'small_even', (sum) => sum < 810 && sum % 2 === 0)
  said('elements', 'gold', (sum) => sum <= 695)
  said('elements', 'wood', (sum) => sum > 695 && sum <= 763)
  said('elements', 'water', (sum) => sum > 763 && sum <= 855)
  said('elements', 'fire', (sum) => sum > 855 && sum <= 923)
  said('elements', 'earth', (sum) => sum > 923)
})

test('halves, parities and picks have the chances of a hypergeometric table', () => {
  const near = (play: string, tier: string, wanted: number) => {
    const { numerator, denominator } = chance(play)[tier] ?? { numerator: 0n, denominator: 1n }
    const found = Number((numerator * 10n ** 12n) / denominator) / 10 ** 12
    assert.ok(Math.abs(found - wanted) < 5e-9, `${play} ${tier}: ${found}`)
  }
  for (const [play, one] of [
    ['halves', 'upper'],
    ['parities', 'even'],
  ] as const) {
    near(play, one, 0.398378484)
    near(play, 'tie', 0.203243032)
  }
  near('pick1', 'hit1', 0.25)
  near('pick2', 'hit2', 0.060126582)
  near('pick3', 'hit3', 0.013875365)
  near('pick3', 'hit2', 0.138753651)
  near('pick4', 'hit4', 0.003063392)
  near('pick5', 'hit5', 0.000644925)
  near('pick5', 'hit4', 0.012092338)
  near('pick5', 'hit3', 0.083935052)
})

/** Twenty numbers that come to 810: ten pairs that come to 81. */
const inTheMiddle = Array.from({ length: 10 }, (_, nth) => [nth + 1, 80 - nth])
  .flat()
  .map(String)

test('where the total is in the middle a stake is given back, and is no hit', () => {
  const settle = lotterySettler('keno', inTheMiddle, plates)
  const line = (play: string, ...names: string[]) => settle({ play, numbers: [names.join(',')], unit: yuan })
  assert.deepEqual(line('total_size', 'big', 'small'), { stake: 2n * yuan, hits: 0, payout: 2n * yuan })
  assert.deepEqual(line('total_sides', 'big_odd'), { stake: yuan, hits: 0, payout: yuan })
  assert.equal(line('total_parity', 'even').hits, 1)
  assert.equal(line('total_parity', 'odd').payout, 0n)
  assert.equal(line('elements', 'water').hits, 1)
  assert.equal(line('halves', 'tie').hits, 1)
  // What is given back stands at a key of its own.
  const { liabilities } = priceLottery('keno', { play: 'total_size', numbers: ['big'], unit: yuan }, plates)
  assert.deepEqual(liabilities, [
    { key: 'total_size:big', amount: 19_400n },
    { key: 'total_size:back', amount: yuan },
  ])
})

test('a pick of more numbers than a line has wins in each of its lines by what hits in it', () => {
  const settle = lotterySettler('keno', inTheMiddle, plates)
  // 1, 2 and 3 are drawn, 20 and 21 not: of ten lines one has three hits, six have two.
  const won = settle({ play: 'pick3', numbers: ['1,2,3,20,21'], unit: yuan })
  const [three = 0, two = 0] = [plates.oddsPpm['pick3']?.['hit3'], plates.oddsPpm['pick3']?.['hit2']]
  assert.deepEqual(won, { stake: 10n * yuan, hits: 7, payout: BigInt(three + 6 * two) / 100n })
  assert.deepEqual([three, two], [34_950_000, 3_490_000])
})

test('it is drawn as twenty different numbers and sold at no prize group', () => {
  const refused = (code: string, work: () => unknown) =>
    assert.throws(work, (error) => error instanceof EngineRefusal && error.code === code)
  refused('bad_prizes', () => lotterySettler('keno', inTheMiddle.slice(1), plates))
  refused('bad_prizes', () => lotterySettler('keno', [...inTheMiddle.slice(1), '81'], plates))
  refused('bad_prizes', () => lotterySettler('keno', [...inTheMiddle.slice(1), '2'], plates))
  const line = { play: 'pick1', numbers: ['1'], unit: yuan }
  refused('bad_terms', () => priceLottery('keno', line, { mode: 'Lott', groupMin: 1_700, groupMax: 2_000 }))
})
