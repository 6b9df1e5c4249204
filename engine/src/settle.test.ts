import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { lineOf, prizesOf, regions } from '../test/lines.ts'
import { settleNaively } from '../test/naive.ts'
import { EngineRefusal, type Line, plays, price, type Prizes, settle, settler, winning } from './index.ts'

/** A northern draw in which 61 ends three prizes, 07 heads two and ends one, and 12 is a seventh prize. */
const north: Prizes = {
  special: ['34369'],
  first: ['07461'],
  second: ['12361', '98707'],
  third: ['07150', '22222', '33333', '44444', '55555', '66666'],
  fourth: ['1361', '4369', '8888', '9990'],
  fifth: ['1001', '2002', '3003', '4004', '5005', '6006'],
  sixth: ['369', '123', '321'],
  seventh: ['12', '69', '21', '45'],
}

const south: Prizes = {
  special: ['734369'],
  first: ['07461'],
  second: ['12361'],
  third: ['98707', '07150'],
  fourth: ['22222', '33333', '44444', '55555', '66666', '77777', '88888'],
  fifth: ['1361'],
  sixth: ['4369', '1234', '4321'],
  seventh: ['369'],
  eighth: ['69'],
}

/** play, numbers, unit → stake, hits, payout; amounts in units. */
type Row = [play: string, numbers: string, unit: number, stake: number, hits: number, payout: number]

const northRows: Row[] = [
  ['lo2', '61', 1000, 27_000, 3, 297_000],
  ['lo2', '07', 1000, 27_000, 1, 99_000],
  ['lo2', '61 07', 1000, 54_000, 4, 396_000],
  ['lo2', '00', 1000, 27_000, 0, 0],
  ['lo3', '361', 1000, 23_000, 2, 1_920_000],
  ['lo3', '369', 1000, 23_000, 3, 2_880_000],
  ['lo3', '012', 1000, 23_000, 0, 0],
  ['lo4', '4369', 1000, 20_000, 2, 18_000_000],
  ['lo4', '2361', 1000, 20_000, 1, 9_000_000],
  ['lo4', '0369', 1000, 20_000, 0, 0],
  ['lo2_head', '07', 1000, 27_000, 2, 198_000],
  ['lo2_head', '12', 1000, 27_000, 3, 297_000],
  ['lo2_head', '61', 1000, 27_000, 0, 0],
  ['lo2_1k', '61', 1000, 1000, 3, 10_800],
  ['de_db', '69', 1000, 1000, 1, 99_000],
  ['de_db', '34', 1000, 1000, 0, 0],
  ['de_dau_g7', '69', 1000, 4000, 1, 99_000],
  ['de_dau_g7', '12 21', 1000, 8000, 2, 198_000],
  ['de_dau_g7', '61', 1000, 4000, 0, 0],
  ['de_dau_duoi', '69', 1000, 5000, 2, 198_000],
  ['de_dau_duoi', '45', 1000, 5000, 1, 99_000],
  ['dau', '6', 1000, 1000, 1, 9700],
  ['dau', '9', 1000, 1000, 0, 0],
  ['duoi', '9', 1000, 1000, 1, 9700],
  ['duoi', '6', 1000, 1000, 0, 0],
  ['3cang_db', '369', 1000, 1000, 1, 960_000],
  ['3cang_db', '343', 1000, 1000, 0, 0],
  ['3cang_g6', '369', 1000, 3000, 1, 960_000],
  ['3cang_dau_duoi', '369', 1000, 4000, 2, 1_920_000],
  ['4cang_db', '4369', 1000, 1000, 1, 9_000_000],
  ['4cang_db', '3436', 1000, 1000, 0, 0],
  ['xien2', '61 07', 1000, 1000, 1, 16_000],
  ['xien2', '61 00', 1000, 1000, 0, 0],
  ['xien3', '61 07 69', 1000, 1000, 1, 65_000],
  ['xien4', '61 07 69 12', 1000, 1000, 1, 180_000],
  ['xien4', '61 07 69 00', 1000, 1000, 0, 0],
  ['truot4', '00 08 09 10', 1000, 1000, 1, 2400],
  ['truot4', '00 08 09 61', 1000, 1000, 0, 0],
  ['truot6', '00 08 09 10 11 13', 1000, 1000, 1, 4500],
  ['truot8', '00 08 09 10 11 13 14 15', 1000, 1000, 1, 8000],
  ['truot10', '00 08 09 10 11 13 14 15 16 17', 1000, 1000, 1, 12_000],
  ['truot10', '07 08 09 10 11 13 14 15 16 17', 1000, 1000, 0, 0],
  ['lo2_dao', '16', 1000, 54_000, 3, 297_000],
  ['lo2_dao', '11', 1000, 27_000, 0, 0],
  ['lo3_dao', '123', 1000, 138_000, 2, 1_920_000],
  ['lo3_dao', '112', 1000, 69_000, 0, 0],
  ['lo4_dao', '1000', 1000, 80_000, 0, 0],
  ['de_db_dao', '96', 1000, 2000, 1, 99_000],
  ['3cang_db_dao', '963', 1000, 6000, 1, 960_000],
  ['4cang_db_dao', '9643', 1000, 24_000, 1, 9_000_000],
  ['da', '61 00', 500, 13_500, 0, 0],
  ['da', '61 07', 500, 13_500, 1, 650_000],
  ['da', '07 12', 500, 13_500, 1, 325_000],
  ['da', '07 12 61', 500, 40_500, 1, 975_000],
  ['da', '07 12 00', 500, 40_500, 1, 325_000],
  ['db_sum', '15', 1000, 1000, 1, 24_250],
  ['db_sum', '14 15 16', 1000, 3000, 1, 24_250],
  ['db_sum', '14', 1000, 1000, 0, 0],
  ['db_big', '', 1000, 1000, 1, 1940],
  ['db_small', '', 1000, 1000, 0, 0],
  ['db_odd', 'odd', 1000, 1000, 1, 1940],
  ['db_even', '', 1000, 1000, 0, 0],
]

const southRows: Row[] = [
  ['lo2', '61', 1000, 18_000, 3, 297_000],
  ['lo3', '369', 1000, 17_000, 3, 2_880_000],
  ['lo4', '4369', 1000, 16_000, 2, 18_000_000],
  ['lo2_head', '07', 1000, 18_000, 2, 198_000],
  ['lo2_head', '73', 1000, 18_000, 1, 99_000],
  ['lo2_1k', '69', 1000, 1000, 4, 21_600],
  ['de_dau_g8', '69', 1000, 1000, 1, 99_000],
  ['de_dau_duoi', '69', 1000, 2000, 2, 198_000],
  ['3cang_g7', '369', 1000, 1000, 1, 960_000],
  ['3cang_dau_duoi', '369', 1000, 2000, 2, 1_920_000],
  ['4cang_db', '4369', 1000, 1000, 1, 9_000_000],
  ['xien2', '61 07', 1000, 1000, 1, 30_000],
  ['xien3', '61 07 69', 1000, 1000, 1, 165_000],
  ['xien4', '61 07 69 50', 1000, 1000, 1, 775_000],
  ['truot4', '00 01 02 03', 1000, 1000, 1, 1900],
  ['truot6', '00 01 02 03 04 05', 1000, 1000, 1, 2700],
  ['truot8', '00 01 02 03 04 05 06 08', 1000, 1000, 1, 4000],
  ['truot10', '00 01 02 03 04 05 06 08 09 10', 1000, 1000, 1, 6000],
  ['da', '61 07', 1000, 18_000, 1, 1_500_000],
  ['db_sum', '15', 1000, 1000, 1, 24_250],
]

for (const [region, prizes, rows] of [
  ['xsmb', north, northRows],
  ['xsmn', south, southRows],
  ['xsmt', south, southRows],
] as const) {
  for (const [code, numbers, unit, stake, hits, payout] of rows) {
    test(`${region}: ${code} ${numbers} at ${unit} costs ${stake}, hits ${hits}, pays ${payout}`, () => {
      const line = { play: code, numbers: numbers.split(' ').filter(Boolean), unit: BigInt(unit) * 10_000n }
      assert.deepEqual(settle(region, line, prizes), {
        stake: BigInt(stake) * 10_000n,
        hits,
        payout: BigInt(payout) * 10_000n,
      })
    })
  }
}

test('every play of the north and the south is in a row that wins', () => {
  for (const [region, rows] of [
    ['xsmb', northRows],
    ['xsmn', southRows],
  ] as const) {
    const won = new Set(rows.filter((row) => row[5] > 0).map((row) => row[0]))
    const shared = new Set(northRows.filter((row) => row[5] > 0).map((row) => row[0]))
    const codes = plays(region)
      .filter((one) => !one.permuted)
      .map((one) => one.code)
    const never = codes.filter((code) => !won.has(code) && !shared.has(code))
    assert.deepEqual(never, ['db_small', 'db_even'])
  }
})

for (const region of regions) {
  test(`${region}: any line on any draw settles as the rules read naively`, () => {
    fc.assert(
      fc.property(lineOf(region), prizesOf(region), fc.bigInt(1n, 100_000n), (line, prizes, step) => {
        const naive = settleNaively(region, line, prizes)
        const gross = naive.twice / 2_000_000n
        assert.deepEqual(settle(region, line, prizes, { step }), {
          stake: line.unit * BigInt(line.multiple ?? 1) * BigInt(naive.lots),
          hits: naive.hits,
          payout: gross - (gross % step),
        })
      }),
      { numRuns: 600 },
    )
  })

  test(`${region}: a payout is nothing only without hits, a whole number of steps, and never over the most`, () => {
    fc.assert(
      fc.property(lineOf(region), prizesOf(region), (asked, prizes) => {
        const line = { ...asked, unit: asked.unit * 10_000n }
        const { hits, payout, stake } = settle(region, line, prizes)
        const { most, stake: priced } = price(region, line)
        assert.equal(payout === 0n, hits === 0)
        assert.equal(payout % 10_000n, 0n)
        assert.ok(payout <= most)
        assert.ok(stake > 0n && stake === priced)
      }),
      { numRuns: 300 },
    )
  })
}

test('a line on several stations is played on each by itself', () => {
  const codes = plays('xsmn').filter((one) => one.strategy.kind !== 'da')
  fc.assert(
    fc.property(
      lineOf('xsmn', 3),
      fc.array(prizesOf('xsmn'), { minLength: 3, maxLength: 3 }),
      (line, draws) => {
        fc.pre(codes.some((one) => one.code === line.play))
        const together = settle('xsmn', line, draws, { step: 1n })
        const apart = draws.map((prizes) => settle('xsmn', { ...line, stations: 1 }, prizes, { step: 1n }))
        assert.equal(
          together.hits,
          apart.reduce((sum, one) => sum + one.hits, 0),
        )
        assert.equal(
          together.stake,
          apart.reduce((sum, one) => sum + one.stake, 0n),
        )
        const lost = apart.reduce((sum, one) => sum + one.payout, 0n) - together.payout
        assert.ok(lost <= 0n && lost > -3n, 'only the rounding of parts is lost')
      },
    ),
  )
})

test('a đá on two stations looks at both together, and pays by the smaller odds', () => {
  const line: Line = { play: 'da', numbers: ['07', '69'], unit: 10_000_000n, stations: 2 }
  const other: Prizes = {
    ...south,
    special: ['000000'],
    seventh: ['000'],
    eighth: ['00'],
    sixth: ['0000', '0000', '0000'],
  }
  // 07 comes twice over the two, 69 four times: V·1 + 3·0.5·V, V = 550 × 1,000.
  assert.deepEqual(settle('xsmn', line, [south, other]), {
    stake: 360_000_000n,
    hits: 1,
    payout: 13_750_000_000n,
  })
})

test('a line is settled on as many draws as it has stations, no more and no fewer', () => {
  const line: Line = { play: 'lo2', numbers: ['61'], unit: 10_000n, stations: 2 }
  const refused = new EngineRefusal('bad_stations', { stations: 1 })
  assert.throws(() => settle('xsmn', line, south), refused)
  assert.throws(() => settle('xsmn', { ...line, stations: 1 }, [south, south]), { code: 'bad_stations' })
  assert.throws(() => settle('xsmb', line, [north, north]), { code: 'bad_stations' })
})

test('payouts round down to the step, and the house keeps the rest', () => {
  const line: Line = { play: 'lo2_1k', numbers: ['61'], unit: 12_345n }
  assert.equal(settle('xsmb', line, north, { step: 1n }).payout, 133_326n)
  assert.equal(settle('xsmb', line, north, { step: 100n }).payout, 133_300n)
  assert.equal(settle('xsmb', line, north).payout, 130_000n)
})

test("a deployment's own odds pay, also for the đảo of the play", () => {
  const odds = { lo2: 80_000_000, da: 400_000_000, db_sum: 90_000_000, xien2: 10_000_000, db_big: 1_900_000 }
  const pays = (play: string, ...numbers: string[]) =>
    settle('xsmb', { play, numbers, unit: 10_000n }, north, { odds, step: 1n }).payout
  assert.equal(pays('lo2', '61'), 2_400_000n)
  assert.equal(pays('lo2_dao', '16'), 2_400_000n)
  assert.equal(pays('da', '07', '12'), 4_000_000n)
  assert.equal(pays('db_sum', '15'), 225_000n)
  assert.equal(pays('xien2', '61', '07'), 100_000n)
  assert.equal(pays('db_big'), 19_000n)
  assert.equal(pays('de_db', '69'), 990_000n)
})

test('a settler keeps nothing of one line for the next', () => {
  const settled = settler('xsmb', north)
  const line = (numbers: string[]): Line => ({ play: 'lo2', numbers, unit: 10_000n })
  const alone = settled(line(['61']))
  settled(line(['07', '12']))
  assert.deepEqual(settled(line(['61'])), alone)
})

test('the numbers that won light up, also while a draw is still being read out', () => {
  assert.equal(winning('xsmb', 'lo2', north).get('61'), 3)
  assert.deepEqual([...winning('xsmb', 'de_db', north)], [['69', 1]])
  assert.deepEqual([...winning('xsmb', 'dau', north)], [['6', 1]])
  assert.deepEqual([...winning('xsmb', 'db_sum', north)], [['15', 1]])
  assert.deepEqual([...winning('xsmb', 'db_big', north).keys()], ['big', 'odd'])
  assert.deepEqual([...winning('xsmb', 'lo2', { seventh: ['12', '21'] }).keys()], ['12', '21'])
  assert.deepEqual([...winning('xsmb', 'de_db', { seventh: ['12'] })], [])
})
