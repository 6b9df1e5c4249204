import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lotteryFamily, lotteryPlay } from '@fairground/engine'
import { anyOf, comingOf } from './can-win.ts'

const counts = [5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 18]
const ofRow = ({ numerator, denominator }: { numerator: bigint; denominator: bigint }) =>
  Number(numerator) / Number(denominator)

test('eight numbers of Power 6/55 win what their tickets do', () => {
  const rows = comingOf('power655', 8).map(({ hits, bonus, tickets }) => [
    hits,
    bonus,
    tickets.map(({ tier, count }) => `${count} ${tier}`).join(', '),
  ])
  assert.deepEqual(rows, [
    [3, undefined, '10 third'],
    [4, undefined, '6 second, 16 third'],
    [5, false, '3 first, 15 second, 10 third'],
    [5, true, '1 jackpot2, 2 first, 15 second, 10 third'],
    [6, false, '1 jackpot1, 12 first, 15 second'],
    [6, true, '1 jackpot1, 6 jackpot2, 6 first, 15 second'],
  ])
})

test('a ticket of six wins each tier as likely as the engine says', () => {
  for (const game of ['mega645', 'power655'])
    for (const { name, chance } of lotteryPlay(game, 'ticket').tiers) {
      const [row, ...others] = comingOf(game, 6).filter(({ tickets }) => tickets[0]?.tier === name)
      assert.equal(others.length, 0)
      assert.ok(row)
      assert.equal(row.chance.numerator * chance.denominator, chance.numerator * row.chance.denominator)
    }
})

test('what all rows pay on average is what the tickets do, whatever number of them is chosen', () => {
  for (const game of ['mega645', 'power655'])
    for (const count of counts) {
      const { symbols } = lotteryFamily(game)
      const { tiers, lines } = lotteryPlay(game, 'ticket')
      const tickets = lines([Array.from({ length: count }, (_, nth) => nth)])
      for (const { name, chance } of tiers) {
        const mean = comingOf(game, count).reduce((sum, row) => {
          const won = row.tickets.find(({ tier }) => tier === name)?.count ?? 0
          return sum + won * ofRow(row.chance)
        }, 0)
        const expected = tickets * ofRow(chance)
        assert.ok(Math.abs(mean / expected - 1) < 1e-9, `${game} ${count} of ${symbols.length} ${name}`)
      }
    }
})

test('that anything comes is all rows together, and of no number nothing does', () => {
  const any = anyOf(comingOf('mega645', 6))
  assert.ok(any)
  assert.equal(Math.round(1 / ofRow(any)), 42)
  assert.equal(anyOf([]), undefined)
})
