import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLogin } from '#identity/login'
import { newId, sql, transact } from '#kit'
import { keepAside } from '#lottery/aside'
import { auditSettlement, voidDraw } from '#lottery/settlement'
import { CommandError, UsageError } from '#manifest'
import { openChases } from '#test/chases'
import { runCommand } from '#test/command-line'
import { dying, mayDie } from '#test/dying'
import type { Player } from '#test/lottery'
import { hold } from '#wallet'
import { findFaultyChase, findStrayHolds } from './audit-chases.ts'
import { chaseCommand } from './chase-command.ts'
import { chaseKind, readChase } from './chase.ts'
import { giveBackStray } from './end-chase.ts'
import { stopChase } from './stop-chase.ts'

// Money set aside for no chase, as a fault of before left it behind: it goes back to whose it is, once.
const scene = await openChases()
const { context, moneyOf } = scene
test.beforeEach(() => scene.clearSale())
const unit = 10_000n
const by = { actor: 'staff:ngoc', reason: 'left by a draw that was void' }
const run = (...words: string[]) => runCommand(context, chaseCommand, ...words)
const said = ['--reason', by.reason, '--by', 'ngoc']
await transact(context, (tx) =>
  createLogin(tx, { username: 'ngoc', role: 'staff', isAgent: 0, passwordHash: null, birthDate: null }),
)

/** Sets so many units of a member's aside, and no chase knows. */
async function leaveStray(player: Player, units: bigint) {
  const id = newId(context.clock)
  const { memberId, book, currency } = player
  const at = context.clock.now()
  const rest = { cause: `stray:${id}`, kind: chaseKind, amount: units * unit, reference: 'xsmb', at }
  await transact(context, (tx) => hold(tx, [{ memberId, book, currency, id, ...rest }]))
  return { memberId, book, currency, id }
}

async function isSound(): Promise<void> {
  assert.equal(await findFaultyChase(context), null)
  assert.equal((await auditSettlement(context)).difference, null)
  assert.ok(await scene.proofHolds())
}

test('what is set aside for no chase goes back by its id, under a cause of its own and with a line in the audit trail, once', async () => {
  const player = await scene.member(1_000n)
  const { id, memberId } = await leaveStray(player, 54n)
  const audited = await run('audit')
  assert.equal(audited.code, 1)
  assert.match(audited.said, new RegExp(`of hold ${id} should be 0 and is 54`))
  assert.match(audited.said, new RegExp(`${id} +mem_\\S+ +54 +VND`))
  const given = await run('give-back', id, ...said)
  assert.deepEqual([given.code, given.said], [0, `54 VND of ${id} went back.`])
  assert.deepEqual(await moneyOf(player), [1_000n, 0n])
  await assert.rejects(run('give-back', id, ...said), CommandError)
  assert.deepEqual(await moneyOf(player), [1_000n, 0n])
  const { rows: lines } = await sql`
    select actor, subject, reason, detail from audit.line where action = 'chase.give-back'`.execute(
    context.db,
  )
  const detail = { holdId: id, amount: '54', currency: 'VND' }
  assert.deepEqual(lines, [{ ...by, subject: `member:${memberId}`, detail }])
  const { rows: moved } = await sql`
    select amount, kind from ledger.transfer where cause = ${`chase-stray:${id}`}`.execute(context.db)
  assert.deepEqual(moved, [{ amount: 54n * unit, kind: chaseKind }])
  assert.equal((await run('audit')).code, 0)
  await isSound()
})

test('all that audit names goes back at once, of play money too, and what belongs to a chase that runs stays', async () => {
  const draw = await scene.nextIssue()
  const [player, demo] = [await scene.member(1_000n), await scene.member(500n, 'trial')]
  const started = await scene.chase(player, { drawId: draw.id, issues: 3 })
  // What a draw that is void gives back of a chase that has ended is set aside for it no more.
  const ended = await scene.chase(demo, { drawId: draw.id, issues: 2 })
  await stopChase(context, ended, { by: 'member' })
  const { memberId, orderId, id: ownerId } = ended
  const cost = 27n * unit
  await transact(context, (tx) =>
    keepAside(tx, { memberId, orderId, drawId: draw.id, ownerId, kind: chaseKind, cost }),
  )
  await voidDraw(context, draw.id, { actor: 'staff:staff-a', reason: 'not held' })
  await leaveStray(player, 10n)
  await leaveStray(player, 20n)
  assert.deepEqual(
    [await moneyOf(player), await moneyOf(demo)],
    [
      [1_000n - 111n, 111n],
      [473n, 27n],
    ],
  )
  const given = await run('give-back', '--all', ...said)
  assert.equal(given.said.match(/ went back/g)?.length, 3)
  assert.deepEqual(
    [await moneyOf(player), await moneyOf(demo)],
    [
      [919n, 81n],
      [500n, 0n],
    ],
  )
  assert.equal((await readChase(context.db, started))?.state, 'running')
  assert.match((await run('give-back', '--all', ...said)).said, /Nothing is set aside for no chase/)
  await isSound()
})

test('whoever gives back at once, beside the end of a chase and while it runs, gives each hold once', async () => {
  const draw = await scene.nextIssue()
  const player = await scene.member(1_000n)
  const started = await scene.chase(player, { drawId: draw.id, issues: 4 })
  const stray = await leaveStray(player, 100n)
  const own = { ...stray, id: started.id }
  assert.equal(await giveBackStray(context, own, by), 0n)
  assert.deepEqual(await moneyOf(player), [792n, 181n])
  const [stopped, ...given] = await Promise.all([
    stopChase(context, started, { by: 'member' }),
    ...[stray, own, stray, own, stray].map((one) => giveBackStray(context, one, by)),
  ])
  assert.equal(stopped.released, 81n * unit)
  assert.deepEqual(given.map(String).toSorted(), ['0', '0', '0', '0', String(100n * unit)])
  assert.deepEqual(await moneyOf(player), [973n, 0n])
  await isSound()
})

test('wherever a server dies over it, the next gives it back once', async () => {
  let isDone = false
  for (let at = 1; !isDone; at++) {
    assert.ok(at < 40)
    const player = await scene.member(1_000n)
    const stray = await leaveStray(player, 30n)
    isDone = !(await mayDie(giveBackStray(dying(context, at).context, stray, by)))
    await giveBackStray(context, stray, by)
    assert.deepEqual(await moneyOf(player), [1_000n, 0n], `before question ${at}`)
  }
  const { rows } = await sql<{ lines: bigint; holds: bigint }>`
    select count(*) as lines, count(distinct detail->>'holdId') as holds
    from audit.line where action = 'chase.give-back'`.execute(context.db)
  assert.equal(rows[0]?.lines, rows[0]?.holds)
  assert.deepEqual(await findStrayHolds(context.db), [])
  await isSound()
})

test('it needs a hold or all of them, a reason, and one of the staff by name', async () => {
  const stray = await leaveStray(await scene.member(100n), 1n)
  await assert.rejects(run('give-back', ...said), UsageError)
  await assert.rejects(run('give-back', stray.id, '--all', ...said), UsageError)
  await assert.rejects(run('give-back', stray.id, '--by', 'ngoc'), UsageError)
  await assert.rejects(run('give-back', stray.id, '--reason', 'x'), UsageError)
  await assert.rejects(run('give-back', stray.id, '--reason', 'x', '--by', 'nobody'), CommandError)
  await assert.rejects(run('give-back', 'x', ...said), CommandError)
  assert.equal((await findStrayHolds(context.db)).length, 1)
})
