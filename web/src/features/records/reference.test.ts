import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readReference } from './reference.ts'

test('a movement for a draw is told by its game and issue', () => {
  assert.deepEqual(readReference('xsmb 2026-11-21'), { gameCode: 'xsmb', issue: '2026-11-21' })
  assert.deepEqual(readReference('xsmb-60s 20261121-0880'), { gameCode: 'xsmb-60s', issue: '20261121-0880' })
})

test('any other reference stands as it was written', () => {
  for (const text of ['dep_01m7ygp790etp8warn0fcznz0k', 'paid twice by mistake', ''])
    assert.deepEqual(readReference(text), { text })
})
