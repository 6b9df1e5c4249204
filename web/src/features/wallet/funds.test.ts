import assert from 'node:assert/strict'
import { test } from 'node:test'
import { heldLines, partsOf, type Funds } from './funds.ts'

const at = '2026-11-21T07:00:00.000Z'
const hold = (id: string, what: Funds['held'][number]['what'], amount: string, reference: string) => ({
  id,
  what,
  amount,
  reference,
  at,
})
const funds = (held: Funds['held'], bonus = '0'): Funds => ({
  currency: 'VND',
  total: '0',
  sumBalance: '0',
  main: '1000',
  bonus,
  vendors: [],
  held,
})

test("one's own money is a part always, the others where there is any", () => {
  const names = (of: Funds) => partsOf(of).map(({ name, amount }) => [name, amount])
  assert.deepEqual(names(funds([])), [['main', 10_000_000n]])
  assert.deepEqual(names(funds([hold('a', 'chase', '27', 'xsmb'), hold('b', 'chase', '3', 'xsmb')], '5')), [
    ['main', 10_000_000n],
    ['bonus', 50_000n],
    ['held', 300_000n],
  ])
})

test('what a withdrawal costs stands with the withdrawal, and two chases of one game stand apart', () => {
  const lines = heldLines([
    hold('f', 'withdrawal_fee', '10', 'wdr_1'),
    hold('w', 'withdrawal', '990', 'wdr_1'),
    hold('a', 'chase', '27', 'xsmb'),
    hold('b', 'chase', '54', 'xsmb'),
  ])
  assert.deepEqual(
    lines.map(({ what, amount }) => [what, amount]),
    [
      ['withdrawal', 10_000_000n],
      ['chase', 270_000n],
      ['chase', 540_000n],
    ],
  )
})
