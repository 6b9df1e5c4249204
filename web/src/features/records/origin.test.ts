import assert from 'node:assert/strict'
import { test } from 'node:test'
import { betsOf, originOf } from './origin.ts'

test('a movement leads to what it was for, and to nothing where there is no page of it', () => {
  const day = '2026-11-21'
  for (const [kind, reference, origin, title = null] of [
    ['deposit', 'dep_01k9', { centre: 'wallet', deposit: 'dep_01k9' }],
    ['reversal', 'dep_01k9', { centre: 'wallet', deposit: 'dep_01k9' }],
    ['withdrawal_returned', 'wdr_01k9', { centre: 'withdraw', withdrawal: 'wdr_01k9' }],
    [
      'stake',
      'xsmb 2026-11-21',
      {
        centre: 'betting',
        record: 'orders',
        'betting.gameCode': 'xsmb',
        'betting.from': day,
        'betting.to': day,
      },
    ],
    ['prize', 'xsmb 2026-11-20', { centre: 'betting', record: 'orders', 'betting.gameCode': 'xsmb' }],
    ['chase', 'mega645', { centre: 'betting', record: 'chases', 'chases.gameCode': 'mega645' }],
    [
      'stake',
      'FGO.ferris 88214',
      { centre: 'betting', record: 'rounds', 'rounds.from': day, 'rounds.to': day },
      'Ferris',
    ],
    ['stake', 'GONE.game 88214', null],
    ['adjustment', '', null],
    ['move', 'm•••27 → agent-a', null],
    ['bonus', 'Welcome. And more', null],
  ] as const)
    assert.deepEqual(originOf({ kind, reference, title }, day), origin, `${kind} ${reference}`)
})

test('figures of a game lead to its bets: on draws from before the period too, and in games of its days', () => {
  const month = { from: '2026-11-01', to: '2026-11-30' }
  const sums = { orders: 1, stake: '1', prize: '1', rebate: '0', net: '0', title: null }
  assert.deepEqual(betsOf({ category: 'LOTT', gameCode: 'xsmb', nodeId: null, ...sums }, month), {
    centre: 'betting',
    record: 'orders',
    'betting.gameCode': 'xsmb',
    'betting.to': '2026-11-30',
  })
  assert.deepEqual(betsOf({ category: 'RNG', gameCode: 'PIER.wheel', nodeId: '7', ...sums }, month), {
    centre: 'betting',
    record: 'rounds',
    'rounds.nodeId': '7',
    'rounds.from': '2026-11-01',
    'rounds.to': '2026-11-30',
  })
  assert.equal(betsOf({ category: 'RNG', gameCode: 'GONE.game', nodeId: null, ...sums }, month), null)
})
