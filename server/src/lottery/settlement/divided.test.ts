import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql, transact } from '#kit'
import { closePurse, postOne, purseOf, houseAccount } from '#ledger'
import { openScene, prizes, type Player } from '#test/lottery'
import { refused } from '#test/refused'
import { stopAt } from '#test/stop-at'
import { auditSettlement } from './audit-settlement.ts'
import { refundDraw, voidDraw } from './void-draw.ts'

// Stakes that bonus money paid with a member's own: 27,000 on two digits, which win 99,000 for each time they come.
const scene = await openScene()
const { context } = scene
const unit = 10_000n
const line = (number: string) => ({ play: 'lo2', numbers: [number], unit: 1000n })
const without61 = { ...prizes, first: ['16862'], seventh: ['12', '25', '62', '70'] }
const voiding = { actor: 'staff:staff-a', reason: 'not held' }
const third = (198_000n * unit) / 3n

/** A member with 18,000 of their own and 40,000 of the house's, who put 18,000 and 9,000 of it on 61. */
async function openDivided() {
  const { id: drawId } = await scene.freshDraw()
  const player = await scene.member(18_000n)
  await scene.grant(player, 40_000n)
  const { orderId } = await scene.place(player, [line('61')], { drawId })
  await holds(player, 0n, 31_000n * unit)
  return { drawId, player, orderId }
}

async function holds(player: Player, main: bigint, bonus: bigint): Promise<void> {
  assert.deepEqual(await scene.purses(player), [main, bonus])
}

/** The books agree: the audit finds nothing, of this draw and of all, and the ledger proves. */
async function isSound(drawId: string): Promise<void> {
  assert.equal((await auditSettlement(context, { drawId })).difference, null)
  assert.equal((await auditSettlement(context)).difference, null)
  assert.ok(await scene.proofHolds())
}

/** Moves all that lies in a member's bonus purse out of it, and closes it. */
async function close(player: Player, heir: string): Promise<void> {
  const purse = purseOf(player, 'bonus')
  const out = { kind: 'bonus_forfeited', reference: '', happenedAt: context.clock.now(), atMost: true }
  const to = houseAccount('promo:test', player)
  await transact(context, async (tx) => {
    const cause = `closed:${player.memberId}`
    await postOne(tx, { ...out, id: player.memberId, cause, from: purse, to, amount: 10n ** 12n })
    await closePurse(tx, purse, heir)
  })
}

test('a void gives each purse back what it paid, once, whoever voids and how many at once', async () => {
  const { drawId, player } = await openDivided()
  const own = await scene.member(27_000n)
  const given = await scene.member(0n)
  await scene.grant(given, 27_000n)
  for (const one of [own, given]) await scene.place(one, [line('00')], { drawId })
  await Promise.all([1, 2, 3].map(() => voidDraw(context, drawId, voiding)))
  await voidDraw(context, drawId, voiding)
  await holds(player, 18_000n * unit, 40_000n * unit)
  assert.deepEqual(await scene.purses(own), [27_000n * unit, undefined])
  await holds(given, 0n, 27_000n * unit)
  await isSound(drawId)
})

test('a prize goes to the purses that paid, in proportion, and the odd ten-thousandth is own money', async () => {
  const { drawId, player } = await openDivided()
  const odd = await scene.member(26_000n)
  await scene.grant(odd, 1_000n)
  await scene.place(odd, [line('61')], { drawId })
  await scene.result(drawId)
  await Promise.all([scene.settle(drawId), scene.settle(drawId)])
  await holds(player, 2n * third, 31_000n * unit + third)
  // A 27th of 198,000 is 7,333.3333 and a third of a ten-thousandth.
  await holds(odd, 190_666_6667n * 1n, 7_333_3333n)
  await isSound(drawId)
})

test('a corrected result moves each purse by itself, one up and another down', async () => {
  const { id: drawId } = await scene.freshDraw()
  const player = await scene.member(27_000n)
  await scene.grant(player, 27_000n)
  for (const number of ['61', '62']) await scene.place(player, [line(number)], { drawId })
  await holds(player, 0n, 0n)
  await scene.result(drawId)
  await scene.settle(drawId)
  await holds(player, 198_000n * unit, 0n)
  await scene.result(drawId, without61)
  await scene.settle(drawId)
  await holds(player, 0n, 198_000n * unit)
  await isSound(drawId)
  await scene.result(drawId, prizes)
  await scene.settle(drawId)
  await holds(player, 198_000n * unit, 0n)
  await voidDraw(context, drawId, voiding)
  await holds(player, 27_000n * unit, 27_000n * unit)
  await isSound(drawId)
})

test('a void takes prizes back from each purse as far as it holds them, and remembers what it did not', async () => {
  const { drawId, player } = await openDivided()
  await scene.result(drawId)
  await scene.settle(drawId)
  // All of their own, and of the house's all but 10,000.
  const other = await scene.freshDraw()
  const spent = 132_000n + 31_000n + 66_000n - 10_000n
  await scene.place(player, [{ play: 'de_db', numbers: ['00'], unit: spent }], { drawId: other.id })
  await holds(player, 0n, 10_000n * unit)
  await voidDraw(context, drawId, voiding)
  // What came back of the stake went towards the prize: 18,000 of 132,000, and 19,000 of 66,000.
  await holds(player, 0n, 0n)
  const { rows } = await sql<{ paid: bigint; bonus: bigint }>`
    select a.paid, p.paid as bonus from lottery.award a join lottery.award_part p using (draw_id, member_id, version)
    where draw_id = ${drawId}::uuid order by version desc limit 1`.execute(context.db)
  assert.deepEqual(rows, [{ paid: (114_000n + 47_000n) * unit, bonus: 47_000n * unit }])
  await isSound(drawId)
})

test('what was the share of a purse that is done comes to main, and is taken back from there', async () => {
  const { drawId, player } = await openDivided()
  await close(player, 'main')
  await scene.result(drawId)
  await scene.settle(drawId)
  await holds(player, 198_000n * unit, 0n)
  await isSound(drawId)
  await scene.result(drawId, without61)
  await scene.settle(drawId)
  await holds(player, 0n, 0n)
  await voidDraw(context, drawId, voiding)
  await holds(player, 27_000n * unit, 0n)
  await isSound(drawId)
})

test('what was the share of a purse that was forfeited goes to the house, and is taken back from there', async () => {
  const { drawId, player } = await openDivided()
  await close(player, 'promo:test')
  const before = await scene.house('promo:test')
  await scene.result(drawId)
  await scene.settle(drawId)
  await holds(player, 2n * third, 0n)
  assert.equal((await scene.house('promo:test')) - before, 66_000n)
  await isSound(drawId)
  await voidDraw(context, drawId, voiding)
  await holds(player, 18_000n * unit, 0n)
  assert.equal((await scene.house('promo:test')) - before, 9_000n)
  await isSound(drawId)
})

test('a purse that is opened again takes what comes', async () => {
  const { drawId, player } = await openDivided()
  await close(player, 'main')
  await scene.grant(player, 1n)
  await voidDraw(context, drawId, voiding)
  await holds(player, 18_000n * unit, 9_001n * unit)
})

test('a void that meets a settlement leaves each purse with what it had before the draw', async () => {
  for (let time = 0; time < 6; time++) {
    const { drawId, player } = await openDivided()
    await scene.result(drawId)
    const [settled] = await Promise.allSettled([
      scene.settle(drawId),
      new Promise((resolve) => setImmediate(resolve)).then(() => voidDraw(context, drawId, voiding)),
      voidDraw(context, drawId, voiding),
    ])
    if (settled.status === 'rejected') assert.ok(refused('draw_state')(settled.reason))
    await holds(player, 18_000n * unit, 40_000n * unit)
    await isSound(drawId)
  }
})

test('refunds cut short after any chunk and resumed give each purse its own, once', async () => {
  for (const [point, time] of [
    ['refunding', 1],
    ['chunk refunded', 1],
    ['chunk refunded', 2],
  ] as const) {
    const { drawId, player } = await openDivided()
    const other = await scene.member(1_000n)
    await scene.grant(other, 26_000n)
    await scene.place(other, [line('00')], { drawId })
    const cut = { chunk: 1, reached: stopAt(point, time) }
    await transact(context, (tx) =>
      sql`
      update lottery.draw set state = 'void' where id = ${drawId}::uuid`.execute(tx.db),
    )
    await assert.rejects(refundDraw(context, drawId, 'system', cut), { message: 'cut' })
    await refundDraw(context, drawId)
    await holds(player, 18_000n * unit, 40_000n * unit)
    await holds(other, 1_000n * unit, 26_000n * unit)
    await isSound(drawId)
  }
})

test('a stake whose part is kept wrong, or not at all, is named, and so is a refund that went elsewhere', async () => {
  const { drawId, orderId } = await openDivided()
  const change = (to: string) => sql.raw(`${to} where order_id = '${orderId}'`).execute(context.owner.db)
  const found = async (only?: { drawId: string }) => {
    const { difference } = await auditSettlement(context, only)
    return difference && [difference.what, difference.expected, difference.found]
  }
  await change('update lottery.stake_part set amount = amount - 1')
  assert.deepEqual(await found(), ['the stake from bonus', '9000', '8999.9999'])
  await change('update lottery.stake_part set amount = amount + 1')
  await voidDraw(context, drawId, voiding)
  assert.equal(await found({ drawId }), null)
  await change('update lottery.stake_part set amount = amount - 1')
  assert.deepEqual(await found({ drawId }), ['the refund to bonus', '8999.9999', '9000'])
  await change('delete from lottery.stake_part')
  assert.deepEqual(await found(), ['the refund', '27000', '18000'])
  await sql`
    insert into lottery.stake_part values (${drawId}::uuid, (select member_id from lottery."order" where id = ${orderId}::uuid),
      ${orderId}::uuid, 'bonus', ${9_000n * unit})`.execute(context.owner.db)
  assert.equal(await found(), null)
})

test('a repeated call keeps the parts of the first, and a call that is refused keeps none', async () => {
  const { id: drawId } = await scene.freshDraw()
  const player = await scene.member(0n)
  await scene.grant(player, 40_000n)
  const call = { drawId, key: `again-${player.memberId}`, hash: Buffer.alloc(32, 7) }
  const placed = await Promise.all([1, 2, 3].map(() => scene.place(player, [line('61')], call)))
  assert.equal(new Set(placed.map((one) => one.orderId)).size, 1)
  await assert.rejects(scene.place(player, [line('61')], { drawId }), refused('insufficient_funds'))
  const { rows } = await sql<{ purse: string; amount: bigint }>`
    select purse, amount from lottery.stake_part where member_id = ${player.memberId}::uuid`.execute(
    context.db,
  )
  assert.deepEqual(rows, [{ purse: 'bonus', amount: 27_000n * unit }])
  await voidDraw(context, drawId, voiding)
  await holds(player, 0n, 40_000n * unit)
})

test('the database keeps no part beyond its stake, or of another draw', async () => {
  const { drawId, player, orderId } = await openDivided()
  const { id: otherId } = await scene.freshDraw()
  const keep = (of: string, purse: string, amount: bigint) =>
    sql`
    insert into lottery.stake_part (draw_id, member_id, order_id, purse, amount)
    values (${of}::uuid, ${player.memberId}::uuid, ${orderId}::uuid, ${purse}, ${amount})`.execute(context.db)
  await assert.rejects(keep(drawId, 'other', 18_000n * unit + 1n), /parts of order/)
  await assert.rejects(keep(otherId, 'other', 1n), /parts of order/)
  await assert.rejects(keep(drawId, 'main', 1n), /stake_part_purse_check/)
})
