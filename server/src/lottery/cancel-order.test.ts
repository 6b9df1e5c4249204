import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql, type Caller } from '#kit'
import { advanceChase } from '#lottery/chase'
import { cancelOrder, closeDraw } from '#lottery/order'
import { auditSettlement, tellTurnover, voidDraw } from '#lottery/settlement'
import { openChases } from '#test/chases'
import { dying, mayDie } from '#test/dying'
import { openFamilies } from '#test/families'
import type { Player, Scene } from '#test/lottery'
import { refused } from '#test/refused'
import { fixOrders } from './fix-orders.ts'
import { orderById, orderProof, orders } from './read-orders.ts'

// The north lets orders be cancelled until ten minutes before it closes, and one game of a family until it does.
const scene = await openChases()
const families = await openFamilies()
const unit = 10_000n
const on = async (of: Scene, code: string, seconds: number | null) =>
  await sql`update lottery.game set cancel_until_s = ${seconds} where code = ${code}`.execute(of.context.db)
await on(scene, 'xsmb', 600)
await on(families, 'ssc-60s', 0)

const line = { play: 'lo2', numbers: ['61'], unit: 1000n }
const callerOf = (player: Player): Caller => ({ ...player, sessionId: '', account: '', isAgent: 0 })
const cancel = ({ context }: Scene, { memberId }: Player, orderId: string) =>
  cancelOrder(context, { memberId, orderId })

/** What the house would owe on a draw, by number, in units. */
async function owed({ context }: Scene, drawId: string): Promise<bigint[]> {
  const { rows } = await sql<{ amount: bigint }>`
    select amount from lottery.liability where draw_id = ${drawId} order by key`.execute(context.db)
  return rows.map(({ amount }) => amount / unit)
}

async function isSound({ context, proofHolds }: Scene, drawId: string): Promise<void> {
  assert.equal((await auditSettlement(context, { drawId })).difference, null)
  assert.equal((await auditSettlement(context)).difference, null)
  assert.ok(await proofHolds())
}

test('what an order cost goes back, what the house would owe falls, and the record says cancelled', async () => {
  const draw = await scene.nextIssue()
  const player = await scene.member(100_000n)
  const kept = await scene.place(player, [line], { drawId: draw.id })
  const { orderId } = await scene.place(player, [line, { ...line, play: 'de_db' }], { drawId: draw.id })
  assert.deepEqual(await owed(scene, draw.id), [99_000n, 198_000n])
  assert.deepEqual(await cancel(scene, player, orderId), {
    orderId,
    refund: 28_000n * unit,
    balance: 73_000n * unit,
  })
  assert.deepEqual(await owed(scene, draw.id), [0n, 99_000n])
  const { list } = await orders(scene.context, callerOf(player), {
    pageNo: 1,
    pageSize: 20,
    state: 'cancelled',
  })
  assert.deepEqual(
    list.map((order) => [order.orderId, order.state, order.payout]),
    [[orderId, 'cancelled', 0n]],
  )
  await scene.result(draw.id)
  await scene.settle(draw.id)
  assert.equal((await scene.read(draw.id)).orders, 1)
  const told = await orderById(scene.context, callerOf(player), { orderId })
  assert.deepEqual(
    [told.state, told.payout, told.lines.map(({ hits, payout }) => [hits, payout])],
    ['cancelled', 0n, told.lines.map(() => [null, null])],
  )
  assert.equal((await orderById(scene.context, callerOf(player), kept)).state, 'won')
  assert.equal(await scene.units(player), 73_000n + 198_000n)
  await tellTurnover(scene.context, draw.id)
  const { rows } = await sql<{ orders: number; stake: bigint }>`
    select orders, stake from lottery.turnover where draw_id = ${draw.id}`.execute(scene.context.db)
  assert.deepEqual(rows, [{ orders: 1, stake: 27_000n * unit }])
  await isSound(scene, draw.id)
})

test('repeated and raced it goes back once, and each is answered alike', async () => {
  const draw = await scene.nextIssue()
  const player = await scene.member(100_000n)
  const { orderId } = await scene.place(player, [line], { drawId: draw.id })
  const cancelled = await Promise.all([1, 2, 3, 4].map(() => cancel(scene, player, orderId)))
  await scene.place(player, [line], { drawId: draw.id })
  await closeDraw(scene.context, draw.id)
  cancelled.push(await cancel(scene, player, orderId))
  assert.equal(new Set(cancelled.map((one) => JSON.stringify(one, (_, value) => String(value)))).size, 1)
  assert.deepEqual(await owed(scene, draw.id), [99_000n])
  await voidDraw(scene.context, draw.id, { actor: 'staff:staff-a', reason: 'not held' })
  assert.equal(await scene.units(player), 100_000n)
  await isSound(scene, draw.id)
})

test('too near to closing, after it, where the game has it not, or of another’s, it is refused and changes nothing', async () => {
  const draw = await scene.nextIssue()
  const player = await scene.member(100_000n)
  const { orderId } = await scene.place(player, [line], { drawId: draw.id })
  await assert.rejects(cancel(scene, await scene.member(0n), orderId), refused('order_unknown'))
  await on(scene, 'xsmb', null)
  await assert.rejects(cancel(scene, player, orderId), refused('order_not_cancellable', { until: null }))
  await on(scene, 'xsmb', 600)
  scene.clock.set(new Date(draw.closesAt.getTime() - 600_000).toISOString())
  await assert.rejects(
    cancel(scene, player, orderId),
    refused('order_not_cancellable', { until: scene.clock.now().toISOString() }),
  )
  await closeDraw(scene.context, draw.id)
  await assert.rejects(cancel(scene, player, orderId), refused('draw_closed'))
  assert.equal(await scene.units(player), 73_000n)
})

test('raced against closing each order is either cancelled or counted, and never both', async () => {
  const draw = await scene.nextIssue()
  const player = await scene.member(1_000_000n)
  const placed: string[] = []
  for (let nth = 0; nth < 12; nth++)
    placed.push((await scene.place(player, [{ ...line, unit: 500n }], { drawId: draw.id })).orderId)
  const [closed, ...outcomes] = await Promise.all([
    closeDraw(scene.context, draw.id),
    ...placed.map((orderId) =>
      cancel(scene, player, orderId).then(
        () => 1,
        () => 0,
      ),
    ),
  ])
  const cancelled = outcomes.reduce<number>((sum, one) => sum + one, 0)
  assert.equal(closed.orders, 12 - cancelled)
  assert.equal(await scene.units(player), 1_000_000n - 13_500n * BigInt(12 - cancelled))
  await scene.result(draw.id)
  await scene.settle(draw.id)
  await isSound(scene, draw.id)
})

test('wherever a server dies over a cancellation, the same call again gives back once', async () => {
  const draw = await scene.nextIssue()
  let isDone = false
  for (let at = 1; !isDone; at++) {
    const player = await scene.member(100_000n)
    const { orderId } = await scene.place(player, [line], { drawId: draw.id })
    const of = { memberId: player.memberId, orderId }
    isDone = !(await mayDie(cancelOrder(dying(scene.context, at).context, of)))
    assert.deepEqual(await cancelOrder(scene.context, of), {
      orderId,
      refund: 27_000n * unit,
      balance: 100_000n * unit,
    })
    assert.equal(await scene.units(player), 100_000n, `before question ${at}`)
    assert.ok(at < 60)
  }
  assert.deepEqual(await owed(scene, draw.id), [0n])
  await isSound(scene, draw.id)
})

test('what was cancelled no longer counts towards a limit on the draw, and is forgotten by an open desk within a second', async () => {
  const draw = await scene.nextIssue()
  const player = await scene.member(1_000_000n)
  const most = (units: bigint) =>
    sql`update lottery.game set member_draw_stake_max = ${units * unit} where code = 'xsmb'`.execute(
      scene.context.db,
    )
  const { rows } = await sql<{ most: bigint }>`
    select member_draw_stake_max as most from lottery.game where code = 'xsmb'`.execute(scene.context.db)
  await most(40_000n)
  scene.clock.advance(1_001)
  const { orderId } = await scene.place(player, [line], { drawId: draw.id })
  await assert.rejects(scene.place(player, [line], { drawId: draw.id }), refused('member_draw_limit'))
  await cancel(scene, player, orderId)
  scene.clock.advance(1_001)
  await scene.place(player, [line], { drawId: draw.id })
  await assert.rejects(
    scene.place(player, [line], { drawId: draw.id }),
    refused('member_draw_limit', { available: '13000' }),
  )
  await most((rows[0]?.most ?? 0n) / unit)
})

test('with a rebate and of several purses each gets back what it paid; it stands in no root of the house’s draw', async () => {
  const draw = await families.onSale('ssc-60s')
  const player = await families.member(700n)
  await families.grant(player, 5_000n)
  const five = { play: 'last2_direct', numbers: ['4', '5'], unit: 500n, group: 1_800 }
  const { orderId } = await families.place(player, [five], { drawId: draw.id })
  const stays = await families.place(player, [{ ...five, unit: 10n }], { drawId: draw.id })
  await cancel(families, player, orderId)
  assert.deepEqual(await families.purses(player), [(700n - 19n) * unit, 5_000n * unit])
  await closeDraw(families.context, draw.id)
  await fixOrders(families.context, draw.id)
  const proof = (of: string) => orderProof(families.context, callerOf(player), { orderId: of })
  assert.equal((await proof(orderId)).root, null)
  const { root, path } = await proof(stays.orderId)
  assert.ok(root !== null && path.length === 0, 'it stands there alone')
  await families.finish(draw)
  await isSound(families, draw.id)
})

test('an order of a chase that is cancelled uses up its issue, and the chase goes on', async () => {
  await scene.clearSale()
  const draw = await scene.nextIssue()
  const player = await scene.member(1_000n)
  const started = await scene.chase(player, { drawId: draw.id, issues: 3 })
  await cancel(scene, player, started.orderId)
  await scene.nextIssue()
  assert.equal(await advanceChase(scene.context, started), 1)
  const { rows } = await sql<{ outcome: string | null }>`
    select outcome from lottery.chase_order where chase_id = ${started.id} order by number`.execute(
    scene.context.db,
  )
  assert.deepEqual(
    rows.map(({ outcome }) => outcome),
    ['cancelled', null],
  )
  assert.equal(await scene.units(player), 1_000n - 81n + 27n)
})
