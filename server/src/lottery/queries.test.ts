import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { lottery } from '@fairground/contract'
import { sql, type Caller } from '#kit'
import { drawPage, draws, latestResults, results } from '#lottery/draw'
import { gameMenu } from '#lottery/game'
import { cancelOrder } from '#lottery/order'
import { voidDraw } from '#lottery/settlement'
import { openScene, prizes, type Player } from '#test/lottery'
import { refused } from '#test/refused'
import { z } from 'zod'
import { advance } from './advance.ts'
import { orderById, orders } from './read-orders.ts'

const scene = await openScene()
const { context } = scene
const lo = { play: 'lo2', numbers: ['61'], unit: 1000n }

function callerOf({ memberId, book, currency }: Player): Caller {
  return { memberId, book, currency, sessionId: '', account: '', isAgent: 0 }
}

/** A filter as a caller would send it, read by the contract. */
function filter(sent: Record<string, string> = {}) {
  return lottery.orders.input.parse(sent)
}

test('the menu shows the official and the instant game, each with what it takes', async () => {
  const { gameMenus } = await gameMenu(context, { prizeMode: 'SEA', device: 'WEB' })
  assert.deepEqual(
    gameMenus.map(({ gameGroupCode, games }) => [gameGroupCode, games.map((game) => game.gameCode)]),
    [
      ['vn', ['xsmb']],
      ['vn-instant', ['xsmb-60s']],
    ],
  )
  assert.deepEqual(await gameMenu(context, { prizeMode: 'ZY', device: 'WEB' }), { gameMenus: [] })
})

test('draws come soonest first, by game and state, with the time they are told at', async () => {
  const all = await draws(context, { count: 5 })
  assert.deepEqual(all.now, scene.clock.now())
  const closing = all.list.map((draw) => draw.closesAt.getTime())
  assert.deepEqual(
    closing,
    closing.toSorted((one, other) => one - other),
  )
  const open = await draws(context, { gameCode: 'xsmb', state: 'open', count: 20 })
  assert.deepEqual(
    open.list.map((draw) => [draw.issue, draw.state]),
    [['2026-11-21', 'open']],
  )
  await assert.rejects(draws(context, { gameCode: 'nothing', count: 1 }), refused('game_unknown'))
})

test('results are opened numbers, newest first; a void draw has none', async () => {
  const [first, second, gone] = [await scene.freshDraw(), await scene.freshDraw(), await scene.freshDraw()]
  await scene.result(first.id)
  scene.clock.advance(60_000)
  await scene.result(second.id, { ...prizes, special: ['00001'] })
  await scene.result(gone.id)
  await voidDraw(context, gone.id, { actor: 'staff:staff-a', reason: 'cancelled' })
  const { list } = await results(context, { gameCode: 'xsmb', count: 10 })
  assert.deepEqual(
    list.map((one) => [one.issue, one.prizes.special?.[0]]),
    [
      [second.issue, '00001'],
      [first.issue, '34369'],
    ],
  )
  const latest = await latestResults(context)
  assert.deepEqual(latest, { list: list.slice(0, 1) })
  assert.doesNotThrow(() => z.encode(lottery.latestResults.reply, latest))
  assert.equal((await drawPage(context, { drawId: gone.id })).prizes, null)
  await assert.rejects(drawPage(context, { drawId: randomUUID() }), refused('draw_unknown'))
})

test('the betting record shows every state an order can be in, each line with what it came to', async () => {
  const member = await scene.member(10_000_000n)
  const [won, void_, open] = [await scene.freshDraw(), await scene.freshDraw(), await scene.freshDraw()]
  const other = { play: 'de_db', numbers: ['00'], unit: 1000n }
  const winner = await scene.place(member, [lo, other], { drawId: won.id })
  scene.clock.advance(1)
  const loser = await scene.place(member, [other], { drawId: won.id })
  scene.clock.advance(1)
  const voided = await scene.place(member, [lo], { drawId: void_.id })
  scene.clock.advance(1)
  const waiting = await scene.place(member, [lo], { drawId: open.id })
  scene.clock.advance(1)
  await sql`update lottery.game set cancel_until_s = 0 where code = 'xsmb'`.execute(context.db)
  const { orderId } = await scene.place(member, [lo], { drawId: open.id })
  await cancelOrder(context, { memberId: member.memberId, orderId })
  await scene.result(won.id)
  const caller = callerOf(member)
  assert.equal((await orderById(context, caller, { orderId: winner.orderId })).state, 'open')
  await scene.settle(won.id)
  await voidDraw(context, void_.id, { actor: 'staff:staff-a', reason: 'cancelled' })

  const page = await orders(context, caller, filter())
  assert.deepEqual([page.total, page.totalPages], [5, 1])
  assert.deepEqual(
    page.list.map((order) => [order.orderId, order.state, order.payout]),
    [
      [orderId, 'cancelled', 0n],
      [waiting.orderId, 'open', 0n],
      [voided.orderId, 'void', 0n],
      [loser.orderId, 'lost', 0n],
      [winner.orderId, 'won', 1_980_000_000n],
    ],
  )
  assert.deepEqual(page.list[4]?.lines, [
    {
      ...lo,
      unit: 10_000_000n,
      multiple: 1,
      stake: 270_000_000n,
      hits: 2,
      payout: 1_980_000_000n,
    },
    { ...other, unit: 10_000_000n, multiple: 1, stake: 10_000_000n, hits: 0, payout: 0n },
  ])
  assert.equal(page.list[0]?.lines[0]?.hits, null)
  assert.doesNotThrow(() => z.encode(lottery.orders.reply, page))
  for (const state of lottery.orderStates) {
    const some = await orders(context, caller, filter({ state }))
    assert.deepEqual([some.total, some.list[0]?.state], [1, state])
  }
})

test('the betting record is filtered by game and day and paged, with exact totals', async () => {
  const member = await scene.member(10_000_000n)
  const caller = callerOf(member)
  await advance(context)
  const draw = await scene.freshDraw()
  for (let i = 0; i < 7; i++) await scene.place(member, [lo], { drawId: draw.id })
  const { rows } = await sql<{ id: string }>`
    select id from lottery.draw where game_code = 'xsmb-60s' and state = 'open'`.execute(context.db)
  await scene.place(member, [lo], { drawId: rows[0]?.id ?? '' })
  const second = await orders(context, caller, filter({ pageNo: '2', pageSize: '3' }))
  assert.deepEqual([second.list.length, second.total, second.totalPages], [3, 8, 3])
  assert.equal((await orders(context, caller, filter({ gameCode: 'xsmb' }))).total, 7)
  assert.equal((await orders(context, caller, filter({ from: '2026-11-21', to: '2026-11-21' }))).total, 8)
  assert.equal((await orders(context, caller, filter({ to: '2026-11-20' }))).total, 0)
  assert.equal((await orders(context, caller, filter({ from: '2026-11-22' }))).total, 0)
})

test('another member’s order is unknown', async () => {
  const [owner, other] = [await scene.member(27_000n), await scene.member(0n)]
  const { orderId } = await scene.place(owner, [lo], { drawId: (await scene.freshDraw()).id })
  assert.equal((await orderById(context, callerOf(owner), { orderId })).orderId, orderId)
  await assert.rejects(orderById(context, callerOf(other), { orderId }), refused('order_unknown'))
  assert.equal((await orders(context, callerOf(other), filter())).total, 0)
})

test('an order keeps the odds it was bet at, whatever the game pays later', async () => {
  const member = await scene.member(1000n)
  const draw = await scene.freshDraw()
  await scene.place(member, [{ play: 'de_db', numbers: ['69'], unit: 1000n }], { drawId: draw.id })
  await sql`update lottery.game set terms = '{"mode": "SEA", "oddsPpm": {"de_db": 50000000}}' where code = 'xsmb'`.execute(
    context.db,
  )
  await scene.result(draw.id)
  await scene.settle(draw.id)
  assert.equal(await scene.units(member), 99_000n)
})
