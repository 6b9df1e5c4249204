import assert from 'node:assert/strict'
import { test } from 'node:test'
import { play } from '@fairground/engine'
import { readList } from './read-list.ts'

const read = (code: string, text: string) => readList('xsmb', play('xsmb', code), text)

test('a list is read whatever parts it, and what is no number is shown', () => {
  assert.deepEqual(read('lo2', '03, 17;27\n61  7 abc'), {
    numbers: ['03', '17', '27', '61'],
    combinations: [],
    unread: ['7', 'abc'],
  })
})

test('joined numbers are combinations, loose ones go to the board', () => {
  assert.deepEqual(read('xien2', '27-61, 05-72 33 44'), {
    numbers: ['33', '44'],
    combinations: [
      ['27', '61'],
      ['05', '72'],
    ],
    unread: [],
  })
})

test('numbers joined in another size than the play has are read as loose', () => {
  assert.deepEqual(read('xien2', '27-61-05'), { numbers: ['27', '61', '05'], combinations: [], unread: [] })
})
