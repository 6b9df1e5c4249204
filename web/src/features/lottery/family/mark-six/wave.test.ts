import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { isSign, numbersOf, signOf, signOfYear, turnsOn, waveOf } from './wave.ts'

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

test('a number has the sign of its place in the year of a draw, whose sign is written behind what was drawn', () => {
  assert.deepEqual(
    ['1', '2', '12', '13', '49'].map((number) => signOf(number, 'horse')),
    ['horse', 'snake', 'goat', 'horse', 'horse'],
  )
  assert.equal(signOf('1', 'snake'), 'snake')
  assert.deepEqual([signOf('50', 'horse'), signOf('1', '')], [undefined, undefined])
  assert.deepEqual([isSign('rat'), isSign('red'), isSign('7')], [true, false, false])
})

test('each sign has its head among the drawings', () => {
  const drawn = readFileSync(new URL('signs.svg', import.meta.url), 'utf8')
  const heads = [...drawn.matchAll(/<view id="(\w+)"/g)].map(([, sign = '']) => sign)
  assert.equal(heads.filter(isSign).length, 12)
})

test('the map turns on the next new year, whichever day of the year it is', () => {
  assert.deepEqual(['2026-11-27', '2027-02-05', '2027-02-06'].map(turnsOn), [
    '2027-02-06',
    '2027-02-06',
    '2028-01-26',
  ])
})
