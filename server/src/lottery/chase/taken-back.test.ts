import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql, transact } from '#kit'
import { keepAside } from '#lottery/aside'
import { cancelOrder } from '#lottery/order'
import { auditSettlement, voidDraw } from '#lottery/settlement'
import { on61, openChases } from '#test/chases'
import { advanceChase } from './advance-chase.ts'
import { findFaultyChase } from './audit-chases.ts'
import { chaseKind } from './chase.ts'
import { stopChase } from './stop-chase.ts'

// An order of a chase that its member takes back: what it cost is theirs, whatever becomes of its draw.
const scene = await openChases()
const { context, moneyOf } = scene
await sql`update lottery.game set cancel_until_s = 0 where code = 'xsmb'`.execute(context.db)
test.beforeEach(() => scene.clearSale())
const unit = 10_000n
const voiding = { actor: 'staff:staff-a', reason: 'not held' }

/** A chase of three issues at 27 units each, and one more order of its member on the first. */
async function begun() {
  const draw = await scene.nextIssue()
  const player = await scene.member(1_000n)
  const started = await scene.chase(player, { drawId: draw.id, issues: 3 })
  await scene.place(player, on61, { drawId: draw.id })
  return { draw, player, started }
}

/** The chases that a job waits for. */
async function woken(): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from graphile_worker.jobs where task_identifier = 'lottery:chase'`.execute(context.db)
  return rows.map(({ key }) => key)
}

async function isSound(): Promise<void> {
  assert.equal(await findFaultyChase(context), null)
  assert.equal((await auditSettlement(context)).difference, null)
  assert.ok(await scene.proofHolds())
}

test('a draw that is void after its chase’s order was taken back sets nothing aside of it, whoever looks when', async () => {
  for (const looksBetween of [false, true]) {
    const { draw, player, started } = await begun()
    await cancelOrder(context, { memberId: player.memberId, orderId: started.orderId })
    assert.deepEqual(await moneyOf(player), [1_000n - 81n, 54n])
    if (looksBetween) await advanceChase(context, started)
    await voidDraw(context, draw.id, voiding)
    assert.deepEqual(await moneyOf(player), [1_000n - 54n, 54n])
    await advanceChase(context, started)
    await isSound()
    await stopChase(context, started, { by: 'member' })
    assert.deepEqual(await moneyOf(player), [1_000n, 0n])
    await isSound()
  }
})

test('what was set aside again of an order that was taken back goes back as soon as the chase is looked at', async () => {
  const { draw, player, started } = await begun()
  const { memberId, orderId, id: ownerId } = started
  await cancelOrder(context, { memberId, orderId })
  // As a server of before leaves it, which may take orders back beside one of now.
  await transact(context, async (tx) => {
    const cost = 27n * unit
    await keepAside(tx, { memberId, orderId, drawId: draw.id, ownerId, kind: chaseKind, cost })
  })
  await voidDraw(context, draw.id, voiding)
  await advanceChase(context, started)
  assert.deepEqual(await moneyOf(player), [1_000n - 54n, 54n])
  await isSound()
})

test('whose order is taken back goes on at once with an issue that is on sale, and no other order wakes a chase', async () => {
  const { draw, player, started } = await begun()
  const { orderId } = await scene.place(player, on61, { drawId: draw.id })
  await scene.nextIssue()
  await sql`select graphile_worker.remove_job(key) from graphile_worker.jobs`.execute(context.db)
  await cancelOrder(context, { memberId: player.memberId, orderId })
  assert.deepEqual(await woken(), [])
  await cancelOrder(context, { memberId: player.memberId, orderId: started.orderId })
  assert.deepEqual(await woken(), [`chase:${started.id}`])
  assert.equal(await advanceChase(context, started), 1)
  await isSound()
})

test('an audit finds what is set aside for a chase and no chase owns', async () => {
  const { draw, started } = await begun()
  await voidDraw(context, draw.id, voiding)
  assert.equal(await findFaultyChase(context), null)
  const { rows } = await sql<{ id: string }>`
    delete from lottery.aside where order_id = ${started.orderId} returning hold_id as id`.execute(context.db)
  assert.deepEqual(await findFaultyChase(context), {
    chase: `hold ${rows[0]?.id}`,
    what: 'what is set aside for no chase that runs',
    expected: '0',
    found: '27',
  })
})
