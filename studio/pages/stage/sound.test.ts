import assert from 'node:assert/strict'
import { test } from 'node:test'
import { notesOf, soundBetween } from './sound.ts'
import type { OpenRound, OverRound } from '../wire.ts'

const about = {
  game: 'mines',
  version: 1,
  currency: 'VND',
  selection: { mines: 3 },
  stake: 10_000n,
  step: 10_000n,
  shown: {},
  commitment: '',
  clientSeed: '',
  nonce: 0,
  pair: '',
  at: new Date(0),
}
const over = (id: string, paid: bigint): OverRound => ({
  ...about,
  id,
  steps: [],
  multiple: '1.0000',
  paid,
  seed: null,
})
const open = (steps: number): OpenRound => ({
  ...about,
  id: 'open',
  steps: Array.from({ length: steps }, (_, cell) => ({ do: 'pick', cell })),
  multiple: null,
  pays: null,
  offers: [],
})
const rest = { isBusy: false, open: null, round: null, doubt: null }

test('what pays more than the stake is heard as a gain, and what pays no more as any other end', () => {
  const rows: [paid: bigint, heard: string][] = [
    [0n, 'end'],
    [9_999n, 'end'],
    [10_000n, 'end'],
    [10_001n, 'gain'],
  ]
  for (const [paid, heard] of rows)
    assert.equal(soundBetween(rest, { ...rest, isBusy: true, round: over('new', paid) }), heard, String(paid))
})

test('a press and a step are heard, and what stands as it stood is not', () => {
  assert.equal(soundBetween(rest, { ...rest, isBusy: true }), 'press')
  assert.equal(soundBetween({ ...rest, isBusy: true, open: open(0) }, { ...rest, open: open(1) }), 'step')
  assert.equal(soundBetween({ ...rest, open: open(1) }, { ...rest, open: open(1) }), null)
  const stood = { ...rest, round: over('old', 20_000n) }
  assert.equal(soundBetween(stood, { ...stood }), null)
  assert.equal(soundBetween({ ...rest, isBusy: true }, rest), null)
})

test('only a gain has three notes, and no sound lasts longer than half a second or so', () => {
  const lasts = Object.entries(notesOf).map(([sound, notes]) => ({
    sound,
    many: notes.length,
    ms: Math.max(...notes.map(({ afterMs, lastsMs }) => afterMs + lastsMs)),
  }))
  assert.deepEqual(
    lasts.filter(({ many }) => many > 2).map(({ sound }) => sound),
    ['gain'],
  )
  assert.ok(lasts.every(({ ms }) => ms <= 600))
})
