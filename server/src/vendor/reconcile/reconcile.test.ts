import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '#kit'
import { prove } from '#ledger'
import { openAskedVendor } from '#test/asked-vendor'
import { commandNamed, runCommand } from '#test/command-line'
import { openHouse } from '#test/house'
import { reconcileAll } from './reconcile.ts'

const house = await openHouse()
const { context, clock } = house
const derby = await openAskedVendor(house, 'DERBY')
const reconcile = (...args: string[]) => runCommand(context, commandNamed('vendor reconcile'), ...args)
const differences = async (vassalage = 'DERBY') =>
  (
    await sql<{ said: string }>`
      select concat_ws(' ', kind, transaction, coalesce(ours::text, '-'), coalesce(theirs::text, '-'), state, resolution) as said
      from vendor.difference where vassalage = ${vassalage} order by transaction`.execute(context.db)
  ).rows.map(({ said }) => said)
const [ann, ben] = [await derby.open(), await derby.open()]

/** Thirteen that are each wrong in their own way, among others that are right. */
async function plant(): Promise<void> {
  for (let i = 0; i < 12; i++) {
    assert.equal(await ann.say('bet', `b${i}`, { round: `r${i}`, units: 2 }), 'RS_OK')
    assert.equal(await ann.say('win', `w${i}`, { round: `r${i}`, units: 1, closes: true }), 'RS_OK')
  }
  assert.equal(await ann.say('bet', 'poor', { round: 'r-poor', units: 900 }), 'RS_ERROR_NOT_ENOUGH_MONEY')
  await derby.beWrong({
    added: [
      ann.entry('TK_BET', 'm1', 'r-new', 3),
      ann.entry('TK_WIN', 'm2', 'r0', 5),
      ann.entry('TK_WIN', 'm3', 'r-never', 5),
      ann.entry('TK_ROLLBACK', 'm4', 'r3', 0, 'b3'),
      { ...ann.entry('TK_WIN', 'm5', 'r4', 4), user: 'nobodynobodynobodynobodyno' },
    ],
    lost: ['b5', 'w5'],
    altered: {
      b6: { amount: 100_000 },
      w7: { amount: 700_000 },
      b8: { user: ben.playerId },
      b9: { transaction_status: 'TS_ROLLEDBACK' },
      b10: { round: 'r-else' },
      poor: { transaction_status: 'TS_SUCCESS' },
    },
  })
}

test('of thirteen planted differences thirteen are found; a win that was owed is paid at once, and nothing else moves', async () => {
  await plant()
  await derby.wait(10)
  const before = await ann.holds()
  const { code, said } = await reconcile('DERBY', '--hours', '1')
  assert.equal(code, 1)
  assert.match(said, /28 records\.\n13 differ, 13 of them new; 1 were owed and are paid/)
  assert.equal((await ann.holds()) - before, 5n)
  assert.deepEqual(await differences(), [
    'state b10 20000 20000 open',
    'missing_there b5 20000 - open',
    'amount b6 20000 10000 open',
    'member b8 20000 20000 open',
    'state b9 20000 20000 open',
    'missing_here m1 - 30000 open',
    'missing_here m2 - 50000 resolved theirs',
    'missing_here m3 - 50000 open',
    'missing_here m4 - - open',
    'missing_here m5 - 40000 open',
    'state poor 9000000 9000000 open',
    'missing_there w5 10000 - open',
    'amount w7 10000 70000 open',
  ])
})

test('compared again the same is found, and neither kept twice nor paid twice', async () => {
  const [held, kept] = [await ann.holds(), await differences()]
  for (let times = 0; times < 2; times++)
    assert.match((await reconcile('DERBY', '--hours', '1')).said, /12 differ, 0 of them new; 0 were owed/)
  await Promise.all(
    [1, 2, 3].map(() =>
      reconcileAll(context, { from: new Date(clock.now().getTime() - 3_600_000), until: clock.now() }),
    ),
  )
  assert.deepEqual([await ann.holds(), await differences()], [held, kept])
})

test('in other figures it is another difference, and where the list is right again there is none', async () => {
  await derby.beWrong({ altered: { b6: { amount: 20_000_100 } } })
  const { said } = await reconcile('DERBY', '--hours', '1', '--json')
  const { records, found, fresh } = JSON.parse(said) as Record<string, number>
  assert.deepEqual([records, found, fresh], [25, 1, 1])
  assert.ok((await differences()).includes('amount b6 20000 2000010 open'))
  await derby.beWrong({ added: [ann.entry('TK_WIN', 'm2', 'r0', 5)] })
  const right = await reconcile('DERBY', '--hours', '1')
  assert.deepEqual([right.code, right.said.includes('say the same')], [0, true])
})

test('what is not five minutes old is left for the next time', async () => {
  await derby.beWrong({
    added: [ann.entry('TK_WIN', 'm2', 'r0', 5), ann.entry('TK_BET', 'young', 'r-young', 1)],
  })
  assert.equal((await reconcile('DERBY', '--hours', '2')).code, 0)
  await derby.wait(6)
  assert.match((await reconcile('DERBY', '--hours', '2')).said, /1 differ, 1 of them new/)
})

test('a vendor that has more than it answers at once is asked for half of it, and half of that, until it does', async () => {
  const busy = await openAskedVendor(house, 'BUSY')
  const cat = await busy.open()
  for (let i = 0; i < 12; i++) {
    assert.equal(await cat.say('bet', `busy${i}`, { round: `busy${i}`, units: 1 }), 'RS_OK')
    await cat.say('win', `owed${i}`, { round: `busy${i}`, units: 2, closes: true, silent: true })
    await busy.wait(2)
  }
  await busy.wait(6)
  await busy.beWrong({ most: 4 })
  const { said } = await reconcile('BUSY', '--hours', '1')
  assert.match(said, /24 records\.\n12 differ, 12 of them new; 12 were owed and are paid/)
  assert.equal(await cat.holds(), 112n)
  await busy.beWrong({ most: 1 })
  await assert.rejects(
    reconcile('BUSY', '--hours', '1'),
    /without end/,
    'two in one second are halved no further',
  )
  await busy.beWrong({})
  await busy.wait(1)
})

test('a list that nobody can read, or a vendor that does not answer, changes nothing and holds up no other', async () => {
  const pixel = await openAskedVendor(house, 'PIXEL')
  const cat = await pixel.open()
  assert.equal(await cat.say('bet', 'c1', { round: 'c', units: 2 }), 'RS_OK')
  await pixel.beWrong({ lost: ['c1'] })
  await pixel.wait(10)
  await derby.beWrong({ garbled: true })
  const kept = await differences()
  await assert.rejects(reconcile('DERBY'), /DERBY does not say: unreadable/)
  const span = { from: new Date(clock.now().getTime() - 3_600_000), until: clock.now() }
  await assert.rejects(reconcileAll(context, span), /1 failed/)
  assert.deepEqual(await differences('PIXEL'), ['missing_there c1 20000 - open'])
  await derby.beWrong({ added: [ann.entry('TK_WIN', 'm2', 'r0', 5)] })
  await derby.be('nonsense', 1)
  await assert.rejects(reconcile('DERBY'), /does not say/)
  await derby.be('failing', 1)
  await assert.rejects(reconcile('DERBY'), /a vendor answered 500/)
  assert.deepEqual(await differences(), kept)
})

test('who cannot be asked, and a span that is none, say so', async () => {
  await assert.rejects(reconcile(), /needs a vendor/)
  await assert.rejects(reconcile('NOBODY'), /there is no vendor NOBODY/)
  await assert.rejects(reconcile('DERBY', '--hours', '0'), /from 1 to 2232/)
  await assert.rejects(reconcile('DERBY', '--since', 'yesterday'), /is a time like/)
  await assert.rejects(reconcile('DERBY', '--until', '2026-03-01T00:00:00Z'), /goes with --since/)
  await assert.rejects(
    reconcile('DERBY', '--since', '2026-03-02T00:00:00Z', '--until', '2026-03-01T00:00:00Z'),
    /before --until/,
  )
})

test('the ledger proves after all of it', async () => {
  assert.equal((await prove(context.db)).wrong, null)
})
