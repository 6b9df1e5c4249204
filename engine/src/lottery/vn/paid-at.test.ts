import assert from 'node:assert/strict'
import { test } from 'node:test'
import { north } from '../../../test/draws.ts'
import { elottOdds, lineText, lotterySettler, rulesOf, type GameTerms, type Line } from '../../index.ts'
import { priceLists } from './price-lists.ts'

const sea: GameTerms = { mode: 'SEA', oddsPpm: { ...priceLists.seeded.xsmb, lo2: 99_000_000 } }
const unit = 10_000_000n
const refused = (code: string) => (error: unknown) => (error as { code?: string }).code === code

/** play, numbers → what is paid at all of the odds, and at 900,000 millionths of them; 61 comes three times. */
const rows: [play: string, numbers: string, full: number, stepped: number][] = [
  ['lo2', '61 07', 396_000, 356_400],
  ['lo2_dao', '16', 297_000, 267_300],
  ['xien2', '61 07', 16_000, 14_400],
  ['db_sum', '15', 24_250, 21_825],
]

test('a line at a share of the odds pays that of what it wins, costs the same, and owes no more than that', () => {
  const rules = rulesOf('xsmb')
  const settle = rules.settler(north, sea, 10_000n)
  for (const [play, numbers, full, stepped] of rows) {
    const line: Line = { play, numbers: numbers.split(' '), unit }
    const lower: Line = { ...line, payPpm: 900_000 }
    const [usual, less] = [settle(line), settle(lower)]
    assert.deepEqual([usual.payout / 10_000n, less.payout / 10_000n], [BigInt(full), BigInt(stepped)], play)
    assert.equal(less.stake, usual.stake)
    assert.equal(less.hits, usual.hits)
    const atNine = (amount: bigint) => (amount * 9n) / 10n
    const usually = rules.price(line, sea)
    assert.deepEqual(rules.price(lower, sea), {
      ...usually,
      most: atNine(usually.most),
      liabilities: usually.liabilities.map(({ key, amount }) => ({ key, amount: atNine(amount) })),
    })
    assert.equal(rules.least(lower, sea), atNine(rules.least(line, sea)))
  }
})

test('what a plate gives back is all of the stake, whatever the odds', () => {
  const terms: GameTerms = { mode: 'Elott', oddsPpm: elottOdds('keno') }
  const numbers = Array.from({ length: 10 }, (_, i) => [i + 1, 80 - i]).flat()
  const drawn = numbers.map((n) => String(n))
  const settle = lotterySettler('keno', drawn, terms)
  const line = { play: 'total_size', numbers: ['big'], unit, payPpm: 900_000 }
  assert.equal(settle(line).payout, unit)
})

test('a line of a prize group is paid at a share of it, and a ticket at its official prizes alone', () => {
  const group: GameTerms = { mode: 'Lott', groupMin: 1_800, groupMax: 1_956 }
  const line: Line = { play: 'last2_direct', numbers: ['4', '5'], unit }
  const { price } = rulesOf('ssc')
  assert.equal(price({ ...line, payPpm: 500_000 }, group).most, price(line, group).most / 2n)
  assert.equal(price({ ...line, payPpm: 500_000 }, group).rebate, price(line, group).rebate)
  const [usual, low] = [rulesOf('ssc').returns(group), rulesOf('ssc').returns(group, 900_000)]
  low.forEach(({ returnPpm }, i) =>
    assert.equal(returnPpm, Math.floor(((usual[i]?.returnPpm ?? 0) * 9) / 10)),
  )
})

test('the share is in what an order stands for, and nothing is where it is all of the odds', () => {
  const line: Line = { play: 'lo2', numbers: ['61'], unit }
  assert.equal(lineText({ ...line, payPpm: 1_000_000 }), lineText(line))
  assert.equal(lineText({ ...line, payPpm: 900_000 }), `${lineText(line)} paid 900000`)
})

test('what is no share is refused wherever it comes', () => {
  for (const payPpm of [0, -1, 1.5, 1_000_001, Number.NaN, '5' as never, null as never]) {
    const line: Line = { play: 'lo2', numbers: ['61'], unit, payPpm }
    assert.throws(() => rulesOf('xsmb').price(line, sea), refused('bad_odds'))
    assert.throws(() => rulesOf('xsmb').settler(north, sea, 1n)(line), refused('bad_odds'))
    assert.throws(() => lineText(line), refused('bad_odds'))
    const pick: Line = { play: 'last2_direct', numbers: ['4', '5'], unit, payPpm }
    const group: GameTerms = { mode: 'Lott', groupMin: 1_800, groupMax: 1_956 }
    assert.throws(() => rulesOf('ssc').price(pick, group), refused('bad_odds'))
  }
})
