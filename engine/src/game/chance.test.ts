import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { type ChanceStream, EngineRefusal, pairChance, sharedChance } from './index.ts'

const seed = Uint8Array.from({ length: 32 }, (_, nth) => nth)
const pair = { seed, game: 'mines', version: 1, clientSeed: 'a lantern | of mine', nonce: 7 }
const shared = { link: seed, round: 'rnd_7', root: 'ab'.repeat(32), entropy: '34569' }

/** The words of a stream as the platform makes them. */
function* wordsOf(message: string, key = seed): Generator<number, never> {
  for (let counter = 0; ; counter++) {
    const block = createHmac('sha256', key).update(`${message}|${counter}`).digest()
    for (let at = 0; at < 32; at += 4) yield block.readUInt32BE(at)
  }
}

/** A number below another by the definition: the words at and above the last whole multiple are passed over. */
function belowOf(words: Iterator<number, never>, count: number): number {
  for (;;) {
    const { value } = words.next()
    if (BigInt(value) < (2n ** 32n / BigInt(count)) * BigInt(count)) return value % count
  }
}

test('the words of a pair are those of its HMAC over game, version, client seed, nonce and counter', () => {
  const any = fc.record({
    seed: fc.uint8Array({ minLength: 32, maxLength: 32 }),
    game: fc.stringMatching(/^[a-z][a-z0-9_-]{0,29}$/),
    version: fc.integer({ min: 1, max: 1e6 }),
    clientSeed: fc.stringMatching(/^[\x20-\x7e]{1,64}$/),
    nonce: fc.maxSafeNat(),
  })
  fc.assert(
    fc.property(any, (source) => {
      const { game, version, clientSeed, nonce } = source
      const words = wordsOf(`${game}|${version}|${clientSeed}|${nonce}`, source.seed)
      const chance = pairChance(source)
      for (let nth = 0; nth < 20; nth++) assert.equal(chance.below(2 ** 32), words.next().value)
    }),
  )
})

test('the words of a shared round are those of its HMAC over round, root, entropy and counter', () => {
  const words = wordsOf(`rnd_7|${shared.root}|34569`)
  const chance = sharedChance(shared)
  for (let nth = 0; nth < 40; nth++) assert.equal(chance.below(2 ** 32), words.next().value)
})

test('of chance, these are the golden words, numbers, bits and orders', () => {
  const first = (take: (chance: ChanceStream) => number, count: number) => {
    const chance = pairChance(pair)
    return Array.from({ length: count }, () => take(chance))
  }
  assert.deepEqual(
    first((chance) => chance.below(2 ** 32), 4),
    [569668087, 3879239840, 110614298, 3269963504],
  )
  assert.deepEqual(
    first((chance) => chance.below(52), 12),
    [27, 8, 2, 28, 44, 23, 14, 49, 27, 15, 42, 51],
  )
  assert.deepEqual(
    first((chance) => chance.bit(), 16),
    [1, 0, 0, 0, 0, 1, 0, 1, 1, 1, 0, 1, 0, 0, 0, 0],
  )
  assert.deepEqual(
    first((chance) => chance.bits52(), 2),
    [597340284941192, 115987498937978],
  )
  assert.deepEqual(
    pairChance(pair).shuffle(25),
    [14, 4, 1, 17, 9, 21, 3, 6, 2, 20, 5, 10, 18, 13, 0, 15, 22, 11, 23, 19, 24, 16, 7, 8, 12],
  )
  assert.equal(sharedChance(shared).bits52(), 1575004016383253)
})

test('numbers, bits, 52 bits and orders follow from the words by their definitions', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 32 }), fc.nat(), (count, nonce) => {
      const words = wordsOf(`mines|1|a lantern | of mine|${nonce}`)
      const chance = pairChance({ ...pair, nonce })
      for (let nth = 0; nth < 12; nth++) assert.equal(chance.below(count), belowOf(words, count))
      const [high, low] = [words.next().value, words.next().value]
      assert.equal(BigInt(chance.bits52()), ((BigInt(high) << 32n) | BigInt(low)) >> 12n)
      assert.equal(chance.bit(), words.next().value % 2)
      const order = Array.from({ length: 25 }, (_, nth) => nth)
      for (let last = 24; last > 0; last--) {
        const taken = belowOf(words, last + 1)
        ;[order[last], order[taken]] = [order[taken] ?? 0, order[last] ?? 0]
      }
      assert.deepEqual(chance.shuffle(25), order)
    }),
  )
})

test('what would make some likelier is thrown away: of three quarters of all words, a quarter', () => {
  const chance = pairChance(pair)
  const words = wordsOf('mines|1|a lantern | of mine|7')
  const kept = Array.from({ length: 4_000 }, () => words.next().value).filter((word) => word < 3 * 2 ** 30)
  assert.ok(kept.length < 3_100)
  for (const word of kept) assert.equal(chance.below(3 * 2 ** 30), word)
})

test('two rounds that differ in anything share no words', () => {
  const sources = [
    pair,
    { ...pair, seed: seed.map((byte) => byte ^ 1) },
    { ...pair, game: 'coin' },
    { ...pair, version: 2 },
    { ...pair, clientSeed: 'a lantern | of mine|7', nonce: 0 },
    { ...pair, nonce: 8 },
    { ...pair, nonce: 70 },
  ]
  const words = sources.flatMap((source) => {
    const chance = pairChance(source)
    return Array.from({ length: 64 }, () => chance.below(2 ** 32))
  })
  assert.equal(new Set(words).size, words.length)
})

test('what is no source, and what chance cannot be asked, is refused by its name', () => {
  const refused = (code: string, work: () => unknown) =>
    assert.throws(work, (error) => error instanceof EngineRefusal && error.code === code)
  refused('bad_seed', () => pairChance({ ...pair, seed: seed.slice(1) }))
  for (const wrong of [
    { game: 'a|b' },
    { game: '' },
    { version: 0 },
    { version: 1.5 },
    { clientSeed: '' },
    { clientSeed: 'x'.repeat(65) },
    { clientSeed: 'é' },
    { clientSeed: 'line\n' },
    { nonce: -1 },
    { nonce: 2 ** 53 },
  ])
    refused('bad_chance', () => pairChance({ ...pair, ...wrong }))
  refused('bad_seed', () => sharedChance({ ...shared, link: new Uint8Array(31) }))
  refused('bad_draw', () => sharedChance({ ...shared, round: 'a|b' }))
  refused('bad_draw', () => sharedChance({ ...shared, root: 'ab' }))
  const chance = pairChance(pair)
  for (const count of [0, -1, 0.5, 2 ** 32 + 1, Number.NaN]) refused('bad_chance', () => chance.below(count))
  for (const count of [-1, 0.5, 10_001]) refused('bad_chance', () => chance.shuffle(count))
  assert.deepEqual([chance.shuffle(0), chance.shuffle(1), chance.below(1)], [[], [0], 0])
})
