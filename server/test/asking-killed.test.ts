import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { readId } from '@fairground/contract'
import { Refusal, transact } from '#kit'
import { readForStaff } from '#payment/withdrawal'
import { claimUploads } from '#upload'
import { sweepUploads } from '../src/upload/sweep-uploads.ts'
import { doAsked, type Asked, type AskedOfChild } from './asking-child.ts'
import { openCutter } from './cutter.ts'
import { unit } from './house.ts'
import { long } from './long.ts'
import { openWithdrawals, pin } from './withdrawals.ts'

// A process that is asked by a member or by staff is killed before what it asks PostgreSQL, the end of its transaction too, and
// whoever asked asks again, another server. What was asked happens once, or not at all.
const child = fileURLToPath(new URL('asking-child.ts', import.meta.url))
/** Otherwise so many of all places, the last two always: the end of a transaction and what comes after it. */
const cutsMax = 4
const { context, clock, member, ask, refOf, held, proved, house } = await openWithdrawals()
const cutter = await openCutter(context.url)
after(() => cutter.close())
const folder = fileURLToPath(context.config.filesUrl)
let members = 0

/** Has a process do what is asked, and die before its n-th question; answers how many it asked. */
async function doKilled(asked: Asked, at = Infinity): Promise<number> {
  let dying: ChildProcess | undefined
  cutter.begin(at, () => void dying?.kill('SIGKILL'))
  const { factorKey, filesUrl } = context.config
  const told: AskedOfChild = {
    url: cutter.url,
    now: clock.now().toISOString(),
    config: { factorKey, filesUrl },
    asked,
  }
  dying = spawn(process.execPath, [child, JSON.stringify(told)], { stdio: 'inherit' })
  const [code, signal] = (await once(dying, 'exit')) as [number | null, string | null]
  const count = cutter.asked()
  if (at === Infinity) assert.equal(code, 0)
  else assert.equal(signal, 'SIGKILL', `it ended with ${code}, and not before question ${at}`)
  await cutter.allGone(context.db)
  return count
}

function placesOf(questions: number): number[] {
  const all = Array.from({ length: questions }, (_, i) => i + 1)
  if (long || questions <= cutsMax) return all
  return [...new Set([1, Math.ceil(questions / 2), questions - 1, questions])]
}

/** Does what is asked, where that was not done yet. */
async function doUnlessDone(asked: Asked): Promise<void> {
  await doAsked(context, asked).catch((error: unknown) => {
    if (!(error instanceof Refusal && error.code === 'withdrawal_state')) throw error
  })
}

async function newcomer() {
  const one = await member(`is-asked-${members++}`)
  const { id: sessionId } = await context.db
    .selectFrom('identity.session')
    .select('id')
    .where('login_id', '=', one.memberId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const caller = { ...one.owner, sessionId, account: `is-asked-${members - 1}`, isAgent: 0 }
  return { ...one, caller }
}

/** How often it stands in the audit trail that somebody did this to something. */
async function audited(action: string, id: string): Promise<number> {
  const lines = await context.db
    .selectFrom('audit.line')
    .select('id')
    .where('action', '=', action)
    .where('subject', 'like', `%${id}`)
    .execute()
  return lines.length
}

test('killed anywhere while it is asked for money to go out, and asked again, it is asked for once', async (t) => {
  const asking = async () => {
    const { caller, destinationId: shown, memberId, token } = await newcomer()
    const destinationId = readId('dst', shown)
    return {
      memberId,
      token,
      asked: { verb: 'ask', caller, key: randomUUID(), destinationId, amount: 400_000, pin } as const,
    }
  }
  const questions = await doKilled((await asking()).asked)
  for (const at of placesOf(questions)) {
    const { asked, memberId, token } = await asking()
    await doKilled(asked, at)
    const before = await held(memberId)
    assert.ok(['0', '400000'].includes(before), before)
    const again = await Promise.all([doAsked(context, asked), doAsked(context, asked)])
    assert.equal(new Set(again).size, 1)
    assert.equal(await held(memberId), '400000')
    assert.equal(await house.balanceOf(token), 600_000n * unit)
    const { value } = await house.ask('GET', '/wps/payment/withdrawals', { token })
    assert.equal(value.list.length, 1)
  }
  t.diagnostic(`${questions} questions`)
  await proved()
})

for (const [verb, state, action] of [
  ['approve', 'approved', 'withdrawal.approve'],
  ['refuse', 'refused', 'withdrawal.refuse'],
] as const)
  test(`killed anywhere while staff ${verb}, and said again, it is ${state} once`, async (t) => {
    const saying = async () => {
      const one = await newcomer()
      const ref = await refOf((await ask(one, { amount: '400000' })).value['withdrawalId'])
      return { ...one, asked: { verb, ref, actor: 'staff:staff-a' } as const }
    }
    const questions = await doKilled((await saying()).asked)
    for (const at of placesOf(questions)) {
      const { asked, memberId, token } = await saying()
      await doKilled(asked, at)
      const between = (await readForStaff(context.db, asked.ref)).state
      assert.ok(['review', state].includes(between), between)
      assert.equal(await held(memberId), between === 'refused' ? '0' : '400000')
      await Promise.all([doUnlessDone(asked), doUnlessDone(asked)])
      assert.equal((await readForStaff(context.db, asked.ref)).state, state)
      assert.equal(await audited(action, asked.ref.id), 1)
      assert.equal(await held(memberId), verb === 'refuse' ? '0' : '400000')
      assert.equal(await house.balanceOf(token), (verb === 'refuse' ? 1_000_000n : 600_000n) * unit)
    }
    t.diagnostic(`${questions} questions`)
    await proved()
  })

test('killed anywhere while a picture is taken in, nothing of it can be used, and after an hour nothing is left', async (t) => {
  const { memberId } = await newcomer()
  const asked = { verb: 'upload', memberId } as const
  const questions = await doKilled(asked)
  for (const at of placesOf(questions)) {
    await doKilled(asked, at)
    const pictures = await context.db
      .selectFrom('upload.picture')
      .select(['id', 'stored_at'])
      .where('member_id', '=', memberId)
      .execute()
    for (const { id: uploadId } of pictures.filter(({ stored_at }) => stored_at === null)) {
      const claiming = transact(context, (tx) =>
        claimUploads(tx, { memberId, uploadIds: [uploadId], purpose: 'receipt' }),
      )
      await assert.rejects(claiming, (error) => error instanceof Refusal)
    }
  }
  clock.advance(2 * 3_600_000)
  await sweepUploads(context)
  assert.deepEqual(await readdir(folder), [])
  t.diagnostic(`${questions} questions`)
})
