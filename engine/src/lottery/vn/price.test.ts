import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lineOf, prizesOf, regions } from '../../../test/lines.ts'
import { type Line, lineText, permutations, play, plays, price, type Region, settle } from '../../index.ts'
import * as fc from 'fast-check'

const stakes: [what: string, Region, Line, units: bigint][] = [
  ['two stations, two numbers, đề đầu đuôi at 1,000', 'xsmn', line('de_dau_duoi', '12 34', 1000, 2), 8000n],
  ['north, three numbers bao lô at 5,000', 'xsmb', line('lo2', '12 34 56', 5000), 405_000n],
  ['north, đá of three numbers at 500', 'xsmb', line('da', '12 34 56', 500), 40_500n],
  ['north, bao lô 3 đảo of 123 at 1,000', 'xsmb', line('lo3_dao', '123', 1000), 138_000n],
  [
    'north, 2 times 1,000 on a number of bao lô',
    'xsmb',
    { ...line('lo2', '12', 1000), multiple: 2 },
    54_000n,
  ],
  ['south, đá of two numbers on two stations at 1,000', 'xsmn', line('da', '12 34', 1000, 2), 36_000n],
  ['centre, xiên 2 on four stations at 1,000', 'xsmt', line('xien2', '12 34', 1000, 4), 4000n],
]

function line(play: string, numbers: string, units: number, stations = 1): Line {
  return { play, numbers: numbers.split(' '), unit: BigInt(units) * 10_000n, stations }
}

for (const [what, region, asked, units] of stakes) {
  test(`stake: ${what} is ${units}`, () => assert.equal(price(region, asked).stake, units * 10_000n))
}

/** code, lots north / south, odds north / south in millionths; null where a region has no such play. */
const table: [code: string, lotsN: number | null, lotsS: number | null, oddsN: number, oddsS: number][] = [
  ['lo2', 27, 18, 99, 99],
  ['lo3', 23, 17, 960, 960],
  ['lo4', 20, 16, 9000, 9000],
  ['lo2_head', 27, 18, 99, 99],
  ['lo2_1k', 1, 1, 3.6, 5.4],
  ['de_db', 1, 1, 99, 99],
  ['de_dau_g7', 4, null, 99, 0],
  ['de_dau_g8', null, 1, 0, 99],
  ['de_dau_duoi', 5, 2, 99, 99],
  ['dau', 1, 1, 9.7, 9.7],
  ['duoi', 1, 1, 9.7, 9.7],
  ['3cang_db', 1, 1, 960, 960],
  ['3cang_g6', 3, null, 960, 0],
  ['3cang_g7', null, 1, 0, 960],
  ['3cang_dau_duoi', 4, 2, 960, 960],
  ['4cang_db', 1, 1, 9000, 9000],
  ['xien2', 1, 1, 16, 30],
  ['xien3', 1, 1, 65, 165],
  ['xien4', 1, 1, 180, 775],
  ['truot4', 1, 1, 2.4, 1.9],
  ['truot6', 1, 1, 4.5, 2.7],
  ['truot8', 1, 1, 8, 4],
  ['truot10', 1, 1, 12, 6],
  ['da', 27, 18, 650, 750],
  ['db_sum', 1, 1, 97, 97],
  ['db_big', 1, 1, 1.94, 1.94],
  ['db_small', 1, 1, 1.94, 1.94],
  ['db_odd', 1, 1, 1.94, 1.94],
  ['db_even', 1, 1, 1.94, 1.94],
]

test('every play has the lots and odds of the table, and there is no other play', () => {
  for (const region of regions) {
    const north = region === 'xsmb'
    const expected = table.flatMap(([code, lotsN, lotsS, oddsN, oddsS]) => {
      const lots = north ? lotsN : lotsS
      return lots === null ? [] : [{ code, lots, oddsPpm: Math.round((north ? oddsN : oddsS) * 1_000_000) }]
    })
    const found = plays(region)
      .filter((one) => !one.permuted)
      .map(({ code, lots, oddsPpm }) => ({ code, lots, oddsPpm }))
    const byCode = (one: { code: string }, other: { code: string }) => one.code.localeCompare(other.code)
    assert.deepEqual(found.sort(byCode), expected.sort(byCode))
  }
})

test('a play says how many digits a number of it has', () => {
  const digits = (length: number) => plays('xsmn').filter((one) => one.digits === length && !one.permuted)
  assert.deepEqual(
    digits(0).map((one) => one.code),
    ['db_big', 'db_small', 'db_odd', 'db_even'],
  )
  assert.deepEqual(
    digits(1).map((one) => one.code),
    ['dau', 'duoi'],
  )
  assert.deepEqual(
    digits(3).map((one) => one.code),
    ['lo3', '3cang_db', '3cang_g7', '3cang_dau_duoi'],
  )
  assert.deepEqual(
    digits(4).map((one) => one.code),
    ['lo4', '4cang_db'],
  )
  assert.equal(digits(2).length, plays('xsmn').filter((one) => !one.permuted).length - 12)
})

test('every play of two digits and more by number has its đảo, with the same lots and odds', () => {
  for (const region of regions) {
    const digitPlays = plays(region).filter(
      (one) => one.strategy.kind === 'match' && one.digits >= 2 && !one.permuted,
    )
    assert.deepEqual(
      plays(region)
        .filter((one) => one.permuted)
        .map((one) => one.code),
      digitPlays.map((one) => `${one.code}_dao`),
    )
    for (const one of digitPlays) {
      const { lots, oddsPpm, digits } = play(region, `${one.code}_dao`)
      assert.deepEqual(
        { lots, oddsPpm, digits },
        { lots: one.lots, oddsPpm: one.oddsPpm, digits: one.digits },
      )
    }
  }
})

const mosts: [Region, play: string, numbers: string, units: bigint][] = [
  ['xsmb', 'lo2', '12', 27n * 99_000n],
  ['xsmb', 'lo2_1k', '12', 27n * 3600n],
  ['xsmn', 'lo2_1k', '12', 18n * 5400n],
  ['xsmb', 'lo4', '1234', 20n * 9_000_000n],
  ['xsmb', 'de_dau_duoi', '12 34', 5n * 99_000n],
  ['xsmn', '3cang_dau_duoi', '123', 2n * 960_000n],
  ['xsmb', 'xien2', '12 34', 16_000n],
  ['xsmb', 'truot10', '00 01 02 03 04 05 06 07 08 09', 12_000n],
  // Two numbers: one comes once, the other 26 times: V + 12.5 V. Three: once, once, 25 times: 2 V + 12 V.
  ['xsmb', 'da', '12 34', 8_775_000n],
  ['xsmb', 'da', '12 34 56', 9_100_000n],
  ['xsmb', 'db_sum', '0 9', 97_000n],
  ['xsmb', 'db_sum', '9', 9700n],
  ['xsmb', 'db_odd', 'odd', 1940n],
]

for (const [region, code, numbers, units] of mosts) {
  test(`${region}: ${code} ${numbers} at 1,000 wins ${units} at most`, () => {
    assert.equal(price(region, line(code, numbers, 1000)).most, units * 10_000n)
  })
}

test('the most is reached by a draw made for the line', () => {
  const same = (special: string, rest: string) => ({
    special: [special],
    first: [`999${rest}`],
    second: [`999${rest}`, `999${rest}`],
    third: Array.from({ length: 6 }, () => `999${rest}`),
    fourth: Array.from({ length: 4 }, () => `99${rest}`),
    fifth: Array.from({ length: 6 }, () => `99${rest}`),
    sixth: Array.from({ length: 3 }, () => `9${rest}`),
    seventh: Array.from({ length: 4 }, () => rest),
  })
  const lo = line('lo2', '12', 1000)
  assert.equal(settle('xsmb', lo, same('99912', '12')).payout, price('xsmb', lo).most)
  const da = line('da', '12 34', 1000)
  assert.equal(settle('xsmb', da, same('99934', '12')).payout, price('xsmb', da).most)
})

test('the house owes by number, by combination, and đảo with the play it stands for', () => {
  const owed = (code: string, numbers: string) =>
    price('xsmb', line(code, numbers, 1000)).liabilities.map(
      ({ key, amount }) => `${key} ${amount / 10_000n}`,
    )
  assert.deepEqual(owed('lo2', '61 07'), ['lo2:61 99000', 'lo2:07 99000'])
  assert.deepEqual(owed('lo2_dao', '16'), ['lo2:16 99000', 'lo2:61 99000'])
  assert.deepEqual(owed('xien2', '61 27'), ['xien2:27-61 16000'])
  assert.deepEqual(owed('truot4', '61 27 05 99'), ['truot4:05-27-61-99 2400'])
  assert.deepEqual(owed('db_sum', '0 9'), ['db_sum:0 97000', 'db_sum:9 9700'])
  assert.deepEqual(owed('db_big', 'big'), ['db_big 1940'])
  assert.deepEqual(owed('da', '61 27 05'), ['da:05-27-61 1300000'])
})

test('a line that pays once a number owes what it pays when that number comes once', () => {
  fc.assert(
    fc.property(
      fc
        .constantFrom(...regions)
        .chain((region) => fc.tuple(fc.constant(region), lineOf(region), prizesOf(region))),
      ([region, asked, prizes]) => {
        const { strategy } = play(region, asked.play)
        fc.pre(strategy.kind !== 'da')
        const { hits, payout } = settle(region, asked, prizes, { step: 1n })
        fc.pre(hits === 1)
        assert.ok(price(region, asked).liabilities.some(({ amount }) => amount === payout))
      },
    ),
    { numRuns: 40 },
  )
})

test('permutations are distinct, sorted, of the same digits, and as many as they should be', () => {
  assert.deepEqual(permutations('122'), ['122', '212', '221'])
  assert.deepEqual(permutations('7'), ['7'])
  fc.assert(
    fc.property(fc.stringMatching(/^\d{1,5}$/), (number) => {
      const found = permutations(number)
      const digits = (text: string) => Array.from(text).sort().join('')
      const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1))
      const repeats = [...new Set(number)].map((digit) => number.split(digit).length - 1)
      const ways = repeats.reduce((ways, times) => ways / factorial(times), factorial(number.length))
      assert.equal(new Set(found).size, ways)
      assert.equal(found.length, ways)
      assert.deepEqual(found, [...found].sort())
      assert.ok(found.every((order) => digits(order) === digits(number)))
    }),
  )
})

test('a line reads as text, and no other line reads the same', () => {
  assert.equal(lineText(line('xien2', '27 61', 1000)), 'xien2 27,61 unit 10000000 times 1')
  assert.equal(
    lineText({ ...line('lo2', '61', 1000, 2), multiple: 3 }),
    'lo2 61 unit 10000000 times 3 stations 2',
  )
  fc.assert(
    fc.property(lineOf('xsmn'), lineOf('xsmn'), fc.boolean(), (one, other, near) => {
      const second = near ? { ...one, unit: other.unit } : other
      const same = JSON.stringify(one, asText) === JSON.stringify(second, asText)
      assert.equal(lineText(one) === lineText(second), same)
    }),
  )
})

function asText(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}
