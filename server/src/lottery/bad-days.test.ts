import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal, sql } from '#kit'
import { openScene } from '#test/lottery'
import { advance } from './advance.ts'

const lo = { play: 'lo2', numbers: ['61'], unit: 1000n }
const hour = 3_600_000

function refused(code: string) {
  return (error: unknown) => error instanceof Refusal && error.code === code
}

type Scene = Awaited<ReturnType<typeof openScene>>

async function countOrders({ context }: Scene, drawId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from lottery."order" where draw_id = ${drawId}::uuid`.execute(context.db)
  return rows[0]?.n ?? 0
}

async function stepsOf({ context }: Scene, drawId: string): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`
    select state from lottery.draw_step where draw_id = ${drawId}::uuid order by number`.execute(context.db)
  return rows.map((row) => row.state)
}

test('a queue that is full tells who comes then to come again, and loses nobody who waits', async () => {
  const scene = await openScene()
  const draw = await scene.freshDraw()
  const player = await scene.member(10_000_000_000n)
  await scene.place(player, [lo], { drawId: draw.id })
  const tx = await scene.context.db.startTransaction().execute()
  await sql`select from lottery.draw where id = ${draw.id}::uuid for update`.execute(tx)
  // One batch is under way, another of 128 beside it, and 4,096 wait.
  const bets = Promise.allSettled(
    Array.from({ length: 5000 }, () => scene.place(player, [lo], { drawId: draw.id })),
  )
  await sleep(50)
  await tx.rollback().execute()
  const outcomes = await bets
  const taken = outcomes.filter((one) => one.status === 'fulfilled').length
  for (const one of outcomes) {
    if (one.status === 'fulfilled') continue
    assert.ok(refused('busy')(one.reason), String(one.reason))
    assert.ok(one.reason instanceof Refusal && Number(one.reason.detail.retryAfterS) > 0)
  }
  assert.ok(taken >= 4096 && taken < 5000, `${taken} were taken`)
  assert.equal(await countOrders(scene, draw.id), taken + 1)
  assert.equal(await scene.units(player), 10_000_000_000n - 27_000n * BigInt(taken + 1))
  assert.ok(await scene.proofHolds())
})

test('a clock an hour ahead closes early, and set right again reopens nothing, pays nothing twice and catches up', async () => {
  const scene = await openScene()
  const player = await scene.member(1_000_000n)
  const draw = await scene.drawOf('xsmb-60s', '20261121-0601')
  await scene.place(player, [lo], { drawId: draw.id })
  scene.clock.advance(hour)
  await assert.rejects(scene.place(player, [lo], { drawId: draw.id }), refused('draw_closed'))
  await advance(scene.context)
  assert.equal((await scene.read(draw.id)).state, 'settled')
  const [steps, units] = [await stepsOf(scene, draw.id), await scene.units(player)]
  scene.clock.advance(-hour)
  await assert.rejects(scene.place(player, [lo], { drawId: draw.id }), refused('draw_closed'))
  for (let minutes = 0; minutes < 3; minutes++) {
    await advance(scene.context)
    scene.clock.advance(60_000)
  }
  assert.deepEqual([await stepsOf(scene, draw.id), await scene.units(player)], [steps, units])
  await advance(scene.context)
  assert.equal((await scene.drawOf('xsmb-60s', '20261121-0604')).state, 'open')
  assert.ok(await scene.proofHolds())
})

test('a clock an hour behind opens nothing that was closed, pays nothing twice, and catches up when it is right', async () => {
  const scene = await openScene()
  const player = await scene.member(1_000_000n)
  const draw = await scene.drawOf('xsmb-60s', '20261121-0601')
  await scene.place(player, [lo], { drawId: draw.id })
  scene.clock.set(draw.closesAt.toISOString())
  await advance(scene.context)
  const closed = await stepsOf(scene, draw.id)
  scene.clock.advance(-hour)
  await assert.rejects(scene.place(player, [lo], { drawId: draw.id }), refused('draw_closed'))
  await advance(scene.context)
  assert.deepEqual(await stepsOf(scene, draw.id), closed)
  scene.clock.advance(hour + 60_000)
  await advance(scene.context)
  await advance(scene.context)
  const steps = await stepsOf(scene, draw.id)
  assert.equal(steps.at(-1), 'settled')
  assert.equal(new Set(steps).size, steps.length)
  assert.equal((await scene.drawOf('xsmb-60s', '20261121-0603')).state, 'open')
  assert.ok(await scene.proofHolds())
})
