import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { holdGuard, putInForce } from '#care/guard'
import { sql, transact, type Caller } from '#kit'
import { lockPurses } from '#ledger'
import { auditSettlement, voidDraw } from '#lottery/settlement'
import { chasesOf, openChases, without61, type ChaseWanted } from '#test/chases'
import { dying, mayDie } from '#test/dying'
import type { Player } from '#test/lottery'
import { refused } from '#test/refused'
import { someoneWaits } from '#test/someone-waits'
import { advanceChase } from './advance-chase.ts'
import { findFaultyChase } from './audit-chases.ts'
import { chaseById, chases } from './queries.ts'
import { stopChase } from './stop-chase.ts'

// Chases of two digits of the north: an issue costs 27 a multiple, and pays 198 where 61 comes.
const scene = await openChases()
const { context, nextIssue, chase, moneyOf } = scene
test.beforeEach(() => scene.clearSale())
const unit = 10_000n
const voiding = { actor: 'staff:staff-a', reason: 'not held' }
const callerOf = (player: Player): Caller => ({ ...player, sessionId: '', account: '', isAgent: 0 })
type Started = Awaited<ReturnType<typeof chase>>

async function start(units: bigint, wanted: Omit<ChaseWanted, 'drawId'>) {
  const draw = await nextIssue()
  const player = await scene.member(units)
  const started = await chase(player, { drawId: draw.id, ...wanted })
  return { draw, player, started }
}

async function lookAt({ id }: Started, player: Player) {
  const { state, endedBy, reason, remaining, steps } = await chaseById(context, callerOf(player), {
    chaseId: id,
  })
  return { state, endedBy, reason, remaining: remaining / unit, steps: steps.map((one) => one.state) }
}

async function lose(drawId: string): Promise<void> {
  await scene.result(drawId, without61)
  await scene.settle(drawId)
}

async function win(drawId: string): Promise<void> {
  await scene.result(drawId)
  await scene.settle(drawId)
}

async function isSound(): Promise<void> {
  assert.equal(await findFaultyChase(context), null)
  assert.equal((await auditSettlement(context)).difference, null)
  assert.ok(await scene.proofHolds())
}

test('the whole amount is set aside at once and the first order is placed from it', async () => {
  const { player, started } = await start(1_000n, {
    issues: 4,
    plan: { kind: 'doubled', multiple: 1, every: 2 },
  })
  assert.deepEqual([started.amount, started.balance], [162n * unit, 838n * unit])
  assert.deepEqual(await moneyOf(player), [838n, 135n])
  assert.deepEqual(await lookAt(started, player), {
    state: 'running',
    endedBy: null,
    reason: null,
    remaining: 135n,
    steps: ['placed', 'waiting', 'waiting', 'waiting'],
  })
  await isSound()
})

test('it goes on when an issue opens, once the one before is settled, until a win ends it and the rest goes back', async () => {
  const { draw, player, started } = await start(1_000n, { issues: 5 })
  const second = await nextIssue()
  assert.equal(await advanceChase(context, started), 0, 'the first is not settled')
  await lose(draw.id)
  assert.equal(await advanceChase(context, started), 1)
  assert.equal(await advanceChase(context, started), 0)
  assert.deepEqual(await moneyOf(player), [865n, 81n])
  await win(second.id)
  assert.equal(await advanceChase(context, started), 0)
  assert.deepEqual(await lookAt(started, player), {
    state: 'won',
    endedBy: 'win',
    reason: null,
    remaining: 0n,
    steps: ['lost', 'won', 'freed', 'freed', 'freed'],
  })
  assert.deepEqual(await moneyOf(player), [1_000n - 54n + 198n, 0n])
  await isSound()
})

test('one that does not stop on a win takes every issue as it opens, and is done once all are over', async () => {
  const { draw, player, started } = await start(1_000n, { issues: 3, stopsOnWin: false })
  const rest = [await nextIssue(), await nextIssue(), await nextIssue()]
  assert.equal(await advanceChase(context, started), 2)
  await win(draw.id)
  await advanceChase(context, started)
  assert.equal((await lookAt(started, player)).state, 'running')
  for (const { id } of rest.slice(0, 2)) await lose(id)
  await advanceChase(context, started)
  assert.deepEqual(await lookAt(started, player), {
    state: 'done',
    endedBy: 'plan',
    reason: null,
    remaining: 0n,
    steps: ['won', 'lost', 'lost'],
  })
  await isSound()
})

test('a void issue does not use it up: what comes back is set aside again, and the number is placed on another', async () => {
  const { draw, player, started } = await start(81n, { issues: 3 })
  assert.deepEqual(await moneyOf(player), [0n, 54n])
  await voidDraw(context, draw.id, voiding)
  // It never was the member's to spend.
  assert.deepEqual(await moneyOf(player), [0n, 81n])
  await advanceChase(context, started)
  assert.deepEqual(await moneyOf(player), [0n, 81n])
  assert.deepEqual((await lookAt(started, player)).steps, ['void', 'waiting', 'waiting', 'waiting'])
  for (let issue = 0; issue < 3; issue++) {
    const next = await nextIssue()
    assert.equal(await advanceChase(context, started), 1)
    await lose(next.id)
    await advanceChase(context, started)
  }
  assert.deepEqual(await lookAt(started, player), {
    state: 'done',
    endedBy: 'plan',
    reason: null,
    remaining: 0n,
    steps: ['void', 'lost', 'lost', 'lost'],
  })
  await isSound()
})

test('what comes back of a void issue cannot be spent meanwhile, however many try, and goes on in the chase', async () => {
  const { draw, player, started } = await start(81n, { issues: 3 })
  const other = await scene.freshDraw()
  const spend = () =>
    scene.place(player, [{ play: 'de_db', numbers: ['00'], unit: 1n }], { drawId: other.id })
  const [, ...spent] = await Promise.allSettled([
    voidDraw(context, draw.id, voiding),
    ...[1, 2, 3].map(spend),
  ])
  assert.ok(spent.every(({ status }) => status === 'rejected'))
  await assert.rejects(spend(), refused('insufficient_funds'))
  await advanceChase(context, started)
  // The other draw is on sale: its number was placed there.
  assert.deepEqual((await lookAt(started, player)).steps, ['void', 'placed', 'waiting', 'waiting'])
  assert.deepEqual(await moneyOf(player), [0n, 54n])
  await isSound()
})

test('a chase that is stopped before or after its issue was void gives all of it back', async () => {
  const before = await start(81n, { issues: 3 })
  await stopChase(context, before.started, { by: 'member' })
  await voidDraw(context, before.draw.id, voiding)
  assert.deepEqual(await moneyOf(before.player), [81n, 0n])
  const after = await start(81n, { issues: 3 })
  await voidDraw(context, after.draw.id, voiding)
  assert.deepEqual(await moneyOf(after.player), [0n, 81n])
  const { released } = await stopChase(context, after.started, { by: 'member' })
  assert.deepEqual([await moneyOf(after.player), released], [[81n, 0n], 81n * unit])
  await isSound()
})

test('stopped while the refund of its issue has the purse, it waits for that before it takes anything the refund wants', async () => {
  const { draw, player, started } = await start(81n, { issues: 1 })
  let stopping: Promise<unknown> | undefined
  const refunds = transact(context, async (tx) => {
    await lockPurses(tx, [{ ...player, name: 'main' }])
    stopping = stopChase(context, started, { by: 'member' })
    await someoneWaits(context.db)
    await sql`select from lottery.aside where draw_id = ${draw.id}::uuid for update nowait`.execute(tx.db)
  })
  await refunds
  await stopping
  assert.equal((await lookAt(started, player)).state, 'stopped')
  await isSound()
})

test('a draw that was missed does not use it up', async () => {
  const { draw, player, started } = await start(1_000n, { issues: 2 })
  await lose(draw.id)
  const missed = await nextIssue()
  await scene.result(missed.id)
  await scene.settle(missed.id)
  assert.equal(await advanceChase(context, started), 0)
  assert.deepEqual((await lookAt(started, player)).steps, ['lost', 'waiting'])
  await nextIssue()
  assert.equal(await advanceChase(context, started), 1)
  assert.deepEqual((await lookAt(started, player)).steps, ['lost', 'placed'])
})

test('stopped by its member or by staff it gives back what is set aside, once; what was placed goes on', async () => {
  const { draw, player, started } = await start(1_000n, { issues: 4 })
  const stopping = { by: 'member' } as const
  const stops = await Promise.all([1, 2, 3].map(() => stopChase(context, started, stopping)))
  assert.deepEqual(new Set(stops.map(({ released }) => released)), new Set([81n * unit, 0n]))
  assert.deepEqual(await moneyOf(player), [973n, 0n])
  await win(draw.id)
  await advanceChase(context, started)
  assert.deepEqual(await moneyOf(player), [973n + 198n, 0n])
  const stranger = { ...started, memberId: (await scene.member(0n)).memberId }
  await assert.rejects(stopChase(context, stranger, stopping), refused('chase_unknown'))
  const by = await start(1_000n, { issues: 4 })
  await stopChase(context, by.started, { by: 'staff', actor: 'operator', reason: 'asked by phone' })
  assert.equal((await lookAt(by.started, by.player)).endedBy, 'staff')
  await isSound()
})

test('the system ends it by what it met: a limit of the member’s own, one of the game, or a game that was stopped', async () => {
  const own = await start(1_000n, { issues: 3, stopsOnWin: false })
  await transact(context, async (tx) =>
    putInForce(tx, await holdGuard(tx, own.player), 'stake', 'day', 50n * unit),
  )
  const capped = await start(1_000n, { issues: 3, stopsOnWin: false })
  await advanceChase(context, own.started)
  assert.deepEqual(await lookAt(own.started, own.player), {
    state: 'stopped',
    endedBy: 'system',
    reason: 'own_stake_limit',
    remaining: 0n,
    steps: ['placed', 'freed', 'freed'],
  })
  const game = (change: string) =>
    sql.raw(`update lottery.game set ${change} where code = 'xsmb'`).execute(context.db)
  const { rows } = await sql<{ most: string }>`
    select liability_max::text as most from lottery.game where code = 'xsmb'`.execute(context.db)
  await nextIssue()
  await game('liability_max = 1')
  await advanceChase(context, capped.started)
  await game(`liability_max = ${rows[0]?.most}`)
  assert.equal((await lookAt(capped.started, capped.player)).reason, 'liability_limit')
  assert.deepEqual(await moneyOf(capped.player), [973n, 0n])
  const gone = await start(1_000n, { issues: 3 })
  await game('enabled = false')
  await advanceChase(context, gone.started)
  await game('enabled = true')
  assert.equal((await lookAt(gone.started, gone.player)).reason, 'game_stopped')
  assert.deepEqual(await moneyOf(gone.player), [973n, 0n])
  await isSound()
})

test('a draw that pays less than the chase was shown at ends it, and one that pays more is played at that', async () => {
  const change = (ppm: number) =>
    sql`update lottery.game set terms = jsonb_set(terms, '{oddsPpm,lo2}', to_jsonb(${ppm}::bigint)) where code = 'xsmb'`.execute(
      context.db,
    )
  const { draw, player, started } = await start(1_000n, { issues: 4 })
  await change(99_500_000)
  const more = await nextIssue()
  await change(98_999_999)
  const less = await nextIssue()
  await lose(draw.id)
  assert.equal(await advanceChase(context, started), 1)
  await lose(more.id)
  assert.equal(await advanceChase(context, started), 0)
  await change(99_000_000)
  assert.deepEqual(await lookAt(started, player), {
    state: 'stopped',
    endedBy: 'system',
    reason: 'odds_changed',
    remaining: 0n,
    steps: ['lost', 'lost', 'freed', 'freed'],
  })
  assert.deepEqual(await moneyOf(player), [946n, 0n])
  await isSound()
  await lose(less.id)
})

test('repeated and raced it is one chase, and every call is answered alike; another body is a conflict', async () => {
  const draw = await nextIssue()
  const player = await scene.member(1_000n)
  const call = { drawId: draw.id, issues: 3, key: randomUUID(), hash: randomBytes(32) }
  const started = await Promise.all([1, 2, 3].map(() => chase(player, call)))
  await lose(draw.id)
  started.push(await chase(player, call))
  assert.equal(new Set(started.map((one) => JSON.stringify(one, (_, value) => String(value)))).size, 1)
  await assert.rejects(chase(player, { ...call, hash: randomBytes(32) }), refused('idempotency_conflict'))
  assert.deepEqual(await moneyOf(player), [919n, 54n])
  const { list, total } = await chases(context, callerOf(player), { pageNo: 1, pageSize: 20 })
  assert.deepEqual([list.length, total, list[0]?.placed, list[0]?.issues], [1, 1, 1, 3])
})

test('wherever a server dies over starting or stopping one, the same call again does it once', async () => {
  const draw = await nextIssue()
  let isDone = false
  for (let at = 1; !isDone; at++) {
    const player = await scene.member(1_000n)
    const call = { drawId: draw.id, issues: 3, key: randomUUID(), hash: randomBytes(32) }
    const died = chasesOf({ ...scene, context: dying(context, at).context })
    const amount = 81n * unit
    const isCut = await mayDie(died.chase(player, { ...call, amount }))
    const started = await chase(player, { ...call, amount })
    assert.deepEqual(await moneyOf(player), [919n, 54n], `before question ${at}`)
    const isStopCut = await mayDie(stopChase(dying(context, at).context, started, { by: 'member' }))
    await stopChase(context, started, { by: 'member' })
    assert.deepEqual(await moneyOf(player), [973n, 0n], `before question ${at}`)
    isDone = !isCut && !isStopCut
    assert.ok(at < 80)
  }
  await isSound()
})

test('two workers at once place each number once', async () => {
  const { draw, player, started } = await start(1_000n, { issues: 6, stopsOnWin: false })
  const issues = [await nextIssue(), await nextIssue(), await nextIssue()]
  const placed = await Promise.all([1, 2, 3, 4].map(() => advanceChase(context, started)))
  assert.equal(
    placed.reduce((sum, one) => sum + one, 0),
    3,
  )
  assert.deepEqual(await moneyOf(player), [838n, 54n])
  for (const { id } of [draw, ...issues]) await lose(id)
  await Promise.all([1, 2, 3].map(() => advanceChase(context, started)))
  await isSound()
})

test('what is not as it was shown, cannot be followed or is not paid for starts nothing', async () => {
  const draw = await nextIssue()
  const player = await scene.member(100n)
  const call = { drawId: draw.id, issues: 3 }
  await assert.rejects(
    chase(player, { ...call, amount: 80n * unit }),
    refused('chase_amount_changed', { amount: '81' }),
  )
  await assert.rejects(
    chase(player, { ...call, amount: 1n, plan: { kind: 'own', multiples: [1] } }),
    refused('chase_plan_invalid'),
  )
  await assert.rejects(
    chase(player, { ...call, issues: 4 }),
    refused('insufficient_funds', { balance: '100' }),
  )
  await assert.rejects(
    chase(player, { ...call, amount: 1n, bets: [{ play: 'lo9', numbers: ['61'], unit: 1n }] }),
    refused('play_unknown'),
  )
  await scene.result(draw.id, without61)
  await assert.rejects(chase(player, { ...call, amount: 81n * unit }), refused('draw_closed'))
  assert.deepEqual(await moneyOf(player), [100n, 0n])
  const { rows } = await sql`select from lottery.chase where member_id = ${player.memberId}`.execute(
    context.db,
  )
  assert.equal(rows.length, 0)
})

test('a demo chases in play money', async () => {
  const draw = await nextIssue()
  const player = await scene.member(1_000n, 'trial')
  const started = await chase(player, { drawId: draw.id, issues: 2 })
  await win(draw.id)
  await advanceChase(context, started)
  assert.deepEqual(await moneyOf(player), [1_000n - 27n + 198n, 0n])
  await isSound()
})
