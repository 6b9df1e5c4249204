import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EngineRefusal, type Line, price, type Region } from '../../index.ts'

const refusals: [what: string, Region, Record<string, unknown>, code: string][] = [
  ['a play nobody knows', 'xsmb', { play: 'lo5' }, 'unknown_play'],
  ['a play of another region', 'xsmb', { play: 'de_dau_g8' }, 'unknown_play'],
  ['a play named after what every object has', 'xsmb', { play: 'constructor' }, 'unknown_play'],
  ['a number too short', 'xsmb', { numbers: ['6'] }, 'bad_numbers'],
  ['a number too long', 'xsmb', { numbers: ['611'] }, 'bad_numbers'],
  ['letters', 'xsmb', { numbers: ['6a'] }, 'bad_numbers'],
  ['digits of another script', 'xsmb', { numbers: ['٦١'] }, 'bad_numbers'],
  ['a number as a number', 'xsmb', { numbers: [61] }, 'bad_numbers'],
  ['a hole among the numbers', 'xsmb', { numbers: Array(1) }, 'bad_numbers'],
  ['no numbers', 'xsmb', { numbers: [] }, 'too_few_numbers'],
  ['a xiên 2 of one', 'xsmb', { play: 'xien2' }, 'too_few_numbers'],
  ['a xiên 2 of three', 'xsmb', { play: 'xien2', numbers: ['01', '02', '03'] }, 'too_many_numbers'],
  ['the same number twice', 'xsmb', { numbers: ['61', '61'] }, 'duplicate_numbers'],
  ['a xiên of one number twice', 'xsmb', { play: 'xien2', numbers: ['61', '61'] }, 'duplicate_numbers'],
  [
    'đảo of two orders of the same digits',
    'xsmb',
    { play: 'lo2_dao', numbers: ['16', '61'] },
    'duplicate_numbers',
  ],
  [
    'a hundred and one numbers',
    'xsmb',
    { numbers: Array.from({ length: 101 }, () => '61') },
    'too_many_numbers',
  ],
  ['a sum of 19', 'xsmb', { play: 'db_sum', numbers: ['19'] }, 'bad_numbers'],
  ['a sum of 07', 'xsmb', { play: 'db_sum', numbers: ['07'] }, 'bad_numbers'],
  ['big by another name', 'xsmb', { play: 'db_big', numbers: ['small'] }, 'bad_numbers'],
  ['a unit of nothing', 'xsmb', { unit: 0n }, 'bad_unit'],
  ['a negative unit', 'xsmb', { unit: -1n }, 'bad_unit'],
  ['a unit that is no bigint', 'xsmb', { unit: 1000 }, 'bad_unit'],
  ['a huge unit', 'xsmb', { unit: 10n ** 19n + 1n }, 'bad_unit'],
  ['half a multiple', 'xsmb', { multiple: 1.5 }, 'bad_multiple'],
  ['no multiple', 'xsmb', { multiple: 0 }, 'bad_multiple'],
  ['a multiple over 100,000', 'xsmb', { multiple: 100_001 }, 'bad_multiple'],
  ['two stations in the north', 'xsmb', { stations: 2 }, 'bad_stations'],
  ['five stations', 'xsmn', { stations: 5 }, 'bad_stations'],
  ['a đá on three stations', 'xsmn', { play: 'da', numbers: ['01', '02'], stations: 3 }, 'bad_stations'],
]

for (const [what, region, change, code] of refusals) {
  test(`refused: ${what}`, () => {
    const asked = { play: 'lo2', numbers: ['61'], unit: 10_000n, ...change } as Line
    assert.throws(
      () => price(region, asked),
      (error) => error instanceof EngineRefusal && error.code === code,
    )
  })
}

test('the largest line a play takes is taken', () => {
  const hundred = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'))
  assert.equal(
    price('xsmb', { play: 'lo2', numbers: hundred, unit: 10n ** 19n, multiple: 100_000 }).lots,
    2700,
  )
})
