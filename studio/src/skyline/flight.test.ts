import assert from 'node:assert/strict'
import { test } from 'node:test'
import { flightAt, flightMs } from '@fairground/engine/game'
import type { SharedBet } from '#shared'
import { ceilingOf, flyerEnd, Flight, hundredthsOf } from './flight.ts'

const unit = 10_000n
const bets = (...told: readonly (readonly [auto: number, units: number])[]): SharedBet[] =>
  told.map(([auto, units], nth) => ({
    player: `p-${nth}`,
    id: `b-${nth}`,
    round: 'r',
    seat: 1,
    said: Buffer.alloc(0),
    session: 's',
    game: 'crash',
    version: 1,
    currency: 'VND',
    selection: { auto },
    stake: BigInt(units) * unit,
    step: unit,
    isShown: true,
    state: 'in',
    refusal: null,
    place: nth,
    outAt: null,
    outBy: null,
    paid: null,
    askedAt: new Date(0),
  }))
const never = 1_000_000
const flown = (of: readonly SharedBet[], cameTo: string, ceiling = never) =>
  new Flight(of, { cameTo, ceiling, startsAt: 0 })
const outs = (flight: Flight) =>
  [...flight.flyers.values()].map((flyer) => {
    const { outAt, outBy, paid } = flyerEnd(flyer, true)
    return [outAt, outBy, paid / unit]
  })

for (const [cameTo, of, ceiling, expected] of [
  // Below, at and beyond its figure: what it comes to is reached.
  ['1.99', [[200, 1_000]], never, [[null, null, 0n]]],
  ['2.00', [[200, 1_000]], never, [[200, 'auto', 2_000n]]],
  ['2.01', [[200, 1_000]], never, [[200, 'auto', 2_000n]]],
  // At 1.00 nobody leaves, and a payment is rounded down once.
  ['1.00', [[101, 1_000]], never, [[null, null, 0n]]],
  ['1.33', [[133, 1_001]], never, [[133, 'auto', 1_331n]]],
  // Whoever still flies when the ceiling is met leaves there; nobody does where it is not.
  [
    '5.00',
    [
      [200, 100],
      [never, 100],
    ],
    500,
    [
      [200, 'auto', 200n],
      [500, 'ceiling', 500n],
    ],
  ],
  [
    '4.99',
    [
      [200, 100],
      [never, 100],
    ],
    500,
    [
      [200, 'auto', 200n],
      [null, null, 0n],
    ],
  ],
  ['87654321.12', [[never, 100]], never, [[never, 'auto', 1_000_000n]]],
] as const)
  // prettier-ignore
  test(`a flight to ${cameTo} under ${ceiling / 100} with ${JSON.stringify(of)} pays ${expected.map(([, , paid]) => paid).join(' and ')}`, () => {
    const flight = flown(bets(...of), cameTo, ceiling)
    flight.end()
    assert.deepEqual(outs(flight), expected)
  })

test('a bet leaves by hand at the multiple of that moment, its own figure and the end come first, and what left stays left', () => {
  const flight = flown(bets([never, 1_000], [150, 1_000], [never, 1_000]), '2.50')
  const at = (hundredths: number) => flightMs(hundredths)
  assert.equal(flight.leave('b-0', 'p-0', at(101) - 1)?.how, 'early')
  assert.equal(flight.leave('b-0', 'p-1', at(180)), undefined)
  assert.equal(flight.leave('b-9', 'p-0', at(180)), undefined)
  assert.equal(flight.leave('b-0', 'p-0', at(180))?.how, 'left')
  assert.equal(flight.leave('b-0', 'p-0', at(190))?.how, 'known')
  // Its timer has not rung, and its hand is too late for it.
  assert.equal(flight.leave('b-1', 'p-1', at(200))?.how, 'known')
  assert.deepEqual(
    flight.takeLeft().map(({ bet: { id } }) => id),
    ['b-0', 'b-1'],
  )
  assert.deepEqual(flight.takeLeft(), [])
  // As long as it is at 2.50 one leaves with that, and once it would be at more, with nothing.
  assert.equal(flight.at(at(251) + 5_000), 250)
  assert.equal(flight.endsAt, at(251))
  assert.equal(flight.leave('b-2', 'p-2', at(251))?.how, 'known')
  flight.end()
  assert.deepEqual(outs(flight), [
    [180, 'hand', 1_800n],
    [150, 'auto', 1_500n],
    [null, null, 0n],
  ])
  assert.deepEqual(
    flight.takeRest().map(({ bet: { id } }) => id),
    ['b-2'],
  )
})

test('the last moment at which a flight is at what it comes to still pays it', () => {
  const flight = flown(bets([never, 1_000]), '2.50')
  assert.equal(flight.leave('b-0', 'p-0', flightMs(251) - 1)?.how, 'left')
  assert.equal(flightAt(flightMs(251) - 1), 250)
  assert.deepEqual(outs(flight), [[250, 'hand', 2_500n]])
})

for (const [of, exposure, ceiling] of [
  [[], 1_000, never],
  [[[never, 100]], 1_000_000, never],
  [[[never, 100]], 1_000, 1_000],
  [
    [
      [200, 100],
      [never, 100],
    ],
    1_000,
    800,
  ],
  [
    [
      [200, 400],
      [200, 100],
    ],
    1_000,
    never,
  ],
  [
    [
      [200, 400],
      [300, 100],
    ],
    1_000,
    200,
  ],
  [[[never, 3]], 10, 333],
] as const)
  // prettier-ignore
  test(`with ${JSON.stringify(of)} and at most ${exposure} to pay, all still flying are paid at ${ceiling / 100}`, () => {
    const placed = bets(...of)
    assert.equal(ceilingOf(placed, BigInt(exposure) * unit), ceiling)
    const flight = flown(placed, '10000.00', ceiling)
    flight.end()
    const paid = outs(flight).reduce((sum, [, , one]) => sum + BigInt(one ?? 0), 0n)
    assert.ok(paid <= BigInt(exposure))
  })

test('how far a flight went is read from its two places, and what is beyond all multiples is just beyond', () => {
  assert.deepEqual(['1.00', '12.34', '10000.00', '10000.01', '44584567890123.45'].map(hundredthsOf), [
    100,
    1_234,
    never,
    never + 1,
    never + 1,
  ])
})
