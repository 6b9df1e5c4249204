import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refusal, sql } from '#kit'
import { enterResult } from '#lottery/draw'
import { closeDraw } from '#lottery/order'
import { openScene, prizes } from '#test/lottery'
import { refused } from '#test/refused'
import { confirmResult } from './confirm-result.ts'

const scene = await openScene()
const { context } = scene
const [a, b, c] = ['staff:staff-a', 'staff:staff-b', 'staff:staff-c']
const wrong = { ...prizes, special: ['00000'] }

/** A draw whose sales are closed, and what staff may do to it. */
async function closedDraw() {
  const { id: drawId } = await scene.freshDraw()
  await closeDraw(context, drawId)
  return {
    drawId,
    enter: (actor: string, what: object = prizes) => enterResult(context, { drawId, prizes: what, actor }),
    confirm: (actor: string, seen: { version: number; hash: string }) =>
      confirmResult(context, { drawId, actor, seen }),
    counts: async () => {
      const { rows } = await sql<{ prizes: typeof prizes }>`
        select prizes from lottery.result where draw_id = ${drawId}::uuid order by version`.execute(
        context.db,
      )
      return rows.map((row) => row.prizes.special?.[0])
    },
  }
}

test('a result is confirmed by another person than entered it, and only once there is one', async () => {
  const { enter, confirm } = await closedDraw()
  const nothing = { version: 1, hash: '00'.repeat(32) }
  await assert.rejects(confirm(b, nothing), refused('nothing_to_approve'))
  const seen = await enter(a)
  await assert.rejects(confirm(a, seen), refused('second_person_required'))
  assert.equal((await confirm(b, seen)).state, 'resulted')
  assert.equal((await confirm(b, seen)).resultVersion, 1)
  await assert.rejects(confirm(a, seen), refused('nothing_to_approve'))
})

test('who looked at one result cannot be made to confirm another', async () => {
  const { enter, confirm, counts } = await closedDraw()
  const seen = await enter(a)
  const later = await enter(a, wrong)
  await assert.rejects(confirm(b, seen), (error) => {
    assert.ok(error instanceof Refusal)
    assert.equal(error.code, 'approval_outdated')
    assert.deepEqual(error.detail, { version: 2, hash: later.hash })
    return true
  })
  await assert.rejects(confirm(b, { version: 2, hash: seen.hash }), refused('approval_outdated'))
  await assert.rejects(confirm(b, { version: 1, hash: later.hash }), refused('approval_outdated'))
  assert.deepEqual(await counts(), [])
  // The first one entered again is a third row, with the hash it had.
  const again = await enter(a)
  assert.deepEqual([again.version, again.hash], [3, seen.hash])
  await confirm(b, again)
  assert.deepEqual(await counts(), ['34369'])
})

test('the last one counts, whoever entered it, and whoever did not may confirm it', async () => {
  const { enter, confirm, counts } = await closedDraw()
  await enter(a, wrong)
  const seen = await enter(b)
  await assert.rejects(confirm(b, seen), refused('second_person_required'))
  await confirm(a, seen)
  assert.deepEqual(await counts(), ['34369'])
})

test('entering the same again changes nothing, before it is confirmed and after', async () => {
  const { enter, confirm } = await closedDraw()
  const seen = await enter(a)
  assert.deepEqual(await enter(a), seen)
  await confirm(b, seen)
  for (const actor of [a, b]) assert.equal((await enter(actor)).version, seen.version)
})

test('of two who confirm and one who enters at once, one confirms what was seen or nobody does', async () => {
  for (let round = 0; round < 8; round++) {
    const { enter, confirm, counts } = await closedDraw()
    const seen = await enter(a)
    const [first, second] = await Promise.allSettled([confirm(b, seen), confirm(c, seen), enter(a, wrong)])
    const confirmed = [first, second].filter((one) => one.status === 'fulfilled')
    assert.ok(confirmed.length <= 1)
    assert.deepEqual(await counts(), confirmed.length === 1 ? ['34369'] : [])
    for (const one of [first, second]) {
      if (one.status === 'fulfilled') continue
      assert.ok(one.reason instanceof Refusal)
      assert.match(one.reason.code, /^(?:approval_outdated|nothing_to_approve)$/)
    }
  }
})

test('neither what was entered, nor who confirmed it, nor what counts can be changed or removed', async () => {
  const { enter, confirm, drawId } = await closedDraw()
  await confirm(b, await enter(a))
  for (const change of [
    `update approval.proposal set content = '{}', hash = sha256('{}')`,
    'delete from approval.proposal',
    `update approval.approval set approved_by = 'staff:staff-c'`,
    'truncate approval.approval',
    `update lottery.result set prizes = '{}'`,
    `delete from lottery.result`,
  ]) {
    await assert.rejects(sql.raw(change).execute(context.owner.db), /is append-only/, change)
    await assert.rejects(sql.raw(change).execute(context.db), /permission denied/, change)
  }
  const alone = sql`
    insert into approval.approval
    select subject, version, hash, proposed_by, proposed_by, proposed_at from approval.proposal
    where subject = ${`draw:${drawId}:result`}`
  await assert.rejects(alone.execute(context.db), /approval_check|approval_pkey/)
  const forged = sql`
    insert into approval.proposal (subject, version, content, hash, proposed_by, proposed_at)
    select subject, 9, '{}', hash, proposed_by, proposed_at from approval.proposal limit 1`
  await assert.rejects(forged.execute(context.db), /proposal_check/)
})
