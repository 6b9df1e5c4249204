import assert from 'node:assert/strict'
import { test } from 'node:test'
import { elottOdds, type GameTerms, type Line, officialTerms, rulesOf } from '@fairground/engine'
import type { Game } from '../../../../draws/games.ts'
import { mostOf } from './most.ts'

const gameOf = (rules: string, terms: object): Game => ({
  gameCode: `${rules}-60s`,
  rules,
  family: rules,
  kind: 'instant',
  cadenceS: 60,
  step: '1',
  unitMin: '10',
  unitMax: '100000',
  linesMax: 100,
  cancelUntilS: null,
  stepsDown: false,
  termsMark: '',
  terms: { mode: '', ...terms },
})
const prizeGroup = { mode: 'Lott', groupMin: 1800, groupMax: 1800 }
const k3 = gameOf('k3', prizeGroup)
const priceOf = ({ rules, terms }: Game, line: Line) => rulesOf(rules).price(line, terms as GameTerms)
const line = (play: string, ...numbers: string[]): Line => ({ play, numbers, unit: 1_000_000n })
const most = (game: Game, ...lines: Line[]) => mostOf(game, lines, priceOf)
/** What lines are paid where these symbols are drawn. */
const paid = (game: Game, drawn: string[], ...lines: Line[]) => {
  const settle = rulesOf(game.rules).settler({ drawn }, game.terms as GameTerms, 10_000n)
  return lines.reduce((sum, one) => sum + settle(one).payout, 0n)
}

test('of dice the most is what some throw pays, and none pays more, whatever is picked', () => {
  const both = [line('sum', 'sum3'), line('sum', 'sum18'), line('triple', '111')]
  // 1-1-1 comes to three, and 6-6-6 to eighteen: never both.
  assert.deepEqual(most(k3, ...both), { amount: paid(k3, ['1', '1', '1'], ...both), isExact: true })
  const each = both.reduce((sum, one) => sum + most(k3, one).amount, 0n)
  assert.ok(most(k3, ...both).amount < each)
})

test('of one line it is exact, and of several where a game has too many draws it is said to be a bound', () => {
  const keno = gameOf('keno', { mode: 'Elott', oddsPpm: elottOdds('keno') })
  assert.ok(most(keno, line('pick2', '1,2')).isExact)
  const two = most(keno, line('pick2', '1,2'), line('total_size', 'big'))
  assert.ok(!two.isExact)
  const one = (of: Line) => most(keno, of).amount
  assert.equal(two.amount, one(line('pick2', '1,2')) + one(line('total_size', 'big')))
  // Two elements of one sum never come together.
  const elements = most(keno, line('elements', 'gold'), line('elements', 'earth'))
  assert.deepEqual(elements, { amount: one(line('elements', 'gold')), isExact: true })
})

test('what is capped together is its cap at most, on one line and on several, beside what else they may win', () => {
  const million = 1_000_000n * 10_000n
  const keno = gameOf('vkeno', officialTerms('vkeno'))
  const ten = (multiple: number, from = 1): Line => {
    const numbers = Array.from({ length: 10 }, (_, nth) => String(from + nth)).join(',')
    return { play: 'pick10', numbers: [numbers], unit: 100_000_000n, multiple }
  }
  // Two billion a ticket for ten hits, ten of all together, and 150 million for nine.
  assert.deepEqual(most(keno, ten(4)), { amount: 8_000n * million, isExact: true })
  assert.deepEqual(most(keno, ten(9)), { amount: 10_000n * million, isExact: true })
  assert.deepEqual(most(keno, ten(2), ten(1, 11)), { amount: 6_000n * million, isExact: false })
  assert.deepEqual(most(keno, ten(4), ten(4, 11)), { amount: 11_200n * million, isExact: false })
})
