import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lineText } from './index.ts'

test('what parts hold, what is left open and the prize group are in the text, and no two lines read the same', () => {
  const text = (numbers: string[], more: object = {}) =>
    lineText({ play: 'five_direct', numbers, unit: 10_000n, ...more })
  assert.equal(text(['0,1', '', '7'], { group: 1_800 }), 'five_direct 0,1||7| unit 10000 times 1 group 1800')
  const lines = [['1', '2'], ['1,2'], ['1', '2', ''], ['', '1', '2'], ['1,2', ''], ['1', ',2'.slice(1), '3']]
  assert.equal(new Set(lines.map((numbers) => text(numbers))).size, lines.length)
})

test('what is no line has no text', () => {
  const whole = { play: 'lo2', numbers: ['61'], unit: 10_000n }
  const bad: [change: object, code: string][] = [
    [{ play: 'lo2 61' }, 'bad_line'],
    [{ numbers: '61' }, 'bad_line'],
    [{ numbers: ['61;07'] }, 'bad_numbers'],
    [{ numbers: ['61,,07'] }, 'bad_numbers'],
    [{ group: 1.5 }, 'bad_group'],
    [{ unit: '10000' }, 'bad_unit'],
    [{ multiple: 1.5 }, 'bad_multiple'],
    [{ stations: '2' }, 'bad_stations'],
  ]
  for (const [change, code] of bad) assert.throws(() => lineText({ ...whole, ...change }), { code })
})
