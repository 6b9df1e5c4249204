import assert from 'node:assert/strict'
import { test } from 'node:test'
import { regions } from '../../../test/lines.ts'
import {
  checkOdds,
  EngineRefusal,
  expectedHits,
  type Fraction,
  oddsOf,
  play,
  plays,
  probability,
  type Region,
  returnPpm,
  returns,
} from '../../index.ts'

const asNumber = ({ numerator, denominator }: Fraction) =>
  Number((numerator * 10n ** 18n) / denominator) / 1e18

/** The figures the rules give for a check, to six places. */
const fair: Record<string, [north: number, south: number]> = {
  xien2: [0.054882, 0.026108],
  xien3: [0.012298, 0.003913],
  xien4: [0.00267, 0.000555],
  truot4: [0.332142, 0.479603],
  truot6: [0.188127, 0.328323],
  truot8: [0.105262, 0.222936],
  truot10: [0.05815, 0.150095],
}

for (const [code, figures] of Object.entries(fair)) {
  test(`the chance of ${code} is ${figures[0]} in the north and ${figures[1]} in the south and the centre`, () => {
    for (const region of regions) {
      const found = asNumber(probability(region, code))
      assert.ok(Math.abs(found - figures[region === 'xsmb' ? 0 : 1]) <= 0.000_000_5, `${region} ${found}`)
    }
  })
}

const exact: [Region, play: string, numbers: string[] | undefined, numerator: bigint, denominator: bigint][] =
  [
    ['xsmb', 'lo2', undefined, 100n ** 27n - 99n ** 27n, 100n ** 27n],
    ['xsmb', 'lo2', ['01', '02'], 100n ** 27n - 98n ** 27n, 100n ** 27n],
    ['xsmn', 'lo3', undefined, 1000n ** 17n - 999n ** 17n, 1000n ** 17n],
    ['xsmb', 'lo4_dao', ['1234'], 10_000n ** 20n - 9976n ** 20n, 10_000n ** 20n],
    ['xsmb', 'de_db', undefined, 1n, 100n],
    ['xsmb', 'de_db', ['01', '02', '03', '04', '05'], 1n, 20n],
    ['xsmb', 'dau', ['1', '2'], 1n, 5n],
    ['xsmb', '3cang_db', undefined, 1n, 1000n],
    ['xsmb', '3cang_db_dao', ['123'], 6n, 1000n],
    ['xsmb', '4cang_db', undefined, 1n, 10_000n],
    ['xsmb', 'db_sum', ['0'], 1n, 100n],
    ['xsmb', 'db_sum', ['9'], 1n, 10n],
    ['xsmb', 'db_sum', ['0', '1', '18'], 4n, 100n],
    ['xsmb', 'db_odd', undefined, 1n, 2n],
  ]

for (const [region, code, numbers, numerator, denominator] of exact) {
  test(`${region}: the chance of ${code} ${numbers?.join(' ') ?? 'of one number'} is exact`, () => {
    const found = probability(region, code, numbers)
    assert.equal(found.numerator * denominator, numerator * found.denominator)
  })
}

test('all sums together are certain', () => {
  const every = Array.from({ length: 19 }, (_, sum) => String(sum))
  assert.deepEqual(probability('xsmb', 'db_sum', every), { numerator: 1n, denominator: 1n })
})

test('a đá of any count wins as often as counting draws by brute force says', () => {
  // In the south with one prize left open: the chance that k numbers show at least two, by stepping through prizes.
  for (const [region, prizes] of [
    ['xsmb', 27],
    ['xsmn', 18],
  ] as const) {
    for (const count of [2, 3, 5, 10]) {
      // seen[d] is the chance of d distinct hits so far.
      let seen = [1, ...Array.from({ length: count }, () => 0)]
      for (let i = 0; i < prizes; i++) {
        seen = seen.map((chance, d) => {
          const stays = chance * (1 - (count - d) / 100)
          return stays + (d > 0 ? ((seen[d - 1] ?? 0) * (count - d + 1)) / 100 : 0)
        })
      }
      const expected = 1 - (seen[0] ?? 0) - (seen[1] ?? 0)
      const numbers = Array.from({ length: count }, (_, n) => String(n).padStart(2, '0'))
      assert.ok(
        Math.abs(asNumber(probability(region, 'da', numbers)) - expected) < 1e-12,
        `${region} ${count}`,
      )
    }
  }
})

test('a lô is expected as often as there are prizes to compare', () => {
  assert.deepEqual(expectedHits('xsmb', 'lo2'), { numerator: 27n, denominator: 100n })
  assert.deepEqual(expectedHits('xsmb', 'lo2', ['01', '02']), { numerator: 27n, denominator: 50n })
  assert.deepEqual(expectedHits('xsmn', 'lo3'), { numerator: 17n, denominator: 1000n })
  assert.deepEqual(expectedHits('xsmb', 'lo3_dao', ['112']), { numerator: 69n, denominator: 1000n })
  assert.deepEqual(expectedHits('xsmb', 'xien2'), probability('xsmb', 'xien2'))
})

test('every play but đá returns less than all by default, by number as the odds say', () => {
  for (const region of regions) {
    const over = returns(region).filter((one) => one.returnPpm > 1_000_000)
    assert.deepEqual(
      over.map((one) => one.play),
      ['da'],
    )
  }
  const figures = Object.fromEntries(returns('xsmb').map((one) => [one.play, one.returnPpm]))
  assert.equal(figures.lo2, 990_000)
  assert.equal(figures.lo2_1k, 972_000)
  assert.equal(figures['3cang_dau_duoi'], 960_000)
  assert.equal(figures['4cang_db'], 900_000)
  assert.equal(figures.db_sum, 970_000)
  assert.equal(figures.db_even, 970_000)
  assert.equal(figures.xien2, 878_113)
  assert.equal(figures.da, 1_485_332)
})

test('the return of a đá is that of its pair on as many stations as return the most', () => {
  // Chances of how often each of two numbers comes, multiplied out with plain fractions.
  const expected = (prizes: number, lots: number, r: number) => {
    const falling = (n: number, k: number) =>
      Array.from({ length: k }, (_, i) => n - i).reduce((a, b) => a * b, 1)
    const factorial = (n: number) => falling(n, n)
    let sum = 0
    for (let a = 1; a < prizes; a++)
      for (let b = 1; a + b <= prizes; b++) {
        const ways = falling(prizes, a + b) / (factorial(a) * factorial(b))
        sum += ways * 0.01 ** (a + b) * 0.98 ** (prizes - a - b) * (r + (Math.max(a, b) - 1) * 0.5 * r)
      }
    return sum / lots
  }
  assert.ok(Math.abs(returnPpm('xsmb', 'da') - expected(27, 27, 650) * 1e6) <= 1)
  assert.ok(Math.abs(returnPpm('xsmn', 'da') - expected(36, 36, 550) * 1e6) <= 1)
  assert.ok(expected(36, 36, 550) > expected(18, 18, 750))
})

test('a configuration that returns more than all is refused with the figure', () => {
  checkOdds('xsmb', { lo2: 100_000_000, da: 437_000_000 })
  checkOdds('xsmn', { da: 464_000_000 })
  assert.throws(
    () => checkOdds('xsmb', { da: 650_000_000 }),
    new EngineRefusal('bad_odds', { play: 'da', returnPpm: 1_485_332 }),
  )
  assert.throws(() => checkOdds('xsmn', { da: 466_000_000 }), { code: 'bad_odds' })
  // A return of one whole and a hair rounds down to one whole, and is refused all the same.
  const hair = { code: 'bad_odds', detail: { play: 'lo2', returnPpm: 1_000_000 } }
  assert.throws(() => checkOdds('xsmb', { lo2: 100_000_001 }), hair)
  assert.throws(() => checkOdds('xsmb', { db_sum: 100_000_001 }), { code: 'bad_odds' })
  assert.throws(() => checkOdds('xsmb', { db_big: 2_000_002 }), { code: 'bad_odds' })
})

test('a configuration that returns less than the floor is refused with the figure', () => {
  checkOdds('xsmb', { lo2: 80_000_000 }, 800_000)
  const low = { code: 'bad_odds', detail: { play: 'lo2', returnPpm: 799_999 } }
  assert.throws(() => checkOdds('xsmb', { lo2: 79_999_999 }, 800_000), low)
})

test('odds that are no odds are refused', () => {
  for (const ppm of [0, -1, 1.5, Number.NaN, Infinity, 10 ** 14])
    assert.throws(() => checkOdds('xsmb', { lo2: ppm }), { code: 'bad_odds' })
  assert.throws(() => checkOdds('xsmb', { lo2: 80_000_000 }, Number.NaN), { code: 'bad_odds' })
  assert.throws(() => checkOdds('xsmb', { lo9: 1 }), { code: 'unknown_play' })
})

test('sums pay by their chance, and configured ones stay in proportion', () => {
  const sum = play('xsmb', 'db_sum')
  assert.equal(oddsOf('xsmb', sum, undefined, '0'), 97_000_000)
  assert.equal(oddsOf('xsmb', sum, undefined, '9'), 9_700_000)
  assert.equal(oddsOf('xsmb', sum, undefined, '17'), 48_500_000)
  assert.equal(oddsOf('xsmb', sum, { db_sum: 90_000_000 }, '9'), 9_000_000)
})

test('every play tells its chance in lowest terms, between never and always', () => {
  for (const region of regions) {
    for (const { code } of plays(region)) {
      const { numerator, denominator } = probability(region, code)
      assert.ok(numerator > 0n && numerator < denominator, code)
      let [a, b] = [numerator, denominator]
      while (b) [a, b] = [b, a % b]
      assert.equal(a, 1n, code)
    }
  }
})
