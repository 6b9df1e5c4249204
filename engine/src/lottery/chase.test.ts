import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  EngineRefusal,
  linesAt,
  listTerms,
  paysLess,
  planChase,
  rulesOf,
  type ChasePlan,
  type ChaseRow,
  type GameTerms,
} from '../index.ts'

const unit = 10_000n
const terms: GameTerms = { mode: 'Lott', groupMin: 1_800, groupMax: 1_956 }
/** Two digits in their places: a line of 2 units, which wins 195.6 of them at the highest group. */
const line = { play: 'last2_direct', numbers: ['4', '5'], unit }
const plan = (of: ChasePlan, issues: number, group?: number) =>
  planChase('ssc', { lines: [{ ...line, ...(group && { group }) }], plan: of, issues }, terms, 100n)
const units = (rows: readonly ChaseRow[]) =>
  rows.map(({ number, multiple, ...row }) => [
    number,
    multiple,
    ...[row.stake, row.rebate, row.spent, row.wins, row.up].map((one) => Number(one) / Number(unit)),
  ])
const refused =
  (code: string, detail: Record<string, unknown> = {}) =>
  (error: unknown) =>
    error instanceof EngineRefusal &&
    error.code === code &&
    Object.entries(detail).every(([name, value]) => error.detail[name] === value)

test('each plan comes out to the last unit', () => {
  assert.deepEqual(units(plan({ kind: 'same', multiple: 3 }, 3)), [
    [1, 3, 6, 0, 6, 586.8, 580.8],
    [2, 3, 6, 0, 12, 586.8, 574.8],
    [3, 3, 6, 0, 18, 586.8, 568.8],
  ])
  assert.deepEqual(
    units(plan({ kind: 'doubled', multiple: 1, every: 2 }, 5)).map(([, multiple, stake]) => [
      multiple,
      stake,
    ]),
    [
      [1, 2],
      [1, 2],
      [2, 4],
      [2, 4],
      [4, 8],
    ],
  )
  // 195.6 a multiple against 2: to be 1,000 up takes six, and the seventh issue still six.
  assert.deepEqual(units(plan({ kind: 'profit', multiple: 1, profit: 1_000n * unit }, 2)), [
    [1, 6, 12, 0, 12, 1173.6, 1161.6],
    [2, 6, 12, 0, 24, 1173.6, 1149.6],
  ])
  // Half as much again as all that is spent: until the 65th issue one multiple is enough.
  const rate = plan({ kind: 'rate', multiple: 1, ratePpm: 500_000 }, 67)
  assert.deepEqual(
    rate.map(({ multiple }) => multiple),
    Array.from({ length: 67 }, (_, i) => (i < 65 ? 1 : 2)),
  )
  assert.deepEqual(
    plan({ kind: 'own', multiples: [5, 1, 7] }, 3).map(({ multiple }) => multiple),
    [5, 1, 7],
  )
})

test('what is paid back counts as not spent, rounded down to the step', () => {
  assert.deepEqual(units(plan({ kind: 'same', multiple: 1 }, 2, 1_800)), [
    [1, 1, 2, 0.15, 2, 180, 178.15],
    [2, 1, 2, 0.15, 4, 180, 176.3],
  ])
})

test('a plan that is none, goes too high or reaches no profit is refused with the issue', () => {
  for (const none of [
    null,
    {},
    { kind: 'same' },
    { kind: 'same', multiple: 0 },
    { kind: 'more', multiple: 1 },
  ])
    assert.throws(() => plan(none as ChasePlan, 3), refused('bad_plan'))
  assert.throws(
    () => plan({ kind: 'doubled', multiple: 1, every: 1 }, 20),
    refused('bad_plan', { issue: 15 }),
  )
  assert.throws(() => plan({ kind: 'own', multiples: [1, 0] }, 2), refused('bad_plan', { issue: 2 }))
  assert.throws(() => plan({ kind: 'own', multiples: [1] }, 2), refused('bad_plan'))
  for (const issues of [0, 121, 1.5, NaN])
    assert.throws(() => plan({ kind: 'same', multiple: 1 }, issues), refused('bad_plan'))
  // It wins 27.5 for 27, so ever more has to be staked, and then too much.
  const side = { play: 'lo2', numbers: ['61'], unit }
  const sea: GameTerms = { mode: 'SEA', oddsPpm: { lo2: 27_500_000 } }
  const reach = (issues: number) =>
    planChase(
      'xsmb',
      { lines: [side], plan: { kind: 'profit', multiple: 1, profit: unit }, issues },
      sea,
      unit,
    )
  assert.deepEqual(
    reach(3).map(({ multiple }) => multiple),
    [2, 110, 6_050],
  )
  assert.throws(() => reach(4), refused('bad_plan', { issue: 4 }))
})

test('a limit of prizes refuses the multiple that passes it', () => {
  const limited: GameTerms = { ...terms, prizeMax: String(1_000n * unit) }
  assert.throws(
    () =>
      planChase(
        'ssc',
        { lines: [line], plan: { kind: 'doubled', multiple: 1, every: 1 }, issues: 5 },
        limited,
        unit,
      ),
    refused('prize_limit', { multiplesMax: 5 }),
  )
})

test('of any plan the sums are right, its lines cost what its rows say, and no smaller multiple would reach the profit', () => {
  const step = 100n
  const plans: fc.Arbitrary<ChasePlan> = fc.oneof(
    fc.record({ kind: fc.constant('same' as const), multiple: fc.integer({ min: 1, max: 50 }) }),
    fc.record({
      kind: fc.constant('doubled' as const),
      multiple: fc.integer({ min: 1, max: 3 }),
      every: fc.integer({ min: 2, max: 9 }),
    }),
    fc.record({
      kind: fc.constant('profit' as const),
      multiple: fc.integer({ min: 1, max: 9 }),
      profit: fc.bigInt(1n, 10_000n * unit),
    }),
    fc.record({
      kind: fc.constant('rate' as const),
      multiple: fc.integer({ min: 1, max: 9 }),
      ratePpm: fc.integer({ min: 1, max: 3_000_000 }),
    }),
  )
  const groups = fc.constantFrom(1_800, 1_877, 1_956)
  fc.assert(
    fc.property(plans, fc.integer({ min: 1, max: 20 }), groups, (of, issues, group) => {
      const lines = [{ ...line, group, multiple: 2 }]
      const asked = { lines, plan: of, issues }
      const rows = planChase('ssc', asked, terms, step)
      let cost = 0n
      let spent = 0n
      for (const { multiple, stake, rebate, spent: told, wins, up } of rows) {
        const [only] = linesAt(lines, multiple)
        const priced = rulesOf('ssc').price(only ?? line, terms)
        assert.deepEqual([stake, rebate], [priced.stake, priced.rebate - (priced.rebate % step)])
        const smaller =
          multiple > 1 && 'multiple' in of && multiple > of.multiple ? linesAt(lines, multiple - 1) : []
        for (const less of smaller) {
          const at = rulesOf('ssc').price(less, terms)
          const all = cost + at.stake - (at.rebate - (at.rebate % step))
          const least = rulesOf('ssc').least(less, terms)
          const won = least - (least % step) - all
          if (of.kind === 'profit') assert.ok(won < of.profit)
          if (of.kind === 'rate') assert.ok(won * 1_000_000n < all * BigInt(of.ratePpm))
        }
        spent += stake
        cost += stake - rebate
        assert.deepEqual([told, up], [spent, wins - cost])
        if (of.kind === 'profit') assert.ok(up >= of.profit)
        if (of.kind === 'rate') assert.ok(up * 1_000_000n >= cost * BigInt(of.ratePpm))
      }
    }),
    { numRuns: 150 },
  )
})

test('a line that is played several times over goes no higher than a line may: from the number on that would, there is no plan', () => {
  const often = { ...line, multiple: 20 }
  const planOf = (of: ChasePlan, issues: number) =>
    planChase('ssc', { lines: [often], plan: of, issues }, terms, 100n)
  assert.equal(planOf({ kind: 'same', multiple: 5_000 }, 1).length, 1)
  assert.throws(() => planOf({ kind: 'same', multiple: 5_001 }, 1), refused('bad_plan', { issue: 1 }))
  assert.throws(() => planOf({ kind: 'own', multiples: [1, 9_000] }, 2), refused('bad_plan', { issue: 2 }))
  assert.throws(
    () => planOf({ kind: 'doubled', multiple: 3_000, every: 1 }, 2),
    refused('bad_plan', { issue: 2 }),
  )
  // 20 lines win 193.6 more a multiple than they cost: the last that a line may be still reaches it, and none after it.
  const each = 20n * 1_936_000n
  const reaching = planOf({ kind: 'profit', multiple: 1, profit: 5_000n * each }, 1)
  assert.equal(reaching[0]?.multiple, 5_000)
  const beyond = { kind: 'profit', multiple: 1, profit: 5_000n * each + 1n } as const
  assert.throws(() => planOf(beyond, 1), refused('bad_plan', { issue: 1 }))
  assert.throws(
    () => planOf({ kind: 'rate', multiple: 6_000, ratePpm: 1 }, 1),
    refused('bad_plan', { issue: 1 }),
  )
})

test('terms pay less where any of what a line can win is less, whatever they pay for another or for other plays', () => {
  const sea = (oddsPpm: Record<string, number>): GameTerms => ({ mode: 'SEA', oddsPpm })
  const two = { play: 'lo2', numbers: ['61'], unit }
  const shown = sea({ lo2: 99_000_000, lo3: 960_000_000 })
  const less = (oddsPpm: Record<string, number>) => paysLess('xsmb', two, shown, sea(oddsPpm))
  assert.equal(less({ lo2: 98_999_999, lo3: 960_000_000 }), true)
  assert.equal(less({ lo2: 99_000_000, lo3: 1_000_000 }), false)
  assert.equal(less({ lo2: 99_000_001 }), false)
  const at = (oddsPpm: Record<string, number>, stations: string[]): GameTerms => ({
    mode: 'SEA',
    oddsPpm,
    stations,
  })
  const there = { ...two, at: ['hcm'] }
  assert.equal(
    paysLess('south', there, at({ lo2: 99_000_000 }, ['hcm', 'dt']), at({ lo2: 98_000_000 }, ['la', 'hcm'])),
    true,
  )
  assert.equal(
    paysLess('south', there, at({ lo2: 99_000_000 }, ['hcm', 'dt']), at({ lo2: 99_000_000 }, ['la', 'hcm'])),
    false,
  )
  // At a lower highest group a line at its own pays the same, and gives back less.
  const own = { ...line, group: 1_877 }
  assert.equal(paysLess('ssc', own, terms, { ...terms, groupMax: 1_955 }), true)
  assert.equal(paysLess('ssc', own, terms, { ...terms, groupMax: 1_957 }), false)
  // The prize between the least and the most.
  const tickets = listTerms('mega645', 'seeded')
  assert.ok(tickets.mode === 'official')
  const ticket = { play: 'ticket', numbers: ['1,2,3,4,5,6'], unit: BigInt(tickets.unit) }
  const paying = (
    ticketWins: Record<string, string>,
    seed = tickets.pools?.jackpot?.seed ?? '',
  ): GameTerms => ({
    ...tickets,
    prizes: { ticket: { ...tickets.prizes.ticket, ...ticketWins } },
    pools: { jackpot: { sharePpm: 577_000, seed } },
  })
  const lessOf = (by: GameTerms) => paysLess('mega645', ticket, tickets, by)
  assert.equal(lessOf(paying({})), false)
  assert.equal(lessOf(paying({ second: '2999990000' })), true)
  assert.equal(lessOf(paying({}, '119999990000')), true)
  assert.equal(lessOf({ ...tickets, caps: { ticket: { first: '200000000000' } } }), true)
})
