import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { newId, Refusal, sql, systemClock, transact } from '#kit'
import { draws, enterResult, makeIssue, openDraw, readDraw, type Draw } from '#lottery/draw'
import { closeDraw, openOrders } from '#lottery/order'
import { deposit, openPurses } from '#wallet'
import { testContext } from '#test'
import { prizes } from '#test/lottery'
import { skewedClock } from '#test/skewed-clock'
import { advanceDraw } from './advance.ts'
import { confirmResult } from './confirm-result.ts'

// Servers of one database whose own clocks are an hour ahead, an hour behind, and right.
const context = await testContext({ clock: systemClock, max: 16 })
const [ahead, behind] = [3_600_000, -3_600_000].map((ms) => ({ ...context, clock: skewedClock(ms) }))
assert.ok(ahead && behind)
const servers = [ahead, behind, context]
await sql
  .raw(await readFile(new URL('../../../db/seed/games.sql', import.meta.url), 'utf8'))
  .execute(context.db)

let issues = 0
/** A draw on sale for so many seconds by the database's clock, made by a server whose own is an hour ahead. */
async function onSale(seconds: number): Promise<Draw> {
  assert.ok(ahead)
  const issue = `2026-11-21-r${++issues}`
  const { id } = await makeIssue(ahead, { gameCode: 'xsmb', issue }, seconds / 60, 'system')
  return await openDraw(ahead, id)
}

async function databaseTime(): Promise<number> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(context.db)
  return rows[0]?.at.getTime() ?? Number.NaN
}

async function member(): Promise<{ memberId: string; book: 'real'; currency: string }> {
  const owner = { memberId: newId(systemClock), book: 'real' as const, currency: 'VND' }
  const paid = { cause: `fund:${owner.memberId}`, gateway: 'test', reference: '', amount: 10n ** 12n }
  await transact(context, async (tx) => {
    await openPurses(tx, owner)
    await deposit(tx, { ...owner, ...paid, at: systemClock.now() })
  })
  return owner
}

type Bet = { server: number; isTaken: boolean; before: number; after: number }

/** Bets on a draw through one server until it should have been closed for a while. */
async function betUntilClosed(server: number, draw: Draw): Promise<Bet[]> {
  const orders = openOrders(servers[server] ?? assert.fail())
  const player = await member()
  const lines = [{ play: 'lo2', numbers: ['61'], unit: 1000_0000n }]
  const bets: Bet[] = []
  const overAt = draw.closesAt.getTime() + 300
  for (let before = await databaseTime(); before < overAt; before = await databaseTime()) {
    const isTaken = await orders
      .place({ drawId: draw.id, lines }, player, randomUUID(), randomBytes(32))
      .then(
        () => true,
        (error: unknown) => {
          assert.ok(error instanceof Refusal && error.code === 'draw_closed', String(error))
          return false
        },
      )
    bets.push({ server, isTaken, before, after: await databaseTime() })
    await sleep(5)
  }
  return bets
}

test('no server takes a bet after closing by the database’s clock, nor refuses one as closed before', async () => {
  const draw = await onSale(4)
  const closesAt = draw.closesAt.getTime()
  const bets = (await Promise.all(servers.map((_, server) => betUntilClosed(server, draw)))).flat()
  for (const { server, isTaken, before, after } of bets) {
    if (isTaken) assert.ok(before < closesAt, `server ${server} took one ${before - closesAt} ms too late`)
    else assert.ok(after >= closesAt, `server ${server} refused one ${closesAt - after} ms too early`)
  }
  for (const server of servers.keys()) {
    assert.ok(bets.filter((bet) => bet.server === server && bet.isTaken).length > 10, `${server} took some`)
  }
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from lottery."order"
    where draw_id = ${draw.id}::uuid and placed_at >= ${draw.closesAt}`.execute(context.db)
  assert.deepEqual(rows, [{ n: 0 }])
})

test('a bet that waited for its draw is judged by the time it was let in', async () => {
  const draw = await onSale(1)
  const [player, orders] = [await member(), openOrders(behind)]
  const bet = () =>
    orders.place(
      { drawId: draw.id, lines: [{ play: 'lo2', numbers: ['61'], unit: 1000_0000n }] },
      player,
      randomUUID(),
      randomBytes(32),
    )
  await bet()
  const tx = await context.db.startTransaction().execute()
  await sql`select from lottery.draw where id = ${draw.id}::uuid for update`.execute(tx)
  const late = assert.rejects(bet(), { code: 'draw_closed' })
  await sleep(draw.closesAt.getTime() - (await databaseTime()) + 50)
  await tx.rollback().execute()
  await late
})

test('a worker closes a draw by the database’s clock, whatever its own says', async () => {
  const draw = await onSale(1)
  assert.equal(await advanceDraw(ahead, draw.id), 0)
  assert.equal((await readDraw(context.db, draw.id)).state, 'open')
  await sleep(draw.closesAt.getTime() - (await databaseTime()) + 20)
  assert.equal(await advanceDraw(behind, draw.id), 1)
  const { rows } = await sql<{ state: string; late: number }>`
    select s.state, extract(epoch from s.at - d.closes_at)::float8 as late
    from lottery.draw d join lottery.draw_step s on s.draw_id = d.id
    where d.id = ${draw.id}::uuid order by s.number desc limit 1`.execute(context.db)
  const [step] = rows
  assert.ok(step?.state === 'closed' && step.late >= 0 && step.late < 5, JSON.stringify(step))
})

test('every server tells screens the same time, and what is still to close by it', async () => {
  const draw = await onSale(60)
  for (const server of servers) {
    const before = await databaseTime()
    const { list, now } = await draws(server, { count: 1, gameCode: 'xsmb' })
    assert.ok(before <= now.getTime() && now.getTime() <= (await databaseTime()))
    assert.equal(list[0]?.drawId, draw.id)
    assert.ok(Math.abs((await draws(server, { count: 1, state: 'void' })).now.getTime() - before) < 60_000)
  }
})

test('a result that was entered before closing was known before, also where a clock says otherwise', async () => {
  const draw = await onSale(60)
  const seen = await enterResult(ahead, { drawId: draw.id, prizes, actor: 'staff:staff-a' })
  await closeDraw(context, draw.id, 'staff:staff-a')
  const confirmed = await confirmResult(behind, { drawId: draw.id, actor: 'staff:staff-b', seen })
  assert.equal(confirmed.state, 'void')
})

test('a result stands its hold by the database’s clock before it is settled', async () => {
  const draw = await onSale(60)
  await closeDraw(context, draw.id, 'staff:staff-a')
  const seen = await enterResult(behind, { drawId: draw.id, prizes, actor: 'staff:staff-a' })
  assert.equal(
    (await confirmResult(ahead, { drawId: draw.id, actor: 'staff:staff-b', seen })).state,
    'resulted',
  )
  assert.equal(await advanceDraw(ahead, draw.id), 0)
  const { settleAfter } = await readDraw(context.db, draw.id)
  await sleep((settleAfter?.getTime() ?? 0) - (await databaseTime()) + 20)
  assert.equal(await advanceDraw(behind, draw.id), 1)
})
