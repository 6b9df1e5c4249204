import assert from 'node:assert/strict'
import { createLogin } from '#identity/login'
import { newId, sql, stoppedClock, transact, type Context } from '#kit'
import { openMember } from '#registration'
import type { Due, Eve } from './eve.ts'
import type { Scene } from './lottery.ts'
import { openPlaying, seedVendor, signOut } from './vendor-scenario.ts'

/** Of the jobs that keep the house and do more than forget rows of their own. */
export function evesOfHouse(scene: Scene): Eve[] {
  return [
    {
      job: 'registration:sweep-demos',
      what: 'one looked in and one has played',
      open: () => demosOver(scene),
    },
    {
      job: 'app:sweep-queue',
      what: 'one job waits and one was given up',
      open: () => jobGivenUp(scene),
    },
    {
      job: 'vendor:sessions',
      what: 'one plays on and one has signed out',
      open: () => playersGone(scene),
    },
    {
      job: 'vendor:forget-calls',
      what: 'one call of a vendor is 91 days old and one is of today',
      open: () => callsKept(scene),
    },
    {
      job: 'casino:popularity',
      what: 'two played a game of a vendor in the hour',
      open: () => playedInAnHour(scene),
    },
  ]
}

async function demosOver(scene: Scene): Promise<Due> {
  const { context } = scene
  const [looked, played] = [await openDemo(context), await openDemo(context)]
  const { id: drawId } = await scene.freshDraw()
  const line = { play: 'lo2', numbers: ['61'], unit: 1000n }
  await scene.place({ memberId: played, book: 'trial', currency: 'VND' }, [line], { drawId })
  const holds = async () => {
    const { rows } = await sql`
      select (select count(*) from identity.login where id in (${looked}, ${played})) as logins,
        (select count(*) from ledger.balance where member_id = ${looked}) as forgotten,
        (select count(*) > 0 from ledger.balance where member_id = ${played}) as kept`.execute(context.db)
    assert.deepEqual(rows, [{ logins: 0n, forgotten: 0n, kept: true }])
  }
  return { holds }
}

async function openDemo(context: Context): Promise<string> {
  const made = { role: 'member', isAgent: 4, passwordHash: null, birthDate: null } as const
  return await transact({ ...context, clock: stoppedClock('2026-10-01') }, async (tx) => {
    const login = await createLogin(tx, { ...made, username: `demo-${newId(tx.clock)}` })
    await openMember(tx, context.config, login, { registerMethod: 'DEMO', registerUrl: '' })
    return login.id
  })
}

async function playersGone({ context }: Scene): Promise<Due> {
  const [there] = await context.db
    .selectFrom('casino.vendor')
    .select('vassalage')
    .where('vassalage', '=', 'EVE')
    .execute()
  if (!there) await seedVendor(context, 'EVE')
  const [stays, gone] = await transact(context, async (tx) => [
    await openPlaying(tx, 'EVE'),
    await openPlaying(tx, 'EVE'),
  ])
  await signOut(context, gone.loginSessionId)
  const holds = async () => {
    const { rows } = await sql<{ memberId: string; reason: string | null }>`
      select member_id as "memberId", end_reason as reason from vendor.session
      where member_id in (${stays.memberId}, ${gone.memberId})`.execute(context.db)
    const reasons = new Map(rows.map(({ memberId, reason }) => [memberId, reason]))
    assert.deepEqual([reasons.get(stays.memberId), reasons.get(gone.memberId)], [null, 'signed_out'])
  }
  return { holds }
}

async function callsKept({ context }: Scene): Promise<Due> {
  const { db, clock } = context
  const [there] = await db
    .selectFrom('casino.vendor')
    .select('vassalage')
    .where('vassalage', '=', 'CALL')
    .execute()
  if (!there) await seedVendor(context, 'CALL')
  const ago = new Date(clock.now().getTime() - 91 * 24 * 3_600_000)
  const [old, fresh] = [newId({ ...clock, now: () => ago }), newId(clock)]
  await sql`
    insert into vendor.call (id, vassalage, path, request, reply, outcome, ms)
    select id, 'CALL', 'play', '', '{}', '400', 1 from unnest(array[${old}, ${fresh}]::uuid[]) id`.execute(db)
  const holds = async () => {
    const { rows } = await sql<{ id: string }>`
      select id from vendor.call where id in (${old}, ${fresh})`.execute(db)
    assert.deepEqual(rows, [{ id: fresh }])
  }
  return { holds }
}

async function playedInAnHour({ context }: Scene): Promise<Due> {
  const [there] = await context.db
    .selectFrom('casino.vendor')
    .select('vassalage')
    .where('vassalage', '=', 'POP')
    .execute()
  if (!there) await seedVendor(context, 'POP')
  const mark = newId(context.clock)
  await sql`
    insert into vendor.round (id, member_id, vassalage, round, node_id, session_id, book, currency, account, state, bets, wins,
      staked, staked_bonus, won, opened_at)
    select id, id, 'POP', id::text, node_id, id, 'real', 'VND', 'RNG:POP.wheel', 'open', 1, 0, 10, 0, 0, ${context.clock.now()}
    from casino.game, unnest(array[${mark}, ${newId(context.clock)}]::uuid[]) id
    where vassalage = 'POP' and code = 'wheel'`.execute(context.db)
  const holds = async () => {
    const { rows } = await sql`
      select (select sum(rounds) from casino.popularity p where p.node_id = g.node_id) = played.rounds as counted,
        h.members = played.rounds as warm
      from casino.game g join casino.heat h using (node_id),
        lateral (select count(*) as rounds from vendor.round r where r.node_id = g.node_id) played
      where g.vassalage = 'POP' and g.code = 'wheel'`.execute(context.db)
    assert.deepEqual(rows, [{ counted: true, warm: true }])
  }
  return { holds }
}

async function jobGivenUp({ context, clock }: Scene): Promise<Due> {
  const mark = newId(clock)
  const [waiting, givenUp] = [`waiting:${mark}`, `given-up:${mark}`]
  await sql`
    select graphile_worker.add_job('test:nothing', '{}', job_key => key)
    from unnest(array[${waiting}, ${givenUp}]) key`.execute(context.db)
  await sql`
    update graphile_worker._private_jobs set attempts = max_attempts where key = ${givenUp}`.execute(
    context.db,
  )
  const holds = async () => {
    const { rows } = await sql`
      select key from graphile_worker.jobs where key in (${waiting}, ${givenUp})`.execute(context.db)
    assert.deepEqual(rows, [{ key: waiting }])
  }
  return { holds }
}
