import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lotteryFamily, lotteryPlay } from '@fairground/engine'
import { linesIn } from './parts.ts'
import { ofSet, randomPick } from './quick.ts'
import { readList } from './read-list.ts'

const read = (game: string, play: string, text: string) => {
  const { picks, symbols, unread } = readList(game, lotteryPlay(game, play), text)
  return [picks.map((one) => one.join('|')), symbols, unread]
}

test('a number for each place is a pick, parted by spaces, commas and new lines', () => {
  assert.deepEqual(read('ssc', 'five_direct', '13705, 00000\n99999;1234 x'), [
    ['1|3|7|0|5', '0|0|0|0|0', '9|9|9|9|9'],
    [],
    ['1234', 'x'],
  ])
})

test('of parts joined by dashes each takes several', () => {
  assert.deepEqual(read('ssc', 'front3_direct', '12-3-45 12-3'), [['1,2|3|4,5'], [], ['12-3']])
})

test('a place that stays open is a star', () => {
  assert.deepEqual(read('ssc', 'any2_direct', '1*7** *****'), [['1||7||'], [], ['*****']])
})

test('loose digits of a group go to the board, whole ones are picks, and one twice is none', () => {
  assert.deepEqual(read('ssc', 'front3_group6', '1 2 345 11'), [['3,4,5'], ['1', '2'], ['11']])
})

test('numbers of two digits stand one after the other, or joined', () => {
  assert.deepEqual(read('11x5', 'any3', '01-05-11 010203 07 12'), [['1,5,11', '1,2,3'], ['7'], ['12']])
  assert.deepEqual(read('11x5', 'front2_direct', '0511 05-11'), [['5|11'], [], []])
})

test('what comes is read by its figure or its name', () => {
  assert.deepEqual(read('k3', 'sum', '9 10 sum11 19'), [[], ['sum9', 'sum10', 'sum11'], ['19']])
  assert.deepEqual(read('ssc', 'duel_1_2', 'dragon'), [[], ['dragon'], []])
})

test('a pick by chance is whole, of every play there is', () => {
  const chance = (below: number) => Math.floor(Math.random() * below)
  for (const game of ['ssc', '11x5', 'k3', 'pk10', '3d', 'pc28', 'keno', 'mark6'])
    for (const play of lotteryFamily(game).plays)
      assert.ok(linesIn(game, play, randomPick(game, play, chance)) > 0, `${game} ${play.code}`)
})

test('the upper half is big, of however many', () => {
  const upTo = (count: number) => Array.from({ length: count }, (_, nth) => String(nth + 1))
  assert.deepEqual(ofSet(upTo(11), 'big'), ['6', '7', '8', '9', '10', '11'])
  assert.deepEqual(ofSet(upTo(10), 'small'), ['1', '2', '3', '4', '5'])
  assert.deepEqual(ofSet(upTo(6), 'odd'), ['1', '3', '5'])
})
