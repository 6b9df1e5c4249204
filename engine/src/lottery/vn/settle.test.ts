import assert from 'node:assert/strict'
import { test } from 'node:test'
import { north, south } from '../../../test/draws.ts'
import { lineOf, prizesOf, regions } from '../../../test/lines.ts'
import { settleNaively } from '../../../test/naive.ts'
import { EngineRefusal, type Line, plays, price, type Prizes, settle, settler, winning } from '../../index.ts'
import * as fc from 'fast-check'

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
