import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '#kit'
import { cancelOrder } from '#lottery/order'
import { auditSettlement, settleDraw } from '#lottery/settlement'
import type { Player } from '#test/lottery'
import { openPools, ticket } from '#test/pools'
import { refused } from '#test/refused'

// Keno as it is published: ten hits of ten win two billion a ticket, and all of a draw ten billion together; nine win 150 million.
const scene = await openPools()
const { context } = scene
const billion = 1_000_000_000n
const ten = Array.from({ length: 10 }, (_, nth) => String(nth + 1)).join(',')
await sql`update lottery.game set cancel_until_s = 0 where code = 'vkeno'`.execute(context.db)

const owesAtMost = (units: bigint) =>
  sql`update lottery.game set liability_max = ${units * 10_000n} where code = 'vkeno'`.execute(context.db)

const buy = async (player: Player, drawId: string, multiple: number, play = 'pick10', numbers = ten) =>
  await scene.place(player, [{ play, numbers: [numbers], unit: ticket, multiple }], { drawId })

test('a draw sells as many tickets of a capped prize as the house could owe for, and no more', async () => {
  await owesAtMost(12n * billion)
  const { id } = await scene.issue('vkeno')
  const player = await scene.member(10n * billion)
  // Thirteen: ten billion together, and 150 million each where they hit nine.
  for (const multiple of [1, 1, 5, 6]) await buy(player, id, multiple)
  const over = { key: 'pick10', available: '50000000' }
  await assert.rejects(buy(player, id, 1), refused('liability_limit', over))
  await assert.rejects(buy(player, id, 1), refused('liability_limit', over))
  await scene.result(id, { drawn: Array.from({ length: 20 }, (_, nth) => String(nth + 1)) })
  await settleDraw(context, id)
  // Their shares of it are rounded down.
  const won = (await scene.units(player)) - 10n * billion + 13n * ticket
  assert.ok(won <= 10n * billion && won > 10n * billion - 13n)
  assert.equal((await auditSettlement(context)).difference, null)
  assert.ok(await scene.proofHolds())
})

test('below its cap a prize is owed whole, and one order beyond all the house would owe is refused', async () => {
  await owesAtMost(7n * billion)
  const { id } = await scene.issue('vkeno')
  const player = await scene.member(10n * billion)
  await buy(player, id, 3)
  await assert.rejects(buy(player, id, 1), refused('liability_limit', { available: '1000000000' }))
  const another = await scene.issue('vkeno')
  await assert.rejects(buy(player, another.id, 5), refused('liability_limit', { available: '7000000000' }))
})

test('what is taken back is owed no more, of its cap and beside it', async () => {
  await owesAtMost(12n * billion)
  const { id } = await scene.issue('vkeno')
  const player = await scene.member(10n * billion)
  const { orderId } = await buy(player, id, 12)
  await buy(player, id, 1)
  await assert.rejects(buy(player, id, 1), refused('liability_limit'))
  await cancelOrder(context, { memberId: player.memberId, orderId })
  scene.clock.advance(1_001)
  await buy(player, id, 12)
  await assert.rejects(buy(player, id, 1), refused('liability_limit', { available: '50000000' }))
})

test('a prize that no cap holds is owed for each ticket', async () => {
  await owesAtMost(12n * billion)
  const { id } = await scene.issue('vkeno')
  const player = await scene.member(10n * billion)
  const seven = ten.split(',').slice(0, 7).join(',')
  await buy(player, id, 300, 'pick7', seven)
  await assert.rejects(buy(player, id, 1, 'pick7', seven), refused('liability_limit', { available: '0' }))
})
