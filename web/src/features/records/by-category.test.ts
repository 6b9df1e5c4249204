import assert from 'node:assert/strict'
import { test } from 'node:test'
import { byCategory, type Game } from './by-category.ts'

const unit = 10_000n
const played = (category: string, gameCode: string, stake: string, prize: string, net: string): Game => ({
  category,
  gameCode,
  nodeId: null,
  title: null,
  orders: 1,
  stake,
  prize,
  rebate: '0',
  net,
})

test('what games come to is summed by category, the most staked first, losses and all', () => {
  const games = [
    played('LOTT', 'xsmb', '30000', '20000', '-10000'),
    played('RNG', 'PIER.wheel', '90000', '95000.5', '5000.5'),
    played('LOTT', 'k3-90s', '5000', '0', '-5000'),
  ]
  assert.deepEqual(byCategory(games), [
    { category: 'RNG', stake: 90_000n * unit, prize: 950_005_000n, net: 50_005_000n },
    { category: 'LOTT', stake: 35_000n * unit, prize: 20_000n * unit, net: -15_000n * unit },
  ])
  assert.deepEqual(byCategory([]), [])
})
