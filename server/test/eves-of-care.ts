import assert from 'node:assert/strict'
import { createLogin } from '#identity/login'
import { setLimit } from '#care/limit'
import { createProfile } from '#member'
import { exclude } from '#care/pause'
import { whole } from '#app'
import { feedsOf, newId, readStanding, sql, transact, type Context } from '#kit'
import { chasing, stands } from './eves-of-draws.ts'
import { longAgo, type Due, type Eve } from './eve.ts'
import type { Player, Scene } from './lottery.ts'
import { settled as readable } from './notebook.ts'

const unit = 10_000n
const day = 24 * 3_600_000

/** Of the jobs that see to how members play, and of what follows when they stop. */
export function evesOfCare(scene: Scene): Eve[] {
  const eve = (job: string, what: string, open: (scene: Scene) => Promise<Due>) => ({
    job,
    what,
    open: () => open(scene),
  })
  return [
    eve('care:second-yes', 'two asked for a higher limit yesterday', raiseWaits),
    eve('care:remind', 'somebody is here who has been for a year', neverLooked),
    eve('care:markers', 'somebody is here who took three breaks', tookBreaks),
    eve('lottery:end-chases', 'its member shut themselves out', pausedChase),
    eve('lottery:read-pauses', 'somebody shut themselves out', (one) =>
      unreadPause(one, 'lottery/chase', 'chases'),
    ),
    eve('vendor:read-exclusions', 'somebody shut themselves out', (one) =>
      unreadPause(one, 'vendor/free', 'free-rounds'),
    ),
  ]
}

async function raiseWaits(scene: Scene): Promise<Due> {
  const { context, clock } = scene
  const players = [await scene.member(0n), await scene.member(0n)]
  for (const player of players)
    for (const amount of [10n, 20n])
      await setLimit(context, { kind: 'loss', period: 'day', amount: amount * unit }, player)
  clock.advance(day)
  return { holds: async () => assert.deepEqual(await toldOf(context, players), [1, 1]) }
}

/** How much each was told of and has not seen. */
async function toldOf({ db }: Context, players: readonly Pick<Player, 'memberId'>[]): Promise<number[]> {
  return await Promise.all(
    players.map(async ({ memberId }) => {
      const told = db.selectFrom('care.notice').select('id').where('member_id', '=', memberId)
      return (await told.execute()).length
    }),
  )
}

async function neverLooked({ context }: Scene): Promise<Due> {
  const memberId = await comes(context, 'came')
  await sql`update identity.login set created_at = ${longAgo} where id = ${memberId}`.execute(context.db)
  return { holds: async () => assert.deepEqual(await toldOf(context, [{ memberId }]), [1]) }
}

/** Somebody with a login who is here now. */
async function comes(context: Context, as: string): Promise<string> {
  const { clock } = context
  const { id: memberId } = await transact(context, (tx) =>
    createLogin(tx, {
      username: `${as}-${newId(clock)}`,
      role: 'member',
      isAgent: 0,
      passwordHash: null,
      birthDate: null,
    }),
  )
  await sql`
    insert into identity.session (id, login_id, token_hash, created_at, last_seen_at)
    values (${newId(clock)}, ${memberId}, ${Buffer.from(memberId)}, ${clock.now()}, ${clock.now()})`.execute(
    context.db,
  )
  return memberId
}

async function tookBreaks({ context, clock }: Scene): Promise<Due> {
  const memberId = await comes(context, 'rests')
  await transact(context, (tx) =>
    createProfile(tx, {
      memberId,
      book: 'real',
      currency: 'VND',
      nickname: '',
      registerMethod: 'test',
      registerUrl: '',
    }),
  )
  const at = new Date(clock.now().getTime() - 40 * day)
  const breaks = [1, 2, 3].map(() => ({
    member_id: memberId,
    id: newId(clock),
    kind: 'time_out',
    at,
    until: new Date(at.getTime() + day),
    by: `member:${memberId}`,
  }))
  await context.db.insertInto('care.pause').values(breaks).execute()
  return {
    holds: async () => {
      const marks = context.db.selectFrom('care.mark').select('marker').where('member_id', '=', memberId)
      assert.deepEqual(await marks.execute(), [{ marker: 'pauses' }])
      assert.deepEqual(await toldOf(context, [{ memberId }]), [1])
    },
  }
}

async function pausedChase(scene: Scene): Promise<Due> {
  const one = await chasing(scene)
  const { memberId } = one.started
  return {
    payload: { memberId, at: scene.clock.now().toISOString() },
    holds: stands(one, 'stopped', 0n, 1),
  }
}

/** A pause that a reader has not read yet, which queues a job under a key of such. */
async function unreadPause(scene: Scene, name: string, keyed: string): Promise<Due> {
  const { context } = scene
  const player = await scene.member(0n)
  await exclude(context, 6, player)
  await readable(context)
  const reader = whole.readers(context).find((one) => one.name === name) ?? assert.fail('no reader')
  const isDone = async () => {
    for (const { journal } of feedsOf(reader))
      if ((await readStanding(context.db, reader.name, journal)).behind > 0) return false
    return true
  }
  const holds = async () => {
    const { rows } =
      await sql`select from graphile_worker.jobs where key = ${`${keyed}:${player.memberId}`}`.execute(
        context.db,
      )
    assert.equal(rows.length, 1)
  }
  return { isDone, holds }
}
