import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waveOf } from './wave.ts'

test('each of forty-nine has its colour, and seventeen are red', () => {
  const all = Array.from({ length: 49 }, (_, nth) => waveOf(String(nth + 1)))
  const count = (wave: string) => all.filter((one) => one === wave).length
  assert.deepEqual([count('red'), count('blue'), count('green')], [17, 16, 16])
  assert.deepEqual(
    [waveOf('1'), waveOf('3'), waveOf('49'), waveOf('50')],
    ['red', 'blue', 'green', undefined],
  )
})
