import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '#kit'
import { prove } from '#ledger'
import { openAskedVendor } from '#test/asked-vendor'
import { commandNamed, runCommand } from '#test/command-line'
import { openHouse } from '#test/house'
import { askOpenRounds } from './ask-rounds.ts'

const house = await openHouse()
const { context } = house
const derby = await openAskedVendor(house, 'DERBY')
const reconcile = (...args: string[]) =>
  runCommand(context, commandNamed('vendor reconcile'), 'DERBY', ...args)
const differences = async (round: string) =>
  (
    await sql<{ said: string }>`
      select concat_ws(' ', kind, transaction, coalesce(ours / 10000, 0), detail->>'why', state) as said
      from vendor.difference where round = ${round} order by 1`.execute(context.db)
  ).rows.map(({ said }) => said)
const refusedOf = async (id: string) =>
  (
    await sql<{ said: string }>`
      select concat_ws(' ', detail->>'refused', state) as said from vendor.difference where transaction = ${id}`.execute(
      context.db,
    )
  ).rows.map(({ said }) => said)

test('a row that nobody can read is a difference, and what else was owed is paid, then and in all that follows', async () => {
  const ann = await derby.open()
  await ann.say('bet', 'b1', { round: 'r1', units: 2 })
  await ann.say('win', 'w1', { round: 'r1', units: 5, closes: true, silent: true })
  await ann.say('bet', 'b2', { round: 'r2', units: 2 })
  await ann.say('win', 'stands', { round: 'r2', units: 1, closes: true })
  const odd = (id: string, more: object) => ({ ...ann.entry('TK_WIN', id, 'odd', 5), ...more })
  const wrong = {
    added: [
      odd('kind', { kind: 'TK_MYSTERY' }),
      odd('vast', { amount: 10 ** 20 }),
      odd('when', { inserted_at: '2026-11-21T03:61:00' }),
      odd('money', { currency: 'V\u0000' }),
      odd('state', { transaction_status: 'TS_PENDING' }),
      ann.entry('TK_WIN', 'most', 'r1', 10 ** 14),
    ],
    altered: { stands: { kind: 'TK_MYSTERY' } },
  }
  await derby.wait(28)
  await ann.say('bet', 'b3', { round: 'r3', units: 2 })
  await ann.say('win', 'w3', { round: 'r3', units: 7, closes: true, silent: true })
  await derby.beWrong(wrong)
  await derby.wait(40)
  const { code, said } = await reconcile('--hours', '2')
  assert.equal(code, 1)
  assert.match(said, /9 differ, 9 of them new; 2 were owed and are paid/)
  assert.equal(await ann.holds(), 100n - 6n + 1n + 5n + 7n)
  assert.deepEqual(
    await differences('odd'),
    ['kind', 'money', 'state', 'vast', 'when'].map((id) => `missing_here ${id} 0 unreadable open`),
  )
  assert.deepEqual(
    await refusedOf('most'),
    ['balance_limit open'],
    'more than anybody can hold is for people',
  )
  assert.deepEqual(await differences('r2'), ['state stands 1 unreadable open'])
  const kept = await sql<{ said: string }>`
    select detail->>'said' as said from vendor.difference where transaction = 'kind'`.execute(context.db)
  assert.match(
    kept.rows[0]?.said ?? '',
    /"transaction_uuid":"kind","transaction_status":"TS_SUCCESS","kind":"TK_MYSTERY"/,
  )
  assert.match((await reconcile('--hours', '2')).said, / 0 of them new; 0 were owed/)
  await derby.beWrong({})
})

test('where the list of some while cannot be had, the rest is compared, and that is told', async () => {
  const ben = await derby.open()
  await ben.say('bet', 'b4', { round: 'r4', units: 2 })
  await ben.say('win', 'w4', { round: 'r4', units: 9, closes: true, silent: true })
  await derby.wait(10)
  await derby.be('failing', 1)
  await assert.rejects(reconcile('--hours', '1'), /DERBY does not say: a vendor answered 500/)
  assert.equal(await ben.holds(), 107n)
})

test('a round of which a row cannot be read is told to people, and nothing of it is taken', async () => {
  const cat = await derby.open()
  await cat.say('bet', 'b5', { round: 'r5', units: 2 })
  await cat.say('win', 'w5', { round: 'r5', units: 9, closes: true, silent: true })
  await derby.beWrong({ added: [{ ...cat.entry('TK_ODD', 'o5', 'r5', 1), user: 'x\u0000' }] })
  await derby.wait(31)
  await askOpenRounds(context)
  assert.equal(await cat.holds(), 98n)
  assert.deepEqual(await differences('r5'), ['round_open  2 unreadable open'])
  await derby.beWrong({
    added: [{ ...cat.entry('TK_ODD', 'o5', 'r5', 1), user: (await derby.open()).playerId }],
  })
  await derby.wait(31)
  await askOpenRounds(context)
  assert.equal(await cat.holds(), 107n, 'what is of another at the table is none of theirs')
})

test('the ledger proves after all of it', async () => {
  assert.equal((await prove(context.db)).wrong, null)
})
