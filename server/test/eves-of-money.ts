import assert from 'node:assert/strict'
import { newId, sql, transact } from '#kit'
import { createProfile } from '#member'
import { openMonths } from '#ledger/transfer'
import { hold, holdDeposit } from '#wallet'
import { addAnyRow } from './any-row.ts'
import { longAgo, type Due, type Eve } from './eve.ts'
import { isDropped, keptPicture } from './kept-picture.ts'
import type { Player, Scene } from './lottery.ts'

const unit = 10_000n

/** Of the jobs of wallet, payment and ledger. */
export function evesOfMoney(scene: Scene): Eve[] {
  const eve = (job: string, what: string, open: (scene: Scene) => Promise<Due>) => ({
    job,
    what,
    open: () => open(scene),
  })
  return [
    eve('wallet:release-expired', 'two holds are over', holdsOver),
    eve('payment:expire', 'one was never reported on', unreported),
    eve('payment:park', 'what a report names has come meanwhile', overtaken),
    eve('payment:find', 'a gateway has nothing to say of a deposit', asked),
    eve('payment:tell-cancelled', 'a gateway cannot be told', asked),
    eve('payment:pull', 'the gateway that tells of its accounts is away', nothingPulled),
    eve('payment:return-held', 'two waited for a week, one for a day', heldTooLong),
    eve('payment:forget-reports', 'one is older than any dispute', undisputed),
    eve('payment:forget-receipts', 'one is older than any dispute', shownLongAgo),
    eve('ledger:open-months', 'the last month ahead is missing', monthMissing),
  ]
}

async function holdsOver(scene: Scene): Promise<Due> {
  const { context, clock } = scene
  const players = [await scene.member(100n), await scene.member(100n)]
  const [at, expiresAt] = [clock.now(), new Date(clock.now().getTime() + 1)]
  const why = { kind: 'test', amount: 30n * unit, reference: '', at, expiresAt }
  const ids = players.map(() => newId(clock))
  await transact(context, (tx) =>
    hold(
      tx,
      players.map((player, i) => ({ ...player, ...why, id: ids[i] ?? '', cause: `test:${ids[i]}` })),
    ),
  )
  clock.advance(2)
  const holds = async () => {
    for (const player of players) assert.equal(await scene.units(player), 100n)
  }
  return { holds }
}

async function unreported({ context, clock }: Scene): Promise<Due> {
  const memberId = newId(clock)
  const later = new Date(clock.now().getTime() + 3_600_000)
  for (const [state, expires_at] of [
    ['pending', longAgo],
    ['started', longAgo],
    ['pending', later],
    ['paid', longAgo],
  ] as const)
    await addAnyRow(context.owner.db, 'payment.deposit', { member_id: memberId, state, expires_at })
  const holds = async () => {
    const { rows } = await sql<{ state: string }>`
      select state from payment.deposit where member_id = ${memberId} order by id`.execute(context.db)
    assert.deepEqual(
      rows.map(({ state }) => state),
      ['expired', 'failed', 'pending', 'paid'],
    )
  }
  return { holds }
}

/** A member with nothing, who has a login and a profile as everybody outside of tests. */
async function openKnown(scene: Scene): Promise<Player> {
  const { context } = scene
  const player = await scene.member(0n)
  const login = { id: player.memberId, username: player.memberId, role: 'member', is_agent: 0 }
  await addAnyRow(context.owner.db, 'identity.login', login)
  const profile = { ...player, nickname: '', registerMethod: 'test', registerUrl: '' }
  await transact(context, (tx) => createProfile(tx, profile))
  return player
}

async function overtaken(scene: Scene): Promise<Due> {
  const { context, clock } = scene
  const player = await openKnown(scene)
  const [gateway, depositId] = [newId(clock), newId(clock)]
  const now = clock.now()
  const amount = 30n * unit
  const { memberId: member_id, currency } = player
  await addAnyRow(context.owner.db, 'payment.deposit', {
    member_id,
    id: depositId,
    gateway,
    asked: amount,
    currency,
    state: 'pending',
    expires_at: new Date(now.getTime() + 3_600_000),
  })
  const reference = { gateway, kind: 'reference', value: 'r', member_id, deposit_id: depositId }
  await addAnyRow(context.owner.db, 'payment.reference', reference)
  const said = { movementId: 'm', account: '', content: '', payerName: null, at: now.toISOString() }
  const money = { outcome: 'paid', amount: '30', currency, names: { kind: 'reference', value: 'r' } }
  await addAnyRow(context.owner.db, 'payment.event', {
    gateway,
    event_id: 'e',
    outcome: 'parked',
    headers: '{}',
    received_at: now,
    report: JSON.stringify({ eventId: 'e', ...said, ...money }),
    parked_until: new Date(now.getTime() + 3_600_000),
  })
  const holds = async () => assert.equal(await scene.units(player), 30n)
  return { holds }
}

async function asked({ context, clock }: Scene): Promise<Due> {
  const [memberId, depositId] = [newId(clock), newId(clock)]
  const later = new Date(clock.now().getTime() + 3_600_000)
  const of = { member_id: memberId, id: depositId, state: 'pending', expires_at: later, memo: null }
  await addAnyRow(context.owner.db, 'payment.deposit', of)
  const holds = async () => {
    const { rows } = await sql`select state from payment.deposit where id = ${depositId}`.execute(context.db)
    assert.deepEqual(rows, [{ state: 'pending' }])
  }
  return { payload: { memberId, depositId }, holds }
}

async function nothingPulled({ context }: Scene): Promise<Due> {
  const events = async () => (await sql`select from payment.event`.execute(context.db)).rows.length
  const before = await events()
  const holds = async () => assert.equal(await events(), before)
  return { holds }
}

async function heldTooLong(scene: Scene): Promise<Due> {
  const { context, clock } = scene
  const held = async (daysAgo: number) => {
    const player = await openKnown(scene)
    const [id, movement_id, now] = [newId(clock), newId(clock), clock.now()]
    const paid = { ...player, cause: `deposit:${id}:over`, gateway: 'test', reference: '', at: now }
    const hold_id = await transact(context, (tx) => holdDeposit(tx, { ...paid, amount: 50n * unit }))
    const { memberId: member_id } = player
    await addAnyRow(context.owner.db, 'payment.deposit', { member_id, id, state: 'paid', memo: null })
    const at = new Date(now.getTime() - daysAgo * 24 * 3_600_000)
    const arrival = { member_id, deposit_id: id, number: 1, movement_id, at, hold_id }
    await addAnyRow(context.owner.db, 'payment.arrival', { ...arrival, amount: 50n * unit, held: 50n * unit })
    return id
  }
  const ids = [await held(7), await held(8), await held(1)]
  const holds = async () => {
    const { rows } = await sql<{ id: string; held: bigint; is_due: boolean; told: bigint }>`
      select a.deposit_id as id, a.held, a.due_at is not null as is_due,
        (select count(*) from audit.line where subject = 'deposit:' || a.deposit_id) as told
      from payment.arrival a where a.deposit_id = any(${ids}::uuid[])`.execute(context.db)
    const of = new Map(rows.map(({ id, held, is_due, told }) => [id, [held / unit, is_due, Number(told)]]))
    const expected = [
      [50n, true, 1],
      [50n, true, 1],
      [50n, false, 0],
    ]
    assert.deepEqual(
      ids.map((id) => of.get(id)),
      expected,
    )
    assert.ok(await scene.proofHolds())
  }
  return { holds }
}

async function undisputed({ context, clock }: Scene): Promise<Due> {
  const gateway = newId(clock)
  const body = Buffer.from('a report')
  for (const [event_id, received_at] of [
    ['old', longAgo],
    ['young', clock.now()],
  ] as const)
    await addAnyRow(context.owner.db, 'payment.event', { gateway, event_id, received_at, body })
  const holds = async () => {
    const { rows } = await sql`
      select event_id as event, body from payment.event where gateway = ${gateway} order by 1`.execute(
      context.db,
    )
    assert.deepEqual(rows, [
      { event: 'old', body: null },
      { event: 'young', body },
    ])
  }
  return { holds }
}

async function monthMissing({ context, clock }: Scene): Promise<Due> {
  await openMonths(context)
  const now = clock.now()
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 3))
  const month = last.toISOString().slice(0, 7).replace('-', '_')
  const parts = ['transfer', 'entry'].map((table) => `${table}_${month}`)
  for (const part of parts) await sql`drop table ${sql.table(`ledger.${part}`)}`.execute(context.owner.db)
  const holds = async () => {
    const { rows } = await sql`
      select from pg_inherits i join pg_class c on c.oid = i.inhrelid where c.relname = any(${parts})`.execute(
      context.db,
    )
    assert.equal(rows.length, parts.length)
  }
  return { holds }
}

async function shownLongAgo({ context, clock }: Scene): Promise<Due> {
  const { db } = context.owner
  const memberId = newId(clock)
  const picture = await keptPicture(db, memberId, 'receipt')
  for (const state of ['paid', 'review'])
    await addAnyRow(db, 'payment.deposit', {
      member_id: memberId,
      state,
      created_at: longAgo,
      upload_ids: [picture],
    })
  const holds = async () => {
    const of = db.selectFrom('payment.deposit').select(['state', 'upload_ids'])
    const rows = await of.where('member_id', '=', memberId).orderBy('state').execute()
    assert.deepEqual(
      rows.map(({ state, upload_ids }) => [state, upload_ids.length]),
      [
        ['paid', 0],
        ['review', 1],
      ],
    )
    assert.ok(await isDropped(db, picture))
  }
  return { holds }
}
