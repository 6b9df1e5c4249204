import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal, sql, transact } from '#kit'
import { watchPurses } from '#ledger'
import { makeDraws } from '#lottery/draw'
import { readGame } from '#lottery/game'
import { long } from '#test/long'
import { openScene, type Player } from '#test/lottery'
import { watchStatements } from '#test/statements'
import { refused } from '#test/refused'
import { closeDraw } from './close-draw.ts'
import { openOrders } from './place-order.ts'
import type { Watch } from '#wallet'

const scene = await openScene({ max: 16 })
const { context, clock } = scene
const many = long ? 1_000 : 100
const lo = { play: 'lo2', numbers: ['61'], unit: 1000n }
const line = { ...lo, unit: 1000n * 10_000n }

/** What an operator does to a game; put back when the test is done with it. */
async function withGame(change: string, work: () => Promise<void>): Promise<void> {
  const before = await readGame(context.db, 'xsmb')
  await sql.raw(`update lottery.game set ${change} where code = 'xsmb'`).execute(context.db)
  try {
    await work()
  } finally {
    await sql`update lottery.game set enabled = true, liability_max = ${before.liabilityMax},
      member_draw_stake_max = ${before.memberDrawStakeMax}, unit_max = ${before.unitMax}
      where code = 'xsmb'`.execute(context.db)
    clock.advance(1001)
  }
}

test('a game that is stopped while its draw is on sale takes no further order, and goes on when it is let', async () => {
  const player = await scene.member(1_000_000n)
  const call = { key: randomUUID(), hash: randomBytes(32) }
  const first = await scene.place(player, [lo], call)
  await withGame('enabled = false', async () => {
    await assert.rejects(scene.place(player, [lo]), refused('draw_not_open'))
    await assert.rejects(scene.place(player, [lo]), refused('draw_not_open'))
    assert.deepEqual(await scene.place(player, [lo], call), first)
  })
  await scene.place(player, [lo])
  assert.equal(await scene.units(player), 1_000_000n - 54_000n)
})

test('a cap that is lowered is heard by the next order, and one that is raised within a second', async () => {
  const player = await scene.member(100_000_000n)
  const bet = { play: 'lo3', numbers: ['123'], unit: 1000n }
  await scene.place(player, [bet])
  await withGame('liability_max = 10000000000', async () => {
    await assert.rejects(scene.place(player, [bet]), refused('liability_limit', { key: 'lo3:123' }))
    // Known by now, it is refused without asking; until it is known otherwise.
    await assert.rejects(scene.place(player, [bet]), refused('liability_limit'))
  })
  await scene.place(player, [bet])
})

test('what a member may stake is lowered for the next order, and what was staked stands', async () => {
  const player = await scene.member(1_000_000n)
  await scene.place(player, [lo])
  await withGame('member_draw_stake_max = 200000000', async () => {
    await assert.rejects(
      scene.place(player, [lo]),
      refused('member_draw_limit', { stakeMax: '20000', available: '0' }),
    )
  })
})

test('a limit that prices go by is heard a second later, also by a desk that was left alone', async () => {
  const player = await scene.member(1_000_000n)
  await scene.place(player, [lo])
  await withGame('unit_max = 5000000', async () => {
    clock.advance(1001)
    await assert.rejects(scene.place(player, [lo]), refused('line_limit', { unitMax: '500' }))
  })
})

test('a batch asks no more of the database than before: the terms come with the draw', async () => {
  const player = await scene.member(1_000_000n)
  const { watched, statements } = watchStatements(context)
  const orders = openOrders(watched)
  const { id: drawId } = await scene.drawOf()
  const place = () => orders.place({ drawId, lines: [line] }, player, randomUUID(), randomBytes(32))
  await place()
  statements.splice(0)
  await place()
  assert.equal(statements.filter((text) => /lottery\.game|advisory/.test(text)).length, 1)
  assert.ok(statements.length <= 5, statements.join('\n'))
})

test('who watches a member is asked with the batch, and what they refuse is no order and takes nothing', async () => {
  const [ann, ben] = [await scene.member(1_000_000n), await scene.member(1_000_000n)]
  await transact(context, (tx) => watchPurses(tx, [{ ...ann, name: 'main', currency: 'VND' }]))
  const watch: Watch = async () => ({
    refusing: () => new Refusal('too_many_requests'),
    took: () => undefined,
    remember: () => () => undefined,
    write: async () => undefined,
  })
  const orders = openOrders(context, watch)
  const { id: drawId } = await scene.drawOf()
  const place = (player: Player) =>
    orders.place({ drawId, lines: [line] }, player, randomUUID(), randomBytes(32))
  const outcomes = await Promise.allSettled([place(ann), place(ben)])
  assert.deepEqual(
    outcomes.map(({ status }) => status),
    ['rejected', 'fulfilled'],
  )
  await assert.rejects(place(ann), refused('too_many_requests'))
  assert.deepEqual([await scene.units(ann), await scene.units(ben)], [1_000_000n, 1_000_000n - 27_000n])
})

test(`${many} draws that are over leave no desk behind`, async () => {
  const player = await scene.member(100_000_000n)
  const orders = openOrders(context)
  const opensAt = clock.now()
  const closesAt = new Date(opensAt.getTime() + 60_000)
  const times = Array.from({ length: many }, (_, n) => ({
    issue: `many-${n}`,
    day: '2026-11-21',
    opensAt,
    closesAt,
    drawsAt: closesAt,
  }))
  const draws = await makeDraws(context, await readGame(context.db, 'xsmb'), times)
  await sql`update lottery.draw set state = 'open' where issue like 'many-%'`.execute(context.db)
  const place = (drawId: string) =>
    orders.place({ drawId, lines: [line] }, player, randomUUID(), randomBytes(32))
  const left = draws.map(({ id }) => id)
  await Promise.all(
    Array.from({ length: 12 }, async () => {
      for (let id = left.pop(); id; id = left.pop()) await place(id)
    }),
  )
  assert.equal(orders.desks(), many)
  const [first] = draws
  assert.ok(first)
  await closeDraw(context, first.id, 'operator')
  assert.equal(orders.desks(), many - 1)
  clock.set(closesAt.toISOString())
  await place((await scene.drawOf()).id)
  assert.equal(orders.desks(), 1)
})

test('however many demos crowd in, a real bet is not told busy for them', async () => {
  const draw = await scene.freshDraw()
  const real = await scene.member(1_000_000n)
  const demo = await scene.member(1_000_000_000n, 'trial')
  await scene.place(real, [lo], { drawId: draw.id })
  const tx = await context.db.startTransaction().execute()
  await sql`select from lottery.draw where id = ${draw.id}::uuid for update`.execute(tx)
  const crowd = Array.from({ length: 5000 }, () => scene.place(demo, [lo], { drawId: draw.id }))
  const outcomes = Promise.allSettled(crowd)
  await sleep(50)
  const bets = Promise.all(Array.from({ length: 10 }, () => scene.place(real, [lo], { drawId: draw.id })))
  await sleep(50)
  await tx.rollback().execute()
  assert.equal((await bets).length, 10)
  const busy = (await outcomes).filter((one) => one.status === 'rejected')
  for (const { reason } of busy) refused('busy')(reason)
  assert.ok(busy.length > 4000, `${busy.length} demos were told busy`)
})
