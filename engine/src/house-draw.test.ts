import assert from 'node:assert/strict'
import { createHash, createHmac } from 'node:crypto'
import { test } from 'node:test'
import { regions } from '../test/lines.ts'
import {
  commitment,
  type DrawSource,
  houseDraw,
  merkleRoot,
  type Prizes,
  readPrizes,
  tiers,
  verifyDraw,
} from './index.ts'

const seed = createHash('sha256').update('a seed that is no secret').digest()
const source: DrawSource = {
  seed,
  drawId: 'drw_1',
  root: merkleRoot(['one', 'two']),
  entropy: '2022-12-31:34369',
}

test('a commitment is the SHA-256 of the seed', () => {
  assert.equal(commitment(seed), createHash('sha256').update(seed).digest('hex'))
  for (const bad of [new Uint8Array(31), new Uint8Array(33), 'seed', null]) {
    assert.throws(() => commitment(bad as Uint8Array), { code: 'bad_seed' })
  }
})

/** The same draw as somebody else would write it from the description, with the platform's own HMAC. */
function drawnByDescription(
  region: (typeof regions)[number],
  { seed, drawId, root, entropy }: DrawSource,
): Prizes {
  const digits: number[] = []
  for (let counter = 0; digits.length < 400; counter++) {
    const block = createHmac('sha256', seed).update(`${drawId}|${root}|${entropy}|${counter}`).digest()
    digits.push(...[...block].filter((byte) => byte < 250).map((byte) => byte % 10))
  }
  const take = (count: number) => digits.splice(0, count).join('')
  return Object.fromEntries(
    tiers(region).map(({ tier, count, digits }) => [tier, Array.from({ length: count }, () => take(digits))]),
  )
}

for (const region of regions) {
  test(`${region}: a draw follows from its source, as anybody can work out from the description`, () => {
    for (let i = 0; i < 50; i++) {
      const one = { ...source, drawId: `drw_${i}` }
      const prizes = houseDraw(region, one)
      assert.deepEqual(prizes, drawnByDescription(region, one))
      assert.deepEqual(prizes, readPrizes(region, prizes))
      assert.deepEqual(prizes, houseDraw(region, one))
    }
  })
}

test('another seed, draw, order or entropy draws something else', () => {
  const drawn = JSON.stringify(houseDraw('xsmb', source))
  const others: Partial<DrawSource>[] = [
    { seed: createHash('sha256').update('another').digest() },
    { drawId: 'drw_2' },
    { root: merkleRoot(['one', 'too']) },
    { entropy: '' },
  ]
  for (const other of others)
    assert.notEqual(JSON.stringify(houseDraw('xsmb', { ...source, ...other })), drawn)
})

test('a source that could be read two ways, or is none, is refused', () => {
  const bad: [Partial<Record<keyof DrawSource, unknown>>, string][] = [
    [{ seed: new Uint8Array(16) }, 'bad_seed'],
    [{ drawId: 'a|b' }, 'bad_draw'],
    [{ drawId: '' }, 'bad_draw'],
    [{ root: 'ff' }, 'bad_draw'],
    [{ root: 7 }, 'bad_draw'],
    [{ entropy: null }, 'bad_draw'],
  ]
  for (const [change, code] of bad) {
    assert.throws(() => houseDraw('xsmb', { ...source, ...change } as DrawSource), { code })
  }
})

const published = {
  commitment: commitment(seed),
  seed: seed.toString('hex'),
  drawId: source.drawId,
  root: source.root,
  entropy: source.entropy,
  prizes: houseDraw('xsmb', source) as unknown,
}
const verdict = (change: object, region: (typeof regions)[number] = 'xsmb') => {
  const { ok, checks } = verifyDraw(region, { ...published, ...change })
  return { ok, failed: checks.filter((one) => !one.ok).map((one) => one.name) }
}

test('a draw as it was published verifies', () => {
  assert.deepEqual(verdict({}), { ok: true, failed: [] })
  assert.deepEqual(verdict({ prizes: JSON.parse(JSON.stringify(published.prizes)) }), {
    ok: true,
    failed: [],
  })
})

test('a draw changed anywhere does not verify, and the check that fails says where', () => {
  const other = createHash('sha256').update('another').digest()
  const prizes = published.prizes as Record<string, string[]>
  const special = String((Number(prizes.special?.[0]) + 1) % 100_000).padStart(5, '0')
  const changes: [object, failed: string[]][] = [
    [{ seed: other.toString('hex') }, ['seed', 'result']],
    [{ commitment: commitment(other) }, ['seed']],
    [{ drawId: 'drw_2' }, ['result']],
    [{ root: merkleRoot([]) }, ['result']],
    [{ entropy: 'else' }, ['result']],
    [{ prizes: { ...prizes, special: [special] } }, ['result']],
    [{ prizes: { ...prizes, third: [...(prizes.third ?? [])].reverse() } }, ['result']],
    [{ prizes: null }, ['result']],
    [{ seed: 'no hex' }, ['seed', 'result']],
    [{ seed: '', commitment: '', prizes: '' }, ['seed', 'result']],
    [{ root: '00' }, ['result']],
  ]
  for (const [change, failed] of changes) assert.deepEqual(verdict(change), { ok: false, failed })
  assert.deepEqual(verdict({}, 'xsmn'), { ok: false, failed: ['result'] })
})

/** How far counts stray from equal shares, in standard deviations of a chi-square. */
function stray(counts: readonly number[]): number {
  const share = counts.reduce((sum, count) => sum + count, 0) / counts.length
  const chi = counts.reduce((sum, count) => sum + (count - share) ** 2 / share, 0)
  const freedom = counts.length - 1
  return (chi - freedom) / Math.sqrt(2 * freedom)
}

/** The digits of many draws, every one of the 107 of a northern draw. */
const digitsDrawn = Array.from({ length: 3000 }, (_, i) =>
  Object.values(houseDraw('xsmb', { ...source, drawId: `drw_${i}` }))
    .flat()
    .join(''),
)

test('every digit of the house is as likely, everywhere in a draw, and whatever came before it', () => {
  const [digits, pairs] = [Array<number>(10).fill(0), Array<number>(100).fill(0)]
  const places = Array.from({ length: 107 }, () => Array<number>(10).fill(0))
  for (const drawn of digitsDrawn) {
    assert.equal(drawn.length, 107)
    for (let i = 0; i < 107; i++) {
      const digit = Number(drawn[i])
      digits[digit] = (digits[digit] ?? 0) + 1
      const place = places[i]
      if (place) place[digit] = (place[digit] ?? 0) + 1
      if (i > 0)
        pairs[Number(drawn.slice(i - 1, i + 1))] = (pairs[Number(drawn.slice(i - 1, i + 1))] ?? 0) + 1
    }
  }
  assert.ok(Math.abs(stray(digits)) < 4, `digits ${stray(digits)}`)
  assert.ok(Math.abs(stray(pairs)) < 4, `pairs ${stray(pairs)}`)
  const mean = places.reduce((sum, place) => sum + stray(place), 0) / Math.sqrt(places.length)
  assert.ok(Math.abs(mean) < 4, `places ${mean}`)
})

test('the same test catches a sampler that takes every byte modulo ten', () => {
  const biased = Array<number>(10).fill(0)
  for (let i = 0; i < 10_000; i++) {
    for (const byte of createHmac('sha256', seed).update(String(i)).digest())
      biased[byte % 10] = (biased[byte % 10] ?? 0) + 1
  }
  assert.ok(stray(biased) > 10, `strays ${stray(biased)}`)
})
