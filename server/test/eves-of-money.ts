import assert from 'node:assert/strict'
import { newId, sql, transact } from '#kit'
import { openMonths } from '#ledger/transfer'
import { hold } from '#wallet'
import { addAnyRow } from './any-row.ts'
import { longAgo, type Due, type Eve } from './eve.ts'
import type { Scene } from './lottery.ts'

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
    eve('payment:expire-deposits', 'one was never reported on', unreported),
    eve('payment:forget-reports', 'one is older than any dispute', undisputed),
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
  for (const [state, created_at] of [
    ['pending', longAgo],
    ['pending', clock.now()],
    ['paid', longAgo],
  ] as const)
    await addAnyRow(context.owner.db, 'payment.deposit', { member_id: memberId, state, created_at })
  const holds = async () => {
    const { rows } = await sql<{ state: string }>`
      select state from payment.deposit where member_id = ${memberId} order by id`.execute(context.db)
    assert.deepEqual(
      rows.map(({ state }) => state),
      ['expired', 'pending', 'paid'],
    )
  }
  return { holds }
}

async function undisputed({ context, clock }: Scene): Promise<Due> {
  const gateway = newId(clock)
  const body = 'a report'
  for (const [event_id, received_at] of [
    ['old', longAgo],
    ['young', clock.now()],
  ] as const)
    await addAnyRow(context.owner.db, 'payment.webhook', { gateway, event_id, received_at, body })
  const holds = async () => {
    const { rows } = await sql`
      select event_id as event, body from payment.webhook where gateway = ${gateway} order by 1`.execute(
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
