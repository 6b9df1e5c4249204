import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { analyse, pairChance, stopPoints, type Plain } from '@fairground/engine/game'
import { original } from '../../../engine/src/game/originals.ts'
import { chanceFrom } from '../../../engine/test/chance.ts'
import { long } from '../../../server/test/long.ts'
import type { StepDecided } from '#round'
import { noTally, sum, tallyFlight, tallySingles, tallySteps, type ChanceTally } from './tally.ts'
import { isOff, isTime, zOf } from './verdict.ts'

const [session, stake, step] = ['s', 10_000_000n, 10_000n]
const seed = createHash('sha256').update('a seed of this test').digest()
const chanceOf = (game: string, version: number, nonce: number) =>
  pairChance({ seed, game, version, clientSeed: 'mine', nonce })
const inNumbers = ({ numerator, denominator }: { numerator: bigint; denominator: bigint }) =>
  Number(numerator) / Number(denominator)

type Decides = { selection?: Plain; version?: number }

/** Rounds of one step as the engine decides them, by what was told or, planted, by something else, and paid as what was told is. */
function* singles(game: string, told: Plain, by: Decides = {}): Generator<ChanceTally> {
  const { selection = told, version = 1 } = by
  const pays = stopPoints(game, 1, told)[0]?.wins[0]?.multiple
  for (let nonce = 0; ; nonce++) {
    const { multiple } = original(game).begin(version, selection, chanceOf(game, version, nonce))
    assert.ok(multiple && pays)
    const { numerator, denominator } = by.selection && multiple.numerator > 0n ? pays : multiple
    const paid = ((stake * numerator) / (denominator * step)) * step
    yield tallySingles({ session, game, version: 1, selection: told, stake, step, paid, count: 1 })
  }
}

/** Steps of rounds that go on until so many went well; planted, with one lantern more than is told. */
function* picks(mines: number, many: number, planted = 0): Generator<ChanceTally> {
  for (let nonce = 0; ; nonce++) {
    let round = original('mines').begin(1, { mines: mines + planted }, chanceOf('mines', 1, nonce))
    let told = original('mines').begin(1, { mines }, chanceOf('mines', 1, nonce))
    for (let cell = 0; cell < many && !round.isOver; cell++) {
      const [offer] = told.offers
      assert.ok(offer)
      const { chance, multiple } = { chance: inNumbers(offer.chance), multiple: inNumbers(offer.multiple) }
      round = round.take({ do: 'pick', cell })
      const isRight = (round.multiple?.numerator ?? 0n) > 0n
      const decided: StepDecided = {
        session,
        game: 'mines',
        version: 1,
        chance,
        multiple,
        isRight,
        count: 1,
      }
      yield tallySteps(decided)
      if (isRight) told = told.take({ do: 'pick', cell })
    }
  }
}

/** Flights with six bets on each, of which one leaves by hand, and one never; planted, each ends so much sooner. */
function* flights(sooner = 1): Generator<ChanceTally> {
  const below = chanceFrom(7)
  for (let nonce = 0; ; nonce++) {
    const { shown } = original('crash').begin(1, {}, chanceOf('crash', 1, nonce))
    const cameTo = Math.max(1, Number(shown.flight) * sooner).toFixed(2)
    const hand = 101 + below(300)
    const figures = [120, 200, 350, 1_500, hand, 1_000_000]
    const bet = { round: String(nonce), game: 'crash', version: 1, cameTo, stake, paid: 0n }
    yield tallyFlight(
      figures.map((at) => ({ ...bet, outAt: at <= Math.round(Number(cameTo) * 100) ? at : null })),
    )
  }
}

/** After how many decisions a game is stopped that is looked at as it is in use; null where it is not. */
function stoppedAfter(decisions: Iterator<ChanceTally>, most: number): number | null {
  let [all, lookedAt] = [noTally(), 0]
  while (all.decided < most) {
    all = sum(all, decisions.next().value as ChanceTally)
    if (!isTime(all, lookedAt)) continue
    lookedAt = all.variance
    if (isOff(all)) return all.decided
  }
  return null
}

const rounds = 100_000
const even = { side: 'over', chance: 5_000 }

for (const [what, decisions] of [
  [
    'a die that falls high 3 in 200 times too often',
    singles('dice', even, { selection: { ...even, chance: 5_150 } }),
  ],
  [
    'a die that falls high 3 in 200 times too seldom',
    singles('dice', even, { selection: { ...even, chance: 4_850 } }),
  ],
  [
    'a hill that is told to return 99 % and returns 97',
    singles('plinko', { rows: 8, risk: 'low' }, { version: 2 }),
  ],
  ['a field with one mine more than is told', picks(3, 3, 1)],
  ['a flight that ends a twentieth sooner', flights(0.95)],
] as const)
  test(`${what} is found within a hundred thousand decisions`, (t) => {
    const after = stoppedAfter(decisions, rounds)
    assert.ok(after !== null, 'it is found')
    t.diagnostic(`after ${after}`)
  })

for (const [game, decisions] of [
  ['dice', singles('dice', even)],
  ['dice of long shots', singles('dice', { side: 'over', chance: 100 })],
  ['limbo', singles('limbo', { target: 10_000 })],
  ['plinko', singles('plinko', { rows: 16, risk: 'high' })],
  ['keno', singles('keno', { numbers: [1, 2, 3, 4, 5] })],
  ['wheel', singles('wheel', { segments: 10, risk: 'low' })],
  ['mines', picks(3, 4)],
  ['mines that pays more than ten times at once', picks(24, 1)],
  ['crash', flights()],
] as const)
  test(`an honest game of ${game} goes on over as many`, () => {
    assert.equal(stoppedAfter(decisions, game === 'dice' || long ? rounds : rounds / 5), null)
  })

test('what is due, and how far it varies, is what the sheet of the game says where nothing is above ten times', () => {
  const { due, variance } = singles('wheel', { segments: 10, risk: 'low' }).next().value as ChanceTally
  assert.ok(Math.abs(due - inNumbers(analyse('wheel', 1).return.from)) < 1e-12)
  const [point] = stopPoints('wheel', 1, { segments: 10, risk: 'low' })
  const square = (point?.wins ?? []).reduce(
    (all, { multiple, chance }) => all + inNumbers(chance) * inNumbers(multiple) ** 2,
    0,
  )
  assert.ok(Math.abs(variance - (square - due ** 2)) < 1e-12)
})

test('which lights are chosen changes no chance of theirs, only how many', () => {
  for (let many = 1; many <= 10; many++) {
    const numbers = Array.from({ length: many }, (_, nth) => nth + 1)
    const others = numbers.map((one) => 41 - one).toReversed()
    assert.deepEqual(stopPoints('keno', 1, { numbers }), stopPoints('keno', 1, { numbers: others }))
  }
})

test('what is rounded down to the currency’s step is due no more than it is paid', () => {
  const coarse = { session, game: 'dice', version: 1, selection: { side: 'over', chance: 9_800 }, count: 1 }
  const { due } = tallySingles({ ...coarse, stake: 10_000n, step: 10_000n, paid: 10_000n })
  assert.ok(Math.abs(due - 0.98) < 1e-12, 'of one đồng, 1.0102 times pays one đồng')
})

test('of a flight a bet that left is as it was paid, and one that none reached has lost what was due', () => {
  const bet = { round: 'r', game: 'crash', version: 1, stake, paid: 0n }
  const flown = tallyFlight([
    { ...bet, cameTo: '2.00', outAt: 150 },
    { ...bet, cameTo: '2.00', outAt: null },
  ])
  assert.deepEqual([flown.decided, flown.got], [1, 0.75])
  assert.ok(Math.abs(flown.due - 0.99) < 1e-12)
  assert.equal(tallyFlight([]).decided, 0)
  const beyond = tallyFlight([{ ...bet, cameTo: '40.00', outAt: null }])
  assert.equal(beyond.got, 10, 'beyond ten times nothing is counted')
})

test('looked at again and again, honest games are stopped as seldom as is said', (t) => {
  // As even as a coin, and as rare as chance enough allows: a multiple of ten, or what is counted so of any above.
  const kinds = [
    { chance: 0.5, multiple: 1.98 },
    { chance: 0.099, multiple: 10 },
    { chance: 0.002, multiple: 10 },
  ]
  const histories = long ? 2_000 : 100
  const many = long ? 1_000_000 : 100_000
  const stopped = kinds.map(({ chance, multiple }, kind) => {
    const below = chanceFrom(kind + 11)
    let count = 0
    for (let nth = 0; nth < histories; nth++) if (isStopped(below, { chance, multiple }, many)) count++
    return count
  })
  t.diagnostic(`of ${histories} each over ${many}: ${stopped.join(', ')}`)
  // One in two hundred at the most over eight decades of chance; here are three to four.
  for (const count of stopped) assert.ok(count <= histories / 100 + 1)
})

/** The same as above, without a tally for each decision. */
function isStopped(
  below: (below: number) => number,
  { chance, multiple }: { chance: number; multiple: number },
  many: number,
): boolean {
  const one = tallySteps({ session, game: 'coin', version: 1, chance, multiple, isRight: false, count: 1 })
  let [got, next] = [0, 0]
  for (let decided = 1; decided <= many; decided++) {
    if (below(1_000_000) < chance * 1_000_000) got += multiple
    const variance = decided * one.variance
    if (variance < next) continue
    const all = { decided, got, due: decided * one.due, variance, greatest: one.greatest }
    if (!isTime(all, next / 1.25)) continue
    next = variance * 1.25
    if (isOff(all)) return true
  }
  return false
}

test('a verdict counts both ways', () => {
  const of = { decided: 10_000, due: 9_900, variance: 10_000, greatest: 2 }
  assert.deepEqual(
    [9_499, 9_500, 9_900, 10_300, 10_301].map((got) => [zOf({ ...of, got }), isOff({ ...of, got })]),
    [
      [-4.01, true],
      [-4, false],
      [0, false],
      [4, false],
      [4.01, true],
    ],
  )
})
