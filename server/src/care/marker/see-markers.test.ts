import assert from 'node:assert/strict'
import { test } from 'node:test'
import { markers } from '@fairground/contract/marker'
import type { Hour } from '#care/guard'
import type { Figures } from '#care/mark'
import type { Facts } from './facts.ts'
import { seeMarkers } from './see-markers.ts'
import { longestStay, splitByNight } from './time-here.ts'

// A rule a line: what there is, and what it sees of that. Amounts are in units.
const unit = 10_000n
const now = new Date('2026-11-21T12:30:00Z')
const hourMs = 3_600_000
const ago = (hours: number) => new Date(now.getTime() - hours * hourMs)
const calm: Facts = {
  now,
  timeZone: 'Asia/Ho_Chi_Minh',
  hours: [],
  days: [],
  stays: [],
  tries: [],
  paidAfter: [],
  raises: 0,
  breaks: 0,
}
const usual = Object.fromEntries(Object.entries(markers).map(([name, one]) => [name, one.figures])) as Figures
const seen = (facts: Partial<Facts>, figures = usual) =>
  seeMarkers({ ...calm, ...facts }, figures).map(({ marker, seen: { count, amount, usual } }) =>
    [marker, count, amount, usual].flatMap((one) =>
      one === null ? [] : [typeof one === 'bigint' ? one / unit : one],
    ),
  )

const days = (...losses: [daysAgo: number, lost: bigint][]) =>
  losses.map(([daysAgo, lost]) => ({
    day: ago(daysAgo * 24)
      .toISOString()
      .slice(0, 10),
    net: -lost * unit,
  }))
const paid = (hours: number, isFirst = false) => ({
  at: ago(hours),
  isFailed: false,
  paidAt: ago(hours),
  isFirst,
})
const failed = (hours: number) => ({ at: ago(hours), isFailed: true, paidAt: null, isFirst: false })
const hour = (hoursAgo: number, staked: bigint, won: bigint): Hour => ({
  hour: new Date(Date.parse('2026-11-21T12:00:00Z') - hoursAgo * hourMs),
  deposited: 0n,
  staked: staked * unit,
  spent: staked * unit,
  won: won * unit,
})
const chased = (lost: bigint, most: bigint) => ({ at: ago(1), lost: lost * unit, most: most * unit })
const stay = (from: string, until: string) => ({ from: new Date(from), until: new Date(until) })

const table: [what: string, facts: Partial<Facts>, sees: unknown[]][] = [
  ['nothing', {}, []],
  [
    'a loss of four times the usual',
    { days: days([2, 400n], [40, 100n], [70, 90n], [100, 110n]) },
    [['monthLoss', 400n, 100n]],
  ],
  ['a loss of three times the usual', { days: days([2, 300n], [40, 100n], [70, 90n], [100, 110n]) }, []],
  ['two earlier stretches alone', { days: days([2, 900n], [40, 100n], [70, 90n]) }, []],
  ['who lost before and not of late', { days: days([40, 900n], [70, 90n], [100, 110n], [130, 10n]) }, []],
  ['who usually wins', { days: days([2, 400n], [40, -100n], [70, -90n], [100, -110n]) }, []],
  ['six deposits within a day', { tries: [1, 2, 3, 4, 5, 23].map((one) => paid(one)) }, [['deposits', 6]]],
  ['five, and one before', { tries: [1, 2, 3, 4, 5, 25].map((one) => paid(one)) }, []],
  [
    'three after losing four fifths',
    { paidAfter: [chased(80n, 100n), chased(90n, 100n), chased(400n, 500n)] },
    [['chasing', 3]],
  ],
  ['two, and one after less', { paidAfter: [chased(80n, 100n), chased(90n, 100n), chased(79n, 100n)] }, []],
  ['deposits before any play', { paidAfter: [chased(0n, 0n), chased(0n, 0n), chased(0n, 0n)] }, []],
  [
    'more than four hours',
    { stays: [stay('2026-11-21T02:00:00Z', '2026-11-21T06:01:00Z')] },
    [['stretch', 241]],
  ],
  ['four hours', { stays: [stay('2026-11-21T02:00:00Z', '2026-11-21T06:00:00Z')] }, []],
  [
    'nights',
    { stays: [18, 19, 20].map((day) => stay(`2026-11-${day}T17:00:00Z`, `2026-11-${day}T20:30:00Z`)) },
    [['nights', 100]],
  ],
  [
    'nights of nine hours in all',
    { stays: [18, 19, 20].map((day) => stay(`2026-11-${day}T17:00:00Z`, `2026-11-${day}T20:00:00Z`)) },
    [],
  ],
  [
    'days',
    { stays: [18, 19, 20].map((day) => stay(`2026-11-${day}T03:00:00Z`, `2026-11-${day}T06:30:00Z`)) },
    [],
  ],
  [
    'five times the stakes after a loss',
    { hours: [hour(2, 100n, 20n), hour(1, 500n, 0n)] },
    [['stakes', 500n, 100n]],
  ],
  ['five times after a win', { hours: [hour(2, 100n, 120n), hour(1, 500n, 0n)] }, []],
  ['five times an hour later', { hours: [hour(3, 100n, 20n), hour(1, 500n, 0n)] }, []],
  ['four times', { hours: [hour(2, 100n, 20n), hour(1, 499n, 0n)] }, []],
  ['raised three times', { raises: 3 }, [['raises', 3]]],
  ['three breaks', { breaks: 3 }, [['pauses', 3]]],
  ['twice each', { raises: 2, breaks: 2 }, []],
  [
    'three that failed within an hour',
    { tries: [failed(30), failed(29.6), failed(29.1)] },
    [['failedDeposits', 3]],
  ],
  ['three within more', { tries: [failed(30), failed(29.6), failed(29)] }, []],
  [
    'two new ways on a day that is lost',
    { tries: [paid(3, true), paid(2, true)], hours: [hour(1, 50n, 0n)] },
    [['newWays', 2, 50n]],
  ],
  [
    'two new ways on a day that is won',
    { tries: [paid(3, true), paid(2, true)], hours: [hour(1, 50n, 60n)] },
    [],
  ],
]
for (const [what, facts, sees] of table)
  test(`${what}: ${JSON.stringify(sees, (_, one: unknown) => (typeof one === 'bigint' ? String(one) : one))}`, () => {
    assert.deepEqual(seen(facts), sees)
  })

test('what two windows show at once counts once, and the night is where the house is', () => {
  const stays = [
    stay('2026-11-20T16:30:00Z', '2026-11-20T18:00:00Z'),
    stay('2026-11-20T17:30:00Z', '2026-11-20T18:30:00Z'),
  ]
  assert.equal(longestStay(stays, ago(24)), 2 * hourMs)
  assert.equal(longestStay(stays, ago(1)), 0)
  // From half past eleven in the evening until half past one.
  const split = splitByNight(stays, 'Asia/Ho_Chi_Minh', { from: 0, to: 5 })
  assert.deepEqual(split, { whole: 2 * hourMs, night: 1.5 * hourMs })
})

test('by other figures a rule sees otherwise', () => {
  const facts = { tries: [paid(1), paid(2)], raises: 3 }
  assert.deepEqual(seen(facts), [['raises', 3]])
  const set = { ...usual, deposits: { count: 2, hours: 24 }, raises: { count: 4, days: 30 } }
  assert.deepEqual(seen(facts, set), [['deposits', 2]])
})
