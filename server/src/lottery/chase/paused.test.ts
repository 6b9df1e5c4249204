import assert from 'node:assert/strict'
import { test } from 'node:test'
import { holdGuard, putInForce } from '#care/guard'
import { exclude, takeTimeOut } from '#care/pause'
import { newId, readJournals, sha256, sql, transact } from '#kit'
import { openChases } from '#test/chases'
import type { Player } from '#test/lottery'
import { settled } from '#test/notebook'
import { refused } from '#test/refused'
import { advanceChase } from './advance-chase.ts'
import { findFaultyChase } from './audit-chases.ts'
import { pauseReader } from './jobs.ts'
import { endPaused } from './stop-chase.ts'

// Chases of two digits of the north: an issue costs 27 a multiple.
const scene = await openChases()
const { context, clock } = scene
test.beforeEach(() => scene.clearSale())

/** Reads what is told of pauses, and does the jobs that follow as a worker does. */
async function work(): Promise<number> {
  await settled(context)
  await readJournals(context, pauseReader)
  const { rows } = await sql<{ memberId: string; at: string; key: string }>`
    select p.payload ->> 'memberId' as "memberId", p.payload ->> 'at' as at, j.key
    from graphile_worker.jobs j join graphile_worker._private_jobs p on p.id = j.id
    where j.task_identifier = 'lottery:end-chases'`.execute(context.db)
  let ended = 0
  for (const { memberId, at, key } of rows) {
    ended += await endPaused(context, { memberId, at: new Date(at) })
    await sql`select graphile_worker.remove_job(${key})`.execute(context.db)
  }
  return ended
}

async function stateOf({ memberId }: Player) {
  const { rows } = await sql<{ state: string; reason: string; remaining: bigint }>`
    select state, reason, remaining from lottery.chase where member_id = ${memberId} order by id`.execute(
    context.db,
  )
  return rows
}

for (const [name, pause] of [
  ['an exclusion', (player: Player) => exclude(context, 6, player)],
  ['a time-out', (player: Player) => takeTimeOut(context, 24, player)],
] as const)
  test(`${name} ends the running chases of its member, all of what is set aside comes back, and nobody else's`, async () => {
    const { id: drawId } = await scene.nextIssue()
    const [player, other] = [await scene.member(1_000n), await scene.member(1_000n)]
    for (const one of [player, player, other]) await scene.chase(one, { drawId, issues: 3 })
    assert.equal(await scene.units(player), 1_000n - 6n * 27n)
    await pause(player)
    assert.equal(await work(), 2)
    for (const { state, reason, remaining } of await stateOf(player))
      assert.deepEqual([state, reason, remaining], ['stopped', 'paused', 0n])
    assert.equal(await scene.units(player), 1_000n - 2n * 27n, 'what is placed stays placed')
    assert.deepEqual(
      (await stateOf(other)).map(({ state }) => state),
      ['running'],
    )
    assert.equal(await work(), 0)
    assert.equal(await findFaultyChase(context), null)
    assert.ok(await scene.proofHolds())
  })

test('a chase that was begun once play was on again goes on, whenever the pause is read', async () => {
  const player = await scene.member(1_000n)
  await takeTimeOut(context, 24, player)
  const at = clock.now()
  clock.advance(25 * 3_600_000)
  const { id: drawId } = await scene.nextIssue()
  await scene.chase(player, { drawId, issues: 3 })
  assert.equal(await endPaused(context, { memberId: player.memberId, at }), 0)
  assert.deepEqual(
    (await stateOf(player)).map(({ state }) => state),
    ['running'],
  )
})

/** Signs a member in now, and bounds their time here by so many minutes. */
async function signIn(player: Player, minutes: bigint): Promise<void> {
  const [id, created_at] = [newId(clock), clock.now()]
  const login = {
    id: player.memberId,
    username: `chaser-${id.slice(-12)}`,
    role: 'member',
    is_agent: 0,
    created_at,
  }
  const session = {
    id,
    login_id: player.memberId,
    token_hash: sha256(id),
    created_at,
    last_seen_at: created_at,
  }
  await transact(context, async (tx) => {
    await tx.db.insertInto('identity.login').values(login).execute()
    await tx.db.insertInto('identity.session').values(session).execute()
    await putInForce(tx, await holdGuard(tx, player), 'time', 'day', minutes)
  })
}

test('whoever places a chase is here, and is bounded by their time; its later orders hold nobody to be so', async () => {
  const player = await scene.member(1_000n)
  const { id: drawId } = await scene.nextIssue()
  await signIn(player, 15n)
  clock.advance(10 * 60_000)
  const started = await scene.chase(player, { drawId, issues: 2, stopsOnWin: false })
  clock.advance(10 * 60_000)
  await assert.rejects(scene.chase(player, { drawId, issues: 2 }), refused('own_time_limit'))
  await scene.nextIssue()
  assert.equal(await advanceChase(context, started), 1, 'they were last seen before their time was up')
})
