import assert from 'node:assert/strict'
import { test } from 'node:test'
import { commitment, houseDraw, merkleRoot, rulesOf } from '@fairground/engine'
import type { DrawPage } from './draw-page.ts'
import { publishedOf, verdictOf } from './published.ts'

const seed = new Uint8Array(32).fill(7)
const hex = Buffer.from(seed).toString('hex')
const drawId = 'drw_06exampleexampleexampleexa'
const root = merkleRoot(['one order'])
const day = '2026-11-21'

function page(change: Partial<DrawPage> = {}): DrawPage {
  return {
    drawId,
    gameCode: 'xsmb-60s',
    issue: '20261121-0942',
    state: 'settled',
    opensAt: '2026-11-21T08:00:00.000Z',
    closesAt: '2026-11-21T08:01:00.000Z',
    drawsAt: '2026-11-21T08:01:05.000Z',
    termsMark: '',
    terms: {},
    orders: 1,
    prizes: houseDraw('xsmb', { seed, drawId, root, entropy: '34569' }) as NonNullable<DrawPage['prizes']>,
    proof: { commitment: commitment(seed), root, entropy: '34569', seed: hex },
    ...change,
  }
}

test('a draw that followed from its sealed seed is verified', () => {
  const verdict = verdictOf('xsmb', page(), day)
  assert.ok(verdict.kind === 'checked' && verdict.ok && verdict.seed.ok && verdict.result.ok)
})

test('a result changed by one digit is not', () => {
  const { prizes } = page()
  const special = prizes?.special?.[0] ?? ''
  const other = special.slice(0, -1) + String((Number(special.at(-1)) + 1) % 10)
  const verdict = verdictOf('xsmb', page({ prizes: { ...prizes, special: [other] } }), day)
  assert.ok(verdict.kind === 'checked' && !verdict.ok && verdict.seed.ok && !verdict.result.ok)
})

test('the sign of the lunar year is worked out, and a draw that published another is not verified', () => {
  const source = { seed, drawId, root, entropy: '34569' }
  const of = (sign: string) => {
    const prizes = rulesOf('mark6').draw(source, { mode: 'Elott', oddsPpm: {}, known: [sign] })
    const verdict = verdictOf('mark6', page({ prizes: prizes as NonNullable<DrawPage['prizes']> }), day)
    return verdict.kind === 'checked' && verdict.seed.ok && verdict.result.ok
  }
  assert.deepEqual([of('horse'), of('snake')], [true, false])
})

test('another seed than the sealed one is not', () => {
  const proof = { commitment: commitment(new Uint8Array(32)), root, entropy: '34569', seed: hex }
  const verdict = verdictOf('xsmb', page({ proof }), day)
  assert.ok(verdict.kind === 'checked' && !verdict.ok && !verdict.seed.ok)
})

test('before the seed is opened there is nothing to compare, and an official draw has none', () => {
  const sealed = page({ prizes: null, proof: { commitment: 'ab', root: null, entropy: null, seed: null } })
  assert.equal(verdictOf('xsmb', sealed, day).kind, 'open')
  assert.equal(publishedOf(sealed), null)
  assert.equal(verdictOf('xsmb', page({ proof: null }), day).kind, 'not_house')
})

test('of a void draw only the seal is checked, and an opened secret that is another is told', () => {
  const of = (seed: string | null) => ({
    commitment: commitment(new Uint8Array(32).fill(7)),
    root: null,
    entropy: null,
    seed,
  })
  const verdict = (seed: string | null) =>
    verdictOf('xsmb', page({ state: 'void', prizes: null, proof: of(seed) }), day)
  assert.partialDeepStrictEqual(verdict(hex), { kind: 'void', ok: true, seed: { ok: true } })
  assert.partialDeepStrictEqual(verdict('00'.repeat(32)), { kind: 'void', ok: false, seed: { ok: false } })
  assert.deepEqual(verdict(null), { kind: 'void', ok: true, seed: null })
})
