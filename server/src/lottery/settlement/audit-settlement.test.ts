import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writeId } from '@fairground/contract'
import { newId, sql, transact } from '#kit'
import { openScene, prizes } from '#test/lottery'
import { payPrizes } from '#wallet'
import { auditSettlement } from './audit-settlement.ts'
import { voidDraw } from './void-draw.ts'

const scene = await openScene()
const { context } = scene
const without61 = { ...prizes, first: ['16862'], seventh: ['12', '25', '62', '70'] }

/** A draw with a winner, a loser and play money on it, settled. */
async function settled() {
  const draw = await scene.freshDraw()
  const [winner, loser, demo] = [
    await scene.member(1_000_000n),
    await scene.member(1_000_000n),
    await scene.member(1_000_000n, 'trial'),
  ]
  const call = { drawId: draw.id }
  const won = await scene.place(winner, [{ play: 'lo2', numbers: ['61', '00'], unit: 1000n }], call)
  const lost = await scene.place(loser, [{ play: 'lo2', numbers: ['00'], unit: 1000n }], call)
  await scene.place(demo, [{ play: 'de_db', numbers: ['69'], unit: 1000n }], call)
  await scene.result(draw.id)
  await scene.settle(draw.id)
  return { draw, winner, loser, won, lost }
}

test('what was settled, corrected and voided is found right', async () => {
  await settled()
  const corrected = await settled()
  await scene.result(corrected.draw.id, without61)
  await scene.settle(corrected.draw.id)
  const gone = await settled()
  await voidDraw(context, gone.draw.id, { actor: 'staff:staff-a', reason: 'cancelled' })
  const early = await scene.freshDraw()
  await scene.place(await scene.member(27_000n), [{ play: 'lo2', numbers: ['61'], unit: 1000n }], {
    drawId: early.id,
  })
  await voidDraw(context, early.id, { actor: 'staff:staff-a', reason: 'cancelled' })
  const audit = await auditSettlement(context)
  assert.equal(audit.difference, null)
  assert.equal(audit.draws, 4)
  assert.deepEqual([audit.orders, audit.trial.orders], [7, 3])
  assert.deepEqual([audit.winners, audit.trial.winners], [1, 2])
  assert.equal(audit.paid, 198_000n * 10_000n)
  assert.equal(audit.trial.paid, (99_000n + 99_000n) * 10_000n)
})

test('a payout that the result does not give is named', async () => {
  const { draw, won } = await settled()
  const raise = `update lottery.payout set amount = amount + 1 where order_id = '${won.orderId}'`
  await sql.raw(raise).execute(context.owner.db)
  const { difference } = await auditSettlement(context, { drawId: draw.id })
  assert.deepEqual(difference, {
    what: 'the payout',
    draw: `xsmb ${draw.issue}`,
    of: writeId('ord', won.orderId),
    expected: '198000',
    found: '198000.0001',
  })
  await sql.raw(raise.replaceAll('+ 1', '- 1')).execute(context.owner.db)
  assert.equal((await auditSettlement(context, { drawId: draw.id })).difference, null)
})

test('a payout that is missing is named', async () => {
  const { draw, won } = await settled()
  await sql`delete from lottery.payout where order_id = ${won.orderId}::uuid`.execute(context.owner.db)
  const { difference } = await auditSettlement(context, { drawId: draw.id })
  assert.equal(difference?.of, writeId('ord', won.orderId))
  assert.equal(difference?.found, '0')
})

test('an order changed after the fact is named', async () => {
  const { draw, lost } = await settled()
  await sql`update lottery."order" set lines = '[["lo2",["61"],"10000000",1,"270000000"]]'
    where id = ${lost.orderId}::uuid`.execute(context.owner.db)
  const { difference } = await auditSettlement(context, { drawId: draw.id })
  assert.deepEqual([difference?.of, difference?.expected], [writeId('ord', lost.orderId), '198000'])
})

test('a result changed after the fact is named', async () => {
  const { draw } = await settled()
  await sql`alter table lottery.result disable trigger result_append_only`.execute(context.owner.db)
  await sql`update lottery.result set prizes = ${JSON.stringify(without61)}::jsonb
    where draw_id = ${draw.id}::uuid`.execute(context.owner.db)
  assert.ok((await auditSettlement(context, { drawId: draw.id })).difference)
})

test('a prize the ledger paid and no payout tells of is named', async () => {
  const other = await openScene()
  const player = await other.member(0n)
  const debt = { ...player, currency: 'VND', game: 'xsmb', reference: '', at: other.clock.now() }
  const prize = { memberId: player.memberId, cause: `prize:${newId(other.clock)}:v1`, amount: 10_000n }
  await transact(other.context, (tx) => payPrizes(tx, debt, [prize]))
  assert.deepEqual((await auditSettlement(other.context)).difference, {
    what: 'account game:xsmb:prize',
    draw: 'xsmb',
    of: '',
    expected: '0',
    found: '-1',
  })
})
