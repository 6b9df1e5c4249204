import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql } from '#kit'
import { advance } from '#lottery'
import { auditSettlement } from '#lottery/settlement'
import { openFamilies } from '#test/families'
import { advanceChase } from './advance-chase.ts'
import { findFaultyChase } from './audit-chases.ts'
import { placeChase } from './place-chase.ts'
import { sweepChases } from './wake-chases.ts'

// Chases on a game of the house, by its clock: what a draw's steps queue is done as a worker does it.
const scene = await openFamilies()
const { context } = scene
const unit = 10_000n
const game = 'ssc-60s'

/** Does the jobs of chases that wait, and answers how many orders they placed. */
async function work(): Promise<number> {
  const { rows } = await sql<{ key: string }>`
    select key from graphile_worker.jobs where task_identifier = 'lottery:chase'`.execute(context.db)
  let placed = 0
  for (const { key } of rows) {
    const { rows: chases } = await sql<{ memberId: string; id: string }>`
      select member_id as "memberId", id from lottery.chase where id = ${key.slice(6)}::uuid`.execute(
      context.db,
    )
    for (const one of chases) placed += await advanceChase(context, one)
    await sql`select graphile_worker.remove_job(${key})`.execute(context.db)
  }
  return placed
}

test('a chase with a rebate goes from issue to issue by the clock, and every unit of it is accounted for', async () => {
  const draw = await scene.onSale(game)
  const player = await scene.member(10_000n)
  // A single line of five, which never comes here in a test's lifetime: 1 in 100,000.
  const lines = [{ play: 'five_direct', numbers: ['0', '1', '2', '3', '4'], unit: 500n * unit, group: 1_800 }]
  const wanted = {
    drawId: draw.id,
    lines,
    plan: { kind: 'same', multiple: 1 } as const,
    issues: 3,
    stopsOnWin: true,
  }
  const amount = 3_000n * unit
  const started = await placeChase(context, { ...wanted, amount }, player, randomUUID(), randomBytes(32))
  // 78 of each 1,000 come back at once.
  assert.equal(started.balance, 7_078n * unit)
  for (let issue = 1; issue < 3; issue++) {
    const on = await scene.onSale(game)
    await scene.finish(on)
    await advance(context)
    assert.equal(await work(), 1, `issue ${issue}`)
    assert.equal(await work(), 0)
  }
  assert.equal(await scene.units(player), 7_000n + 3n * 78n)
  const on = await scene.onSale(game)
  await scene.finish(on)
  await work()
  const { rows } = await sql<{ state: string; remaining: bigint }>`
    select state, remaining from lottery.chase where id = ${started.chaseId}`.execute(context.db)
  assert.deepEqual(rows, [{ state: 'done', remaining: 0n }])
  assert.equal(await findFaultyChase(context), null)
  assert.equal((await auditSettlement(context)).difference, null)
  assert.ok(await scene.proofHolds())
})

test('what a lost job leaves the sweep finds, and nothing where there is nothing to do', async () => {
  assert.equal(await sweepChases(context), 0)
  const draw = await scene.onSale(game)
  const player = await scene.member(10_000n)
  const lines = [{ play: 'five_direct', numbers: ['0', '1', '2', '3', '4'], unit: 10n * unit }]
  const wanted = {
    drawId: draw.id,
    lines,
    plan: { kind: 'same', multiple: 1 } as const,
    issues: 2,
    stopsOnWin: true,
  }
  await placeChase(context, { ...wanted, amount: 40n * unit }, player, randomUUID(), randomBytes(32))
  assert.equal(await sweepChases(context), 0, 'it waits for its draw')
  await scene.finish(draw)
  await sql`select graphile_worker.remove_job(key) from graphile_worker.jobs where task_identifier = 'lottery:chase'`.execute(
    context.db,
  )
  assert.equal(await sweepChases(context), 1)
  assert.equal(await sweepChases(context), 1, 'and again until it is done')
  await scene.onSale(game)
  assert.equal(await work(), 1)
  assert.equal(await sweepChases(context), 0)
})

test('those that stay due keep none behind them', async () => {
  const draw = await scene.onSale(game)
  const lines = [{ play: 'five_direct', numbers: ['0', '1', '2', '3', '4'], unit: 10n * unit }]
  const plan = { kind: 'same', multiple: 1 } as const
  const wanted = { drawId: draw.id, lines, plan, issues: 2, amount: 40n * unit, stopsOnWin: true }
  const keys: string[] = []
  for (let chases = 0; chases < 3; chases++) {
    const player = await scene.member(10_000n)
    const { chaseId } = await placeChase(context, wanted, player, randomUUID(), randomBytes(32))
    keys.push(`chase:${chaseId}`)
  }
  await scene.finish(draw)
  await sql`select graphile_worker.remove_job(key) from graphile_worker.jobs where task_identifier = 'lottery:chase'`.execute(
    context.db,
  )
  await sweepChases(context, 1)
  const { rows } = await sql<{ key: string }>`
    select key from graphile_worker.jobs where task_identifier = 'lottery:chase' and key = any(${keys})`.execute(
    context.db,
  )
  assert.deepEqual(rows.map(({ key }) => key).toSorted(), keys.toSorted())
})
