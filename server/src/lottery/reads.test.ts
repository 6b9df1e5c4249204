import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lottery } from '@fairground/contract'
import { merkleRoot, verifyMerkleProof } from '@fairground/engine'
import { sql, type Caller } from '#kit'
import { drawPage, draws, latestResults, results } from '#lottery/draw'
import { leafOf } from '#lottery/order'
import { long } from '#test/long'
import { openScene, type Player } from '#test/lottery'
import { rowsRead } from '#test/rows-read'
import { advance, advanceDraw } from './advance.ts'
import { orderProof, orders } from './read-orders.ts'

// Far more than may be read, so that reading all of it is too much.
const past = long ? 100_000 : 20_000
const life = long ? 200_000 : 40_000
const scene = await openScene()
const { context } = scene

function callerOf({ memberId, book, currency }: Player): Caller {
  return { memberId, book, currency, sessionId: '', account: '', isAgent: 0 }
}

/** So many orders of a member, written in one statement, a second apart up to now. */
async function writeOrders(memberId: string, drawId: string, count: number): Promise<void> {
  await sql`
    insert into lottery."order"
      (member_id, id, draw_id, book, stake, balance_after, staked_after, lines, request_hash, placed_at)
    select ${memberId}::uuid,
      (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7000800' || lpad(to_hex(n), 13, '0'))::uuid,
      ${drawId}::uuid, 'real', 10000000, 0, n::bigint * 10000000, '[["de_db",["69"],"10000000",1,"10000000"]]', '', at
    from (
      select n, ${scene.clock.now()}::timestamptz - (${count} - n) * interval '1 second' as at
      from generate_series(1, ${count}::integer) n
    ) s`.execute(context.db)
}

async function onSale() {
  await advance(context)
  const { rows } = await sql<{ id: string }>`
    select id from lottery.draw where game_code = 'xsmb-60s' and state = 'open'`.execute(context.db)
  return await scene.read(rows[0]?.id ?? '')
}

test(`of ${past} past draws a list reads what it shows`, async () => {
  await sql`
    insert into lottery.draw (id, game_code, issue, state, opens_at, closes_at, draws_at, step, terms, finished_at)
    select gen_random_uuid(), 'xsmb-60s', 'past-' || n, 'void', at - interval '1 minute', at, at, 10000, '{}', at
    from generate_series(1, ${past}::integer) n, lateral (select ${scene.clock.now()}::timestamptz - n * interval '1 minute' as at) t`.execute(
    context.db,
  )
  await sql`analyze lottery.draw`.execute(context.owner.db)
  for (const filter of [{}, { gameCode: 'xsmb-60s' }, { state: 'open' }, { state: 'settled' }] as const) {
    const read = await rowsRead(context, (within) => draws(within, { ...filter, count: 20 }))
    assert.ok(read <= 60, `${JSON.stringify(filter)} read ${read} rows`)
  }
  const read = await rowsRead(context, (within) => results(within, { gameCode: 'xsmb-60s', count: 20 }))
  assert.ok(read <= 20, `results read ${read} rows`)
})

test('of ten thousand opened draws the latest of each game reads one of each', async () => {
  await sql`
    insert into lottery.draw (id, game_code, issue, state, opens_at, closes_at, draws_at, step, terms, finished_at,
      result_version, settled_version, orders)
    select gen_random_uuid(), case when n % 2 = 0 then 'xsmb' else 'xsmb-60s' end, 'opened-' || n, 'settled',
      at - interval '1 minute', at, at, 10000, '{}', at, 1, 1, 0
    from generate_series(1, 10000) n, lateral (select ${scene.clock.now()}::timestamptz - n * interval '1 hour' as at) t`.execute(
    context.db,
  )
  await sql`
    insert into lottery.result (draw_id, version, prizes, entered_by, entered_at, confirmed_by, confirmed_at)
    select id, 1, '{}', 'import', draws_at, 'operator', draws_at from lottery.draw where issue like 'opened-%'`.execute(
    context.db,
  )
  await sql`analyze lottery.draw, lottery.result`.execute(context.owner.db)
  assert.equal((await latestResults(context)).list.length, 2)
  const read = await rowsRead(context, (within) => latestResults(within))
  assert.ok(read <= 20, `the latest results read ${read} rows`)
})

test('of ten thousand orders a draw’s page and a proof read some dozens of rows', async () => {
  const draw = await onSale()
  const player = await scene.member(0n)
  await writeOrders(player.memberId, draw.id, 10_000)
  assert.equal((await drawPage(context, { drawId: draw.id })).orders, null)
  scene.clock.set(draw.closesAt.toISOString())
  await advanceDraw(context, draw.id)
  assert.equal((await drawPage(context, { drawId: draw.id })).orders, 10_000)
  assert.ok((await rowsRead(context, (within) => drawPage(within, { drawId: draw.id }))) <= 5)
  const { rows } = await sql<{ id: string; lines: string }>`
    select id, lines::text from lottery."order" where draw_id = ${draw.id}::uuid order by id`.execute(
    context.db,
  )
  const { root } = await scene.read(draw.id)
  // Trees of other draws, or the whole table would be no more than what is looked for.
  await sql`
    insert into lottery.branch (draw_id, level, place, first_id, hashes)
    select id, 0, 0, gen_random_uuid(), sha256('') from lottery.draw where issue like 'past-%'`.execute(
    context.db,
  )
  await sql`analyze lottery.branch, lottery."order"`.execute(context.owner.db)
  assert.equal(root?.toString('hex'), merkleRoot(rows.map(leafOf)))
  for (const place of [0, 31, 32, 5_000, 9_999]) {
    const { id: orderId = '' } = rows[place] ?? {}
    const read = await rowsRead(context, async (within) => {
      const { leaf, path } = await orderProof(within, callerOf(player), { orderId })
      assert.ok(verifyMerkleProof(leaf, path, root?.toString('hex') ?? ''), String(place))
    })
    assert.ok(read <= 30, `the proof read ${read} rows`)
  }
})

test('a tree that was not kept, or was cut short, is made when it is asked for, and is the same', async () => {
  const { rows } = await sql<{ id: string; drawId: string; memberId: string }>`
    select id, draw_id as "drawId", member_id as "memberId" from lottery."order" limit 1`.execute(context.db)
  const [{ id: orderId, drawId, memberId } = { id: '', drawId: '', memberId: '' }] = rows
  const proof = () => orderProof(context, callerOf({ memberId, book: 'real', currency: 'VND' }), { orderId })
  const kept = await proof()
  for (const lost of [sql`true`, sql`level = 1`, sql`place > 3`]) {
    await sql`delete from lottery.branch where draw_id = ${drawId}::uuid and ${lost}`.execute(
      context.owner.db,
    )
    assert.deepEqual(await proof(), kept)
  }
})

test(`of a life of ${life} orders a page of the record reads a bounded part`, async () => {
  const player = await scene.member(0n)
  const draw = await scene.freshDraw()
  await writeOrders(player.memberId, draw.id, life)
  await sql`analyze lottery."order"`.execute(context.owner.db)
  const ask = async (sent: Record<string, string>) => {
    const filter = lottery.orders.input.parse(sent)
    let page: Awaited<ReturnType<typeof orders>> | undefined
    const read = await rowsRead(context, async (within) => {
      page = await orders(within, callerOf(player), filter)
    })
    assert.ok(page && read < 6000, `${JSON.stringify(sent)} read ${read} rows`)
    return page
  }
  const first = await ask({})
  assert.deepEqual([first.list.length, first.total, first.totalPages], [20, null, null])
  const [last] = first.list.slice(-1)
  assert.equal(first.next, last?.orderId)
  for (const filter of [{ state: 'won' }, { gameCode: 'xsmb-60s' }]) {
    const nothing = await ask(filter)
    assert.deepEqual([nothing.list, nothing.total], [[], null])
    assert.ok(nothing.next, 'there is more to look at')
  }
  const yesterday = { from: '2026-11-20', to: '2026-11-20' }
  const day = await ask(yesterday)
  assert.equal(day.list.length, 20)
  for (const order of day.list) assert.ok(order.placedAt < new Date('2026-11-20T17:00:00Z'))
  assert.deepEqual((await ask({ from: '2026-11-22' })).total, 0)
})

test('page by page by what comes next, every order is told once, newest first', async () => {
  const player = await scene.member(0n)
  const draw = await scene.freshDraw()
  await writeOrders(player.memberId, draw.id, 2345)
  const seen: string[] = []
  let sent: Record<string, string> = {}
  for (;;) {
    const filter = lottery.orders.input.parse({ pageSize: '100', state: 'open' })
    const page = await orders(context, callerOf(player), { ...filter, ...sent })
    seen.push(...page.list.map((order) => order.orderId))
    if (page.next === null) break
    sent = { before: page.next }
  }
  assert.equal(new Set(seen).size, 2345)
  assert.deepEqual(seen, seen.toSorted().toReversed())
})
