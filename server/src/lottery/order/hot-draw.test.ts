import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { connect, Refusal, sql } from '#kit'
import { holdDraw } from '#lottery/draw'
import { openScene } from '#test/lottery'
import { watchStatements } from '#test/statements'
import { until } from '#test/until'
import { closeDraw } from './close-draw.ts'
import { openOrders } from './place-order.ts'

const scene = await openScene({ max: 16 })
const { context } = scene
const lo = { play: 'lo2', numbers: ['61'], unit: 1000n }

/** Another process: it shares nothing with this one but the database. */
const elsewhere = connect(context.url, { max: 2 })
after(() => elsewhere.close())

/** How many wait for a lock in this database. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(context.db)
  return rows[0]?.n ?? 0
}

test('who closes a draw is let in before the next orders, not after the last of them', async () => {
  const draw = await scene.freshDraw()
  const player = await scene.member(1_000_000n)
  await scene.place(player, [lo], { drawId: draw.id })
  const batch = await context.db.startTransaction().execute()
  await holdDraw({ db: batch, clock: scene.clock, announce: () => undefined }, draw.id)
  const closing = closeDraw({ ...context, db: elsewhere.db }, draw.id, 'operator')
  await until('the closing waits', async () => (await waiting()) === 1)
  const late = scene.place(player, [lo], { drawId: draw.id })
  await Promise.race([until('the order waits too', async () => (await waiting()) === 2), late])
  await batch.commit().execute()
  await assert.rejects(late, (error) => error instanceof Refusal && error.code === 'draw_closed')
  assert.equal((await closing).state, 'closed')
})

test('a draw whose lane never rests is closed by hand within the batches under way', async () => {
  const draw = await scene.freshDraw()
  const players = await Promise.all(Array.from({ length: 8 }, () => scene.member(100_000_000n)))
  const { watched, statements } = watchStatements(context)
  const orders = openOrders(watched)
  const batches = () => statements.filter((text) => text.includes('into lottery."order"')).length
  const lines = [{ ...lo, unit: 1000n * 10_000n }]
  const over = new AbortController()
  const load = Array.from({ length: 300 }, async (_, i) => {
    const player = players[i % players.length] ?? assert.fail()
    while (!over.signal.aborted) {
      await orders.place({ drawId: draw.id, lines }, player, randomUUID(), randomBytes(32)).catch(() => {
        over.abort()
      })
    }
  })
  await until('the lane is hot', () => batches() > 20)
  const before = batches()
  await closeDraw({ ...context, db: elsewhere.db }, draw.id, 'operator')
  const taken = batches() - before
  await Promise.all(load)
  // Two are under way, and two more may have come before the closing was heard of.
  assert.ok(taken <= 4, `${taken} batches were taken first`)
})
