import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Prizes } from '@fairground/engine'
import { litBy, placeKey, type Played } from './lit.ts'

const prizes: Prizes = {
  special: ['34527'],
  first: ['27061'],
  second: ['11111', '22222'],
  third: ['33333', '44444', '55555', '66666', '77777', '88888'],
  fourth: ['1027', '1112', '1113', '1114'],
  fifth: ['2221', '2222', '2223', '2224', '2225', '2226'],
  sixth: ['127', '332', '333'],
  seventh: ['90', '91', '92', '93'],
}
const lit = (...lines: Played[]) => Object.fromEntries(litBy('xsmb', prizes, lines))

test('a bao lô lights the ends of all prizes it came in', () => {
  assert.deepEqual(lit({ play: 'lo2', numbers: ['27'] }), {
    [placeKey('special', 0)]: { from: 3, to: 5 },
    [placeKey('fourth', 0)]: { from: 2, to: 4 },
    [placeKey('sixth', 0)]: { from: 1, to: 3 },
  })
})

test('a đề lights the special prize alone', () => {
  assert.deepEqual(lit({ play: 'de_db', numbers: ['27', '90'] }), {
    [placeKey('special', 0)]: { from: 3, to: 5 },
  })
})

test('a lô đầu lights beginnings, a đầu the tens digit', () => {
  assert.deepEqual(lit({ play: 'lo2_head', numbers: ['27'] }), { [placeKey('first', 0)]: { from: 0, to: 2 } })
  assert.deepEqual(lit({ play: 'dau', numbers: ['2'] }), { [placeKey('special', 0)]: { from: 3, to: 4 } })
})

test('a xiên lights nothing unless all of it came', () => {
  assert.deepEqual(lit({ play: 'xien2', numbers: ['90', '07'] }), {})
  assert.deepEqual(Object.keys(lit({ play: 'xien2', numbers: ['90', '91'] })), ['seventh 0', 'seventh 1'])
})

test('a lô trượt lights nothing', () => {
  assert.deepEqual(lit({ play: 'truot4', numbers: ['00', '01', '02', '03'] }), {})
})

test('a sum and a side light the special prize only when they won', () => {
  const won = { [placeKey('special', 0)]: { from: 3, to: 5 } }
  assert.deepEqual(lit({ play: 'db_sum', numbers: ['9'] }), won)
  assert.deepEqual(lit({ play: 'db_small', numbers: ['small'] }), won)
  assert.deepEqual(lit({ play: 'db_big', numbers: ['big'] }), {})
})

test('a đảo lights every order of its digits', () => {
  assert.deepEqual(Object.keys(lit({ play: 'de_db_dao', numbers: ['72'] })), ['special 0'])
})

test('what two lines light of one number is lit together', () => {
  const both = lit({ play: 'lo2', numbers: ['27'] }, { play: 'lo3', numbers: ['527'] })
  assert.deepEqual(both[placeKey('special', 0)], { from: 2, to: 5 })
})
