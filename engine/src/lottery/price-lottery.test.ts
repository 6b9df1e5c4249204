import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { EngineRefusal, lotterySettler, priceLottery, type LotteryLine, type LotteryTerms } from '../index.ts'

const yuan = 10_000n
const line = (play: string, numbers: string[], more: Partial<LotteryLine> = {}): LotteryLine => ({
  play,
  numbers,
  unit: yuan,
  ...more,
})

const groups: LotteryTerms = { mode: 'Lott', groupMin: 1_700, groupMax: 2_000 }
const settler = (game: string, drawn: readonly string[], terms = groups) => lotterySettler(game, drawn, terms)

// What one line wins at 1800, as the rule book has it, in units.
const prizes: [game: string, play: string, numbers: string[], drawn: string, prize: bigint][] = [
  ['ssc', 'five_direct', ['1', '2', '3', '4', '5'], '12345', 180_000n],
  ['ssc', 'five_group120', ['1,2,3,4,5'], '51423', 1_500n],
  ['ssc', 'five_group60', ['1', '2,3,4'], '12314', 3_000n],
  ['ssc', 'five_group30', ['1,2', '3'], '12312', 6_000n],
  ['ssc', 'five_group20', ['1', '2,3'], '12131', 9_000n],
  ['ssc', 'five_group10', ['1', '2'], '12112', 18_000n],
  ['ssc', 'five_group5', ['1', '2'], '11211', 36_000n],
  ['ssc', 'four_direct', ['2', '3', '4', '5'], '12345', 18_000n],
  ['ssc', 'four_group24', ['2,3,4,5'], '15432', 750n],
  ['ssc', 'four_group12', ['2', '3,4'], '12432', 1_500n],
  ['ssc', 'four_group6', ['2,3'], '12332', 3_000n],
  ['ssc', 'four_group4', ['2', '3'], '12232', 4_500n],
  ['ssc', 'front3_direct', ['1', '2', '3'], '12345', 1_800n],
  ['ssc', 'front3_group3', ['1,2'], '12145', 600n],
  ['ssc', 'front3_group6', ['1,2,3'], '32145', 300n],
]
test('prizes at 1800 are those of the rule book, to the unit', () => {
  for (const [game, play, numbers, drawn, prize] of prizes) {
    const { payout, hits } = settler(game, drawn.split(''))(line(play, numbers, { group: 1_800 }))
    assert.equal(hits, 1, play)
    assert.equal(payout, prize * yuan, play)
  }
})

test('a line costs two units, times its multiple, and wins as many times; a lower group pays in proportion', () => {
  const dime = { unit: 1_000n, multiple: 3 }
  const many = line('last2_direct', ['0,1,2', '5,6'], { ...dime, group: 1_800 })
  assert.deepEqual(priceLottery('ssc', many, groups), {
    lines: 6,
    stake: 36_000n,
    rebate: 3_600n,
    most: 540_000n,
    liabilities: ['0', '1', '2'].map((tens) => ({ key: `last2_direct:${tens}`, amount: 540_000n })),
  })
  const settle = settler('ssc', '00016'.split(''))
  assert.deepEqual(settle(many), {
    stake: 36_000n,
    hits: 1,
    payout: 180n * 3n * 1_000n,
  })
  assert.equal(settle(line('last2_direct', ['1', '6'], {})).payout, 200n * yuan)
  assert.equal(settle(line('last2_direct', ['1', '6'], { group: 1_700 })).payout, 170n * yuan)
  // A third of a unit stays with the house.
  const small = line('sides', ['small,odd'], { unit: 1n, group: 1_800 })
  assert.equal(settler('k3', ['1', '2', '4'])(small).payout, 6n)
  const stepped = lotterySettler('k3', ['1', '2', '4'], groups, { step: 5n })
  assert.equal(stepped(small).payout, 5n)
})

test('a pick of many lines is due what its lines are due one by one', () => {
  const digits = fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 4 })
  const drawn = fc.tuple(...Array.from({ length: 3 }, () => fc.integer({ min: 0, max: 9 })))
  fc.assert(
    fc.property(fc.tuple(digits, digits, digits), drawn, ([one, two, three], shown) => {
      const settle = settler('3d', shown.map(String))
      const whole = settle(
        line(
          'three_direct',
          [one, two, three].map((part) => part.join(',')),
        ),
      )
      let [stake, hits, payout] = [0n, 0, 0n]
      for (const a of one)
        for (const b of two)
          for (const c of three) {
            const each = settle(line('three_direct', [a, b, c].map(String)))
            stake += each.stake
            hits += each.hits
            payout += each.payout
          }
      assert.deepEqual(whole, { stake, hits, payout })
    }),
    { numRuns: 200 },
  )
})

test('what is no line, or no draw, is refused by name', () => {
  const refused = (code: string, work: () => unknown) =>
    assert.throws(work, (error) => error instanceof EngineRefusal && error.code === code)
  const price = (more: object, game = 'ssc') =>
    priceLottery(game, { ...line('last2_direct', ['1', '2']), ...more }, groups)
  refused('unknown_game', () => price({}, 'xsmb'))
  refused('unknown_play', () => price({ play: 'toString' }))
  refused('bad_numbers', () => price({ numbers: ['1'] }))
  refused('bad_numbers', () => price({ numbers: ['1', 'x'] }))
  refused('bad_numbers', () => price({ numbers: ['1', '01'] }))
  refused('duplicate_numbers', () => price({ numbers: ['1,1', '2'] }))
  refused('too_few_numbers', () => price({ numbers: ['', '2'] }))
  refused('too_few_numbers', () => price({ play: 'fixed', numbers: ['', '', '', '', ''] }))
  refused('too_few_numbers', () => price({ play: 'last3_group6_banker', numbers: ['1', '1,2'] }))
  refused('too_many_numbers', () => price({ play: 'last3_group6_banker', numbers: ['1,2,3', '4'] }))
  refused('bad_unit', () => price({ unit: 0n }))
  refused('bad_multiple', () => price({ multiple: 0 }))
  for (const group of [1_699, 2_001, 1_800.5]) refused('bad_group', () => price({ group }))
  refused('bad_prizes', () => settler('ssc', '1234'.split('')))
  refused('bad_prizes', () => settler('11x5', ['1', '1', '2', '3', '4']))
  refused('bad_prizes', () => settler('k3', ['0', '1', '2']))
})
