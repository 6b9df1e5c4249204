import assert from 'node:assert/strict'
import { test } from 'node:test'
import { play, type Prizes } from '@fairground/engine'
import { hotOf, seenOf } from './gaps.ts'
import { numbersOn } from '../../../../../draws/play-groups.ts'

/** A draw of which only what matters differs. */
function draw(special: string, first: string): Prizes {
  const fill = (count: number, digits: number) => Array.from({ length: count }, () => '9'.repeat(digits))
  return {
    special: [special],
    first: [first],
    second: fill(2, 5),
    third: fill(6, 5),
    fourth: fill(4, 4),
    fifth: fill(6, 4),
    sixth: fill(3, 3),
    seventh: fill(4, 2),
  }
}

const draws = [[draw('12345', '00061')], [draw('12361', '00045')]]
const seen = (code: string, numbers: string[]) => seenOf('xsmb', play('xsmb', code), numbers, draws)

test('a bao lô looks at every prize, a đề at the special one alone', () => {
  assert.deepEqual(seen('lo2', numbersOn('hundred')).get('61'), { number: '61', count: 2, gap: 0 })
  assert.deepEqual(seen('de_db', numbersOn('hundred')).get('61'), { number: '61', count: 1, gap: 1 })
  assert.equal(seen('de_db', numbersOn('hundred')).get('07')?.gap, null)
})

test('a đảo looks where its play looks', () => {
  assert.equal(seen('de_db_dao', numbersOn('hundred')).get('45')?.gap, 0)
})

test('sums and single digits are counted too', () => {
  assert.deepEqual(seen('db_sum', numbersOn('sums')).get('9'), { number: '9', count: 1, gap: 0 })
  assert.deepEqual(seen('dau', numbersOn('ten')).get('6'), { number: '6', count: 1, gap: 1 })
})

test('nothing is called hot from a handful of draws', () => {
  const rows = seen('lo2', numbersOn('hundred'))
  assert.equal(hotOf(rows, draws.length).size, 0)
  assert.ok(hotOf(rows, 10).has('99'))
})
