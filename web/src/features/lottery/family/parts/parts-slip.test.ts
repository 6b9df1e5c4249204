import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lotteryPlay, offeredPlays, rulesOf, type GameTerms, type LotteryTerms } from '@fairground/engine'
import { emptySlip, entryOf, type Slip } from '../../slip/slip.ts'
import { linesOf, totalOf } from '../../slip/total.ts'
import { isEach } from './parts.ts'
import { partsSlip } from './parts-slip.ts'
import { beginAnother, choose, keep, numbersOn, put } from './put.ts'

const terms = { mode: 'Lott', groupMin: 1920, groupMax: 1920, prizeMax: '20000000000000' }
const game = {
  gameCode: 'ssc-60s',
  rules: 'ssc',
  family: 'ssc',
  kind: 'instant' as const,
  cadenceS: 60,
  step: '1',
  unitMin: '10',
  unitMax: '100000',
  linesMax: 100,
  cancelUntilS: null,
  stepsDown: false,
  termsMark: '',
  terms,
}
const dong = (units: bigint) => units * 10_000n
const of = (code: string) => lotteryPlay('ssc', code)
const empty = emptySlip(dong(100n))
const five = ['0,7', '7', '5,6,7,8,9', '1,3,5,7,9', '2,8']
const chosen = (code: string, ...parts: string[]): Slip =>
  parts.reduce((slip, text, part) => choose(slip, of(code), part, text.split(',').filter(Boolean)), empty)
const lines = (slip: Slip) => linesOf(partsSlip, game, slip).map(({ numbers }) => numbers.join('|'))

test('parts gather in their order, and stand for one line that is priced as the server prices it', () => {
  const slip = chosen('five_direct', '7,0', '7', '9,8,7,6,5', '1,3,5,7,9', '8,2')
  assert.deepEqual(linesOf(partsSlip, game, slip), [{ play: 'five_direct', numbers: five }])
  const total = totalOf(partsSlip, game, slip)
  const line = { play: 'five_direct', numbers: five, unit: slip.unit, multiple: 1 }
  const { stake, most } = rulesOf('ssc').price(line, terms as GameTerms)
  assert.deepEqual([total.stake, total.most, total.returnPpm], [stake, most, 960_000])
  assert.equal(total.byPlay.get('five_direct')?.lots, 100)
  assert.equal(total.stake, dong(20_000n))
})

test('a pick that is not whole is on the slip and makes no line', () => {
  const slip = chosen('five_direct', '0', '7')
  assert.deepEqual(lines(slip), [])
  assert.equal(partsSlip.missing(game, entryOf(slip, 'five_direct')), 3)
})

test('a whole pick is set aside, and the board is free for another', () => {
  const slip = beginAnother('ssc', chosen('front2_direct', '1', '2'), of('front2_direct'))
  assert.deepEqual(numbersOn(slip, of('front2_direct')), ['', ''])
  const two = choose(choose(slip, of('front2_direct'), 0, ['3']), of('front2_direct'), 1, ['4'])
  assert.deepEqual(lines(two), ['1|2', '3|4'])
  assert.deepEqual(lines(keep(two, of('front2_direct'), [['3', '4']])), ['1|2', '3|4'])
})

test('lines of other first digits do not win together; of the same they may', () => {
  const two = (other: string) =>
    keep(chosen('five_direct', '1', '2', '3', '4', '5'), of('five_direct'), [[other, '2', '3', '4', '6']])
  const one = totalOf(partsSlip, game, chosen('five_direct', '1', '2', '3', '4', '5')).most
  assert.equal(totalOf(partsSlip, game, two('9')).most, one)
  assert.equal(totalOf(partsSlip, game, two('1')).most, 2n * one)
})

test('big and small of one place do not win together, big and odd do', () => {
  const most = (...sides: string[]) =>
    totalOf(partsSlip, game, chosen('front2_sides', sides.join(','), 'odd')).most
  assert.equal(most('big', 'small'), most('big'))
  assert.equal(most('big', 'odd'), 2n * most('big'))
})

test('a banker is no drag', () => {
  const play = of('front3_group6_banker')
  const slip = put(chosen('front3_group6_banker', '1', '1,2,3'), play, 0, '2', true)
  assert.deepEqual(numbersOn(slip, play), ['2', '1,3'])
  const full = put(chosen('front3_group6_banker', '1,2', '3,4'), play, 0, '3', true)
  assert.deepEqual(numbersOn(full, play), ['1,2', '3,4'])
  // Of two digits one is a banker: another stands in its place.
  const two = of('last2_group_banker')
  const other = put(chosen('last2_group_banker', '1', '2,3,4'), two, 0, '4', true)
  assert.deepEqual(numbersOn(other, two), ['4', '2,3'])
})

test('over the most that a prize may be, the most multiples are said', () => {
  const slip = { ...chosen('five_direct', '1', '2', '3', '4', '5'), unit: dong(1_000n), multiple: 50 }
  assert.equal(totalOf(partsSlip, game, slip).multiplesMax, 10)
  assert.equal(totalOf(partsSlip, game, { ...slip, multiple: 10 }).multiplesMax, undefined)
})

test('one line wins what is paid if what was picked comes, and never what another pick of the play would', () => {
  const line = (...numbers: string[]) => ({ play: 'sum', numbers, unit: dong(100n), group: 1956 })
  const k3 = { ...game, rules: 'k3', terms: { mode: 'Lott', groupMin: 1800, groupMax: 1956 } }
  const paid = (sum: string, ...drawn: string[]) =>
    rulesOf('k3').settler({ drawn }, k3.terms as GameTerms, dong(1n))(line(sum)).payout
  const [ten, three] = [paid('sum10', '1', '3', '6'), paid('sum3', '1', '1', '1')]
  assert.deepEqual([ten, three], [dong(1_564n), dong(42_249n)])
  assert.deepEqual(partsSlip.prizesOfLine?.(k3, line('sum10')), [ten])
  assert.deepEqual(partsSlip.prizesOfLine?.(k3, line('sum3,sum10')), [three, ten])
})

test('what a slip wins and gets back is told as it is paid, in whole steps of each line and of what comes back together', () => {
  const k3 = { ...game, rules: 'k3', terms: { mode: 'Lott', groupMin: 1800, groupMax: 1956 } }
  const slip = { ...emptySlip(dong(100n)), group: 1_851 }
  const on = (...sums: string[]): Slip => ({
    ...slip,
    entries: [{ play: 'sum', numbers: [sums.join(',')], kept: [] }],
  })
  // Of ₫200 at 1851 of 2000: ₫1,480.8 if it comes, and ₫10.5 back at once.
  const one = totalOf(partsSlip, k3, on('sum10'))
  assert.deepEqual([one.most, one.once, one.rebate], [dong(1_480n), dong(1_480n), dong(10n)])
  const two = totalOf(partsSlip, k3, on('sum10', 'sum11'))
  assert.deepEqual([two.most, two.rebate], [dong(1_480n), dong(21n)])
})

test('of every play whose picks are lines by themselves one line wins what its order does at its best', () => {
  for (const rules of ['ssc', '11x5', 'k3', 'pk10', '3d', 'pc28']) {
    const one = { ...game, rules, terms: { mode: 'Lott', groupMin: 1700, groupMax: 1956 } }
    for (const play of offeredPlays(rules, one.terms as LotteryTerms).filter(isEach))
      for (const symbol of play.parts[0]?.symbols ?? []) {
        const line = { play: play.code, numbers: [symbol], unit: dong(100_000n), multiple: 3, group: 1850 }
        const { lots, most } = partsSlip.price(one, line)
        if (lots === 1)
          assert.deepEqual(
            partsSlip.prizesOfLine?.(one, line),
            [most - (most % dong(1n))],
            play.code + symbol,
          )
      }
  }
})

test('an order comes back: its first line on the board, the others beside it', () => {
  const again = partsSlip.withLines(game, empty, [
    { play: 'fixed', numbers: ['1', '', '', '', ''] },
    { play: 'fixed', numbers: ['', '2', '', '', ''] },
    { play: 'duel_1_2', numbers: ['dragon'] },
  ])
  assert.deepEqual(lines(again), ['|2|||', '1||||', 'dragon'])
  assert.deepEqual(numbersOn(again, of('fixed')), ['1', '', '', '', ''])
})

test('what the house would owe too much by is left off: a symbol, or the picks it stands under', () => {
  const tiles = chosen('duel_1_2', 'dragon,tie')
  const owed = partsSlip.owed(game, 'duel_1_2:tie', (symbol) => symbol)
  assert.deepEqual(lines(partsSlip.without(game, tiles, owed)), ['dragon'])
  const picks = keep(chosen('front2_direct', '1', '2'), of('front2_direct'), [['3', '4']])
  const first = partsSlip.owed(game, 'front2_direct:3', (symbol) => symbol)
  assert.deepEqual(lines(partsSlip.without(game, picks, first)), ['1|2'])
})

test('what was kept of a visit and is no pick any more is no entry', () => {
  const entry = (play: string, numbers: string[], kept: string[][] = []) => ({ play, numbers, kept })
  assert.ok(partsSlip.isEntry(game, entry('front2_direct', ['1', ''], [['3', '4']])))
  assert.ok(!partsSlip.isEntry(game, entry('front2_direct', ['1', '2'], [['3', '']])))
  assert.ok(!partsSlip.isEntry(game, entry('front2_direct', ['1'])))
  assert.throws(() => partsSlip.isEntry(game, entry('nothing', ['1'])))
})
