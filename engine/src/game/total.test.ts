import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import * as game from './index.ts'

/** Anything at all, and often something close to right. */
const something: fc.Arbitrary<unknown> = fc.oneof(
  fc.anything({ withBigInt: true, withNullPrototype: true, withSparseArray: true, withTypedArray: true }),
  fc.constantFrom<unknown>('__proto__', 'constructor', 'toString', '', 'mines', 'ab'.repeat(32)),
  fc.constantFrom<unknown>(-1, 0, 0.5, 1, 2, 3, 40, 1e9, Number.NaN, Infinity, 0n, 1n, -1n, 10n ** 30n),
  fc.uint8Array({ minLength: 32, maxLength: 32 }),
)
const record = (keys: Record<string, unknown>) =>
  fc.oneof(
    something,
    fc.record(
      Object.fromEntries(
        Object.entries(keys).map(([key, right]) => [
          key,
          fc.oneof({ weight: 4, arbitrary: fc.constant(right) }, { weight: 1, arbitrary: something }),
        ]),
      ),
      { requiredKeys: [] },
    ),
  )

const seed = new Uint8Array(32)
const hex = 'ab'.repeat(32)
const source = { seed, game: 'mines', version: 1, clientSeed: 'mine', nonce: 1 }

const likely = (...right: unknown[]) =>
  fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...right) }, { weight: 1, arbitrary: something })
const code = likely(...game.originals)
const version = likely(1, 2)
const amount = likely(1n, 10_000n, 150n)
const multiple = likely({ numerator: 9n, denominator: 7n })
const selection = fc.oneof(
  record({ side: 'over', chance: 50 }),
  record({ target: 200 }),
  record({ auto: 200 }),
  record({ mines: 3 }),
  record({ rows: 8, risk: 'low' }),
  record({ segments: 10, risk: 'high' }),
  record({ numbers: [1, 2] }),
  fc.constant({}),
)

const pair = { from: 'pair', commitment: hex, seed: hex, clientSeed: 'mine', nonce: 1 }
const chain = {
  from: 'chain',
  anchor: hex,
  number: 2,
  link: hex,
  round: 'r',
  root: hex,
  entropy: '',
  bet: { id: 'b', path: [] },
}

/** What is made by a verb of the face and answers itself. */
const asked = (made: unknown, given: readonly unknown[]) => {
  if (typeof made !== 'object' || made === null) return
  for (const verb of Object.values(made)) if (typeof verb === 'function') verb(...given)
}

const faces: Record<string, fc.Arbitrary<unknown>[]> = {
  commitment: [something],
  merkleRoot: [something],
  merkleProof: [something, something],
  verifyMerkleProof: [something, something, something],
  pairChance: [record(source)],
  sharedChance: [record({ link: seed, round: 'r', root: hex, entropy: '1' })],
  chainFrom: [something, something],
  versionsOf: [code],
  checksumOf: [code, version],
  originalKind: [code],
  readSelection: [code, version, selection],
  stopPoints: [code, version, selection],
  analyse: [code, version],
  ferrisSegments: [version, selection],
  diceChanceMax: [version],
  payoutOf: [amount, multiple, amount],
  fourPlaces: [multiple],
  flightAt: [something],
  flightMs: [something],
  betLeaf: [code, version, record({ id: 'bet', selection: { auto: 200 }, stake: 1n })],
  replayRound: [
    fc.oneof(
      record({
        game: 'mines',
        version: 1,
        source: pair,
        selection: { mines: 3 },
        steps: [],
        stake: 1n,
        step: 1n,
      }),
      record({ game: 'crash', version: 1, source: chain, selection: {}, steps: [], stake: 1n, step: 1n }),
      fc.record({
        game: likely('hilo', 'coin', 'mines', 'crash'),
        version,
        source: fc.oneof(record(pair), record(chain)),
        selection: fc.oneof(fc.constant({}), selection),
        steps: fc.oneof(
          fc.array(
            fc.oneof(
              record({ do: 'pick', cell: 1 }),
              record({ do: 'stop', at: 150 }),
              record({ do: 'higher' }),
            ),
          ),
          something,
        ),
        stake: amount,
        step: fc.constant(1n),
      }),
    ),
  ],
  isLinkOf: [something, something, something],
  anchorOf: [something, something],
}
const neverRefuse = ['verifyMerkleProof', 'isLinkOf', 'anchorOf', 'flightAt', 'flightMs']

test('every verb of the face is tried here', () => {
  const verbs = Object.entries(game).filter(
    ([name, value]) => typeof value === 'function' && name !== 'EngineRefusal',
  )
  assert.deepEqual(verbs.map(([name]) => name).sort(), Object.keys(faces).sort())
})

for (const [name, given] of Object.entries(faces)) {
  test(`${name} answers or refuses, whatever it is given, and so does what it makes`, () => {
    const verb = Object.entries(game).find(([known]) => known === name)?.[1] as (
      ...given: unknown[]
    ) => unknown
    let refused = 0
    fc.assert(
      fc.property(fc.tuple(...given), something, (given, more) => {
        try {
          asked(verb(...given), [more])
        } catch (error) {
          refused++
          if (!(error instanceof game.EngineRefusal)) throw error
          assert.match(error.code, /^[a-z]+(_[a-z]+)*$/)
        }
      }),
      { numRuns: 400 },
    )
    if (!neverRefuse.includes(name)) assert.ok(refused > 0)
  })
}

test('what the face hands out cannot be changed for everybody else', () => {
  assert.throws(() => (game.originals as string[]).push('x'), TypeError)
  assert.throws(() => (game.versionsOf('coin') as number[]).push(3), TypeError)
  assert.throws(() => Object.assign(game.analyse('coin', 1).greatest.multiple, { numerator: 0n }), TypeError)
})
