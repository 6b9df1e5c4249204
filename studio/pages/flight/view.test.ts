import assert from 'node:assert/strict'
import { test } from 'node:test'
import { crowdOf, type SeenFlight } from './view.ts'

const flight: SeenFlight = {
  round: 'now',
  number: 7,
  anchor: '',
  closesAt: 0,
  flown: null,
  cameTo: null,
  came: [{ id: 'theirs', who: '3F9A', stake: '10000000', currency: 'VND' }],
  left: new Map([['theirs', 150]]),
}
const bet = {
  id: 'mine',
  round: 'now',
  seat: 1,
  auto: 0,
  currency: 'VND',
  stake: 50_000_000n,
  state: 'in',
  outAt: null,
  outBy: null,
  paid: null,
  at: new Date(0),
} as const

test('who plays for play money sees their own bet in the crowd, though nobody else does, and each bet once', () => {
  const seen = crowdOf(flight, [bet])
  assert.deepEqual([...seen.came.keys()], ['theirs', 'mine'])
  assert.deepEqual([...seen.left], [['theirs', 150]])
  const out = crowdOf(flight, [{ ...bet, state: 'out', outAt: 210 }])
  assert.equal(out.left.get('mine'), 210)
  const told = { ...flight, came: [...flight.came, { ...bet, who: '77AA', stake: '50000000' }] }
  assert.equal(crowdOf(told, [bet]).came.get('mine')?.who, '77AA')
})

test('a bet that was refused, came back or is of another flight is in no crowd', () => {
  for (const other of [
    { state: 'refused' },
    { state: 'undone' },
    { state: 'asked' },
    { round: 'before' },
  ] as const)
    assert.deepEqual([...crowdOf(flight, [{ ...bet, ...other }]).came.keys()], ['theirs'])
  assert.equal(crowdOf(null, [bet]).came.size, 0)
})
