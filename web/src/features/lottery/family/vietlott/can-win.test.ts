import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lotteryFamily, lotteryPlay } from '@fairground/engine'
import { anyStanding, standingOf } from './can-win-places.ts'
import { anyOf, comingOf } from './can-win.ts'

const counts = [5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 18]
const ofRow = ({ numerator, denominator }: { numerator: bigint; denominator: bigint }) =>
  Number(numerator) / Number(denominator)

test('eight numbers of Power 6/55 win what their tickets do', () => {
  const rows = comingOf('power655', 'ticket', 8).map(({ hits, bonus, tickets }) => [
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
      const [row, ...others] = comingOf(game, 'ticket', 6).filter(({ tickets }) => tickets[0]?.tier === name)
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
        const mean = comingOf(game, 'ticket', count).reduce((sum, row) => {
          const won = row.tickets.find(({ tier }) => tier === name)?.count ?? 0
          return sum + won * ofRow(row.chance)
        }, 0)
        const expected = tickets * ofRow(chance)
        assert.ok(Math.abs(mean / expected - 1) < 1e-9, `${game} ${count} of ${symbols.length} ${name}`)
      }
    }
})

test('that anything comes is all rows together, and of no number nothing does', () => {
  const any = anyOf(comingOf('mega645', 'ticket', 6))
  assert.ok(any)
  assert.equal(Math.round(1 / ofRow(any)), 42)
  assert.equal(anyOf([]), undefined)
})

test('ten numbers of Keno win each tier as likely as the engine says, none among them, and more numbers as their tickets do', () => {
  for (let level = 1; level <= 10; level++) {
    const code = `pick${level}`
    const { tiers } = lotteryPlay('vkeno', code)
    const rows = comingOf('vkeno', code, level)
    assert.deepEqual(
      new Set(rows.flatMap(({ tickets }) => tickets.map(({ tier, count }) => `${count} ${tier}`))),
      new Set(tiers.map(({ name }) => `1 ${name}`)),
    )
    for (const { name, chance } of tiers) {
      const row = rows.find(({ tickets }) => tickets[0]?.tier === name)
      assert.ok(row)
      assert.equal(row.chance.numerator * chance.denominator, chance.numerator * row.chance.denominator)
    }
  }
  const { max } = lotteryPlay('vkeno', 'pick3').parts[0] ?? { max: 0 }
  for (const { name, chance } of lotteryPlay('vkeno', 'pick3').tiers) {
    const mean = comingOf('vkeno', 'pick3', max).reduce((sum, row) => {
      return sum + (row.tickets.find(({ tier }) => tier === name)?.count ?? 0) * ofRow(row.chance)
    }, 0)
    const lines = lotteryPlay('vkeno', 'pick3').lines([Array.from({ length: max }, (_, nth) => nth)])
    assert.ok(Math.abs(mean / (lines * ofRow(chance)) - 1) < 1e-9)
  }
})

test('numbers of Max 3D stand in a group as likely as all draws of it say', () => {
  const [special, , , last] = standingOf('max3d', 3)
  // Of a million couples of numbers, those in which one of three stands.
  assert.equal(ofRow(special!.chance), 0.005_991)
  assert.ok(Math.abs(ofRow(last!.chance) - (1 - 0.997 ** 8)) < 1e-12)
  assert.ok(Math.abs(ofRow(anyStanding(3)) - (1 - 0.997 ** 20)) < 1e-12)

  const pair = standingOf('max3d_plus', 2)
  const { tiers } = lotteryPlay('max3d', 'max3d_plus')
  // Two numbers are one ticket, whose chances of both the engine says.
  for (const { tier, numbers, chance } of pair.filter(({ numbers }) => numbers === 2)) {
    const engines = tiers.find(({ name }) => name === tier)?.chance
    assert.ok(engines, `${tier} ${numbers}`)
    assert.equal(chance.numerator * engines.denominator, engines.numerator * chance.denominator)
  }
  const [couple] = standingOf('max3d_plus', 4)
  // Of a million couples, twelve are two different ones of four.
  assert.equal(ofRow(couple!.chance), 0.000_012)
  assert.deepEqual(
    standingOf('max3d_plus', 4).map(({ tickets }) => tickets),
    [1, 1, 1, 1, 1, 3, 3],
  )
})
