import assert from 'node:assert/strict'
import { test } from 'node:test'
import { numbersOf, signOfYear, waveOf } from './wave.ts'

test('each of forty-nine has its colour, and seventeen are red', () => {
  const all = Array.from({ length: 49 }, (_, nth) => waveOf(String(nth + 1)))
  const count = (wave: string) => all.filter((one) => one === wave).length
  assert.deepEqual([count('red'), count('blue'), count('green')], [17, 16, 16])
  assert.deepEqual(
    [waveOf('1'), waveOf('3'), waveOf('49'), waveOf('50')],
    ['red', 'blue', 'green', undefined],
  )
})

test('a wave has its own numbers, and a sign those of the year of the day', () => {
  assert.deepEqual(
    ['red', 'blue', 'green'].map((wave) => numbersOf(wave, '2026-11-27').length),
    [17, 16, 16],
  )
  assert.deepEqual(numbersOf('horse', '2026-11-27'), ['1', '13', '25', '37', '49'])
  assert.deepEqual(numbersOf('rat', '2026-11-27'), ['7', '19', '31', '43'])
  assert.deepEqual(numbersOf('snake', '2026-02-16'), ['1', '13', '25', '37', '49'])
  assert.deepEqual([signOfYear('2026-02-16'), signOfYear('2026-02-17')], ['snake', 'horse'])
  assert.deepEqual(numbersOf('nothing', '2026-11-27'), [])
})
