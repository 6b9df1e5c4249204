import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { fraction } from '../../test/exactly.ts'
import { EngineRefusal, fourPlaces, multipleMax, originals, pairChance, payoutOf } from './index.ts'
import { original } from './originals.ts'

/** A stake in ten-thousandths, and the smallest amount of its currency: of dong a whole one, of dollars a cent. */
const staked = fc
  .tuple(fc.bigInt({ min: 1n, max: 10n ** 15n }), fc.constantFrom(1n, 100n, 10_000n))
  .map(([steps, step]) => ({ stake: steps * step, step }))
const multiple = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 20n }), fc.bigInt({ min: 1n, max: 10n ** 20n }))
  .filter(([numerator, denominator]) => numerator <= multipleMax * denominator)
  .map(([numerator, denominator]) => ({ numerator, denominator }))

test('a payment is stake × multiple, rounded down once, to the step, and never more than the greatest', () => {
  fc.assert(
    fc.property(staked, multiple, ({ stake, step }, { numerator, denominator }) => {
      const paid = payoutOf(stake, { numerator, denominator }, step)
      assert.ok(paid >= 0n && paid % step === 0n && paid <= stake * multipleMax)
      // What is kept of the exact payment is less than one step, however long the fraction.
      const kept = stake * numerator - paid * denominator
      assert.ok(kept >= 0n && kept < step * denominator)
    }),
  )
})

test('these stakes are paid so', () => {
  for (const [stake, numerator, denominator, step, paid] of [
    [10_000n, 198n, 100n, 1n, 19_800n],
    [10_000n, 198n, 100n, 10_000n, 10_000n],
    [100_000n, 198n, 100n, 10_000n, 190_000n],
    [30_000n, 9n, 7n, 1n, 38_571n],
    [30_000n, 9n, 7n, 100n, 38_500n],
    [10_000n, 0n, 1n, 1n, 0n],
    [10_000n, 10_000n, 1n, 1n, 100_000_000n],
  ] as const)
    assert.equal(payoutOf(stake, { numerator, denominator }, step), paid)
})

test('no stake, no step and no multiple is refused by its name', () => {
  const one = fraction(1, 1)
  for (const [stake, multiple, step, code] of [
    [0n, one, 1n, 'bad_stake'],
    [-1n, one, 1n, 'bad_stake'],
    [150n, one, 100n, 'bad_stake'],
    [1n, one, 0n, 'bad_step'],
    [1n, { numerator: -1n, denominator: 1n }, 1n, 'prize_limit'],
    [1n, { numerator: 1n, denominator: 0n }, 1n, 'prize_limit'],
    [1n, { numerator: 10_001n, denominator: 1n }, 1n, 'prize_limit'],
    [1n, { numerator: 1_000_001n, denominator: 100n }, 1n, 'prize_limit'],
  ] as const)
    assert.throws(
      () => payoutOf(stake, multiple, step),
      (error) => error instanceof EngineRefusal && error.code === code,
    )
})

test('a multiple is shown to the nearest of four places', () => {
  for (const [numerator, denominator, shown] of [
    [9n, 7n, '1.2857'],
    [0n, 1n, '0.0000'],
    [1n, 20_000n, '0.0001'],
    [1n, 20_001n, '0.0000'],
    [10_000n, 1n, '10000.0000'],
    [99n, 100n, '0.9900'],
  ] as const)
    assert.equal(fourPlaces({ numerator, denominator }), shown)
})

test('whatever is played of any original, to whatever end, pays nothing below nought or above the greatest', () => {
  const played = fc.record({
    game: fc.constantFrom(...originals),
    version: fc.constantFrom(1, 2),
    nonce: fc.nat(),
    choices: fc.array(fc.nat({ max: 99 }), { maxLength: 40 }),
  })
  let ended = 0
  fc.assert(
    fc.property(played, staked, ({ game, version, nonce, choices }, { stake, step }) => {
      const of = original(game)
      const chosen = [...firstOf(of.selections(version), 40 + (choices[0] ?? 0))].at(-1)
      const chance = pairChance({ seed: new Uint8Array(32), game, version, clientSeed: 'any', nonce })
      let round = of.begin(version, chosen, chance)
      for (const choice of choices) {
        const { offers, isOver } = round
        const offer = offers[choice % Math.max(1, offers.length)]
        if (isOver || !offer) break
        const before = round
        round = round.take({ do: offer.do, cell: freeCell(round.shown.picked, choice) })
        // What was won is what was offered, or it is lost; and a round that was left stands as it was.
        assert.ok(
          [offer.multiple, fraction(0, 1)].some((one) => same(one, round.multiple)) || game === 'crash',
        )
        assert.equal(before.isOver, false)
      }
      if (round.multiple === null) return
      ended++
      const paid = payoutOf(stake, round.multiple, step)
      assert.ok(paid >= 0n && paid <= stake * multipleMax)
    }),
    { numRuns: 2_000 },
  )
  assert.ok(ended > 1_000)
})

const same = (one: { numerator: bigint; denominator: bigint }, other: typeof one | null) =>
  other !== null && one.numerator * other.denominator === other.numerator * one.denominator

function freeCell(picked: unknown, choice: number): number {
  const free = Array.from({ length: 25 }, (_, cell) => cell).filter(
    (cell) => !Array.isArray(picked) || !picked.includes(cell),
  )
  return free[choice % free.length] ?? 0
}

function* firstOf<Value>(values: Iterable<Value>, count: number): Generator<Value> {
  let taken = 0
  for (const value of values) {
    yield value
    if (++taken === count) return
  }
}
