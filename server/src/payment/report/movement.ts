import { literal, newId, Refusal, sql, uuids, type Db, type Tx } from '#kit'
import type { LockedDeposit } from '#payment/deposit'
import type { Report } from '#payment/gateways'

/** A deposit that it arrived for; or it waits for a person, or, having left, for whoever finds out what for. */
type Whose = { state: 'matched'; deposit: LockedDeposit } | { state: 'suspense' | 'left' }

/** A movement as staff look at it; whose it is, once somebody knows. */
export type Movement = {
  id: string
  gateway: string
  house_account: string
  gateway_id: string
  at: Date
  amount: bigint
  currency: string
  content: string
  other_name: string | null
  state: string
  deposit_id: string | null
  /** Empty where it bore none; null of what a server of before kept. */
  memo: string | null
}

const shown = [
  ...(['id', 'gateway', 'house_account', 'gateway_id', 'at', 'amount', 'currency'] as const),
  ...(['content', 'other_name', 'state', 'deposit_id', 'memo'] as const),
]

/** Which accounts that reports name are the house's. A gateway that has none to name tells of its own: of `''`. */
export async function findOurs(tx: Tx, reports: readonly Report[]): Promise<Set<string>> {
  const named = [...new Set(reports.map(({ account }) => account))].filter((number) => number !== '')
  if (named.length === 0) return new Set([''])
  const of = tx.db.selectFrom('payment.house_account').select('number').where('number', 'in', named)
  return new Set(['', ...(await of.execute()).map(({ number }) => number)])
}

/**
 * Keeps money that moved, each once for the gateway's own name of it; answers their ids in order, null for what is here already or
 * comes twice, under its former name too. That one is kept while it is free, for a server of before knows no other: it then meets
 * what it would keep again. They are written in the order of those names, so that no two batches wait for each other.
 */
export async function keepMovements(
  tx: Tx,
  gateway: string,
  movements: readonly { report: Report; whose: Whose }[],
): Promise<(string | null)[]> {
  const rows = movements.map(({ report, whose }) => ({ id: newId(tx.clock), report, ...ownedBy(whose) }))
  const fresh = await insert(tx, gateway, rows)
  // Of two that share a former name one has it by now, and the other is told before or has a name of its own.
  const again = rows.filter(({ id, report }) => report.formerId !== undefined && !fresh.has(id))
  const late = await insert(tx, gateway, again)
  return rows.map(({ id }) => (fresh.has(id) || late.has(id) ? id : null))
}

type Row = { id: string; report: Report } & ReturnType<typeof ownedBy>

async function insert(tx: Tx, gateway: string, rows: readonly Row[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  const kept = await sql<{ id: string }>`
    insert into payment.movement (id, gateway, house_account, gateway_id, at, direction, amount, currency, content, other_name,
      source, state, member_id, deposit_id, memo)
    select m.id, ${gateway}, m.house_account, case when former.id is null then coalesce(former_id, m.gateway_id) else m.gateway_id end
        as name, m.at, m.direction, m.amount, m.currency, m.content, m.other_name, 'feed', m.state, m.member_id, m.deposit_id, m.memo
    from unnest(${uuids(rows.map((one) => one.id))}::uuid[], ${rows.map(({ report }) => report.account)}::text[],
      ${rows.map(({ report }) => report.movementId)}::text[], ${rows.map(({ report }) => report.at.toISOString())}::timestamptz[],
      ${rows.map(({ report }) => (report.outcome === 'out' ? 'out' : 'in'))}::text[],
      ${literal(rows.map(({ report }) => report.amount))}::bigint[], ${rows.map(({ report }) => report.currency)}::text[],
      ${rows.map(({ report }) => report.content)}::text[], ${rows.map(({ report }) => report.payerName)}::text[],
      ${rows.map((one) => one.state)}::text[], ${uuids(rows.map((one) => one.memberId))}::uuid[],
      ${uuids(rows.map((one) => one.depositId))}::uuid[], ${rows.map(({ report }) => report.formerId ?? null)}::text[],
      ${rows.map(({ report }) => memoOf(report))}::text[])
      with ordinality as m (id, house_account, gateway_id, at, direction, amount, currency, content, other_name, state,
        member_id, deposit_id, former_id, memo, place)
    left join payment.movement former on former.gateway = ${gateway} and former.house_account = m.house_account
      and former.gateway_id = m.former_id
    where (former.direction, former.amount) is distinct from (m.direction, m.amount) and not exists (
      select from payment.movement o
      where o.gateway = ${gateway} and o.house_account = m.house_account and o.gateway_id = m.gateway_id)
    order by m.house_account, name, m.place
    on conflict (gateway, house_account, gateway_id) do nothing
    returning id`.execute(tx.db)
  return new Set(kept.rows.map(({ id }) => id))
}

/** The one memo that a report bears; empty where it bears none, or several. */
export function memoOf({ names }: Report): string {
  return names?.kind === 'memo' ? names.value : ''
}

/** A report of another movement than the first of its name and memo, by a name of its own. */
export function asAnother(report: Report, number: number): Report {
  const { formerId: _former, ...rest } = report
  return { ...rest, movementId: `${withMemo(report)}:${number}` }
}

function withMemo(report: Report): string {
  return `${report.movementId}:memo:${memoOf(report) || 'none'}`
}

/**
 * Keeps money that a report tells of under a name that is kept for money with another memo: under a name of its own, once. Null
 * where it is that money told again, or was kept so before. What was kept has to have been looked at for its memo.
 */
export async function keepApart(
  tx: Tx,
  gateway: string,
  report: Report,
  state: 'suspense' | 'left',
): Promise<{ id: string; before: Movement } | null> {
  const before = await readMovement(tx, gateway, report)
  if (before.memo === null || before.memo === memoOf(report)) return null
  const { formerId: _former, ...rest } = report
  const apart = { ...rest, movementId: withMemo(report) }
  const [id] = await keepMovements(tx, gateway, [{ report: apart, whose: { state } }])
  return typeof id === 'string' ? { id, before } : null
}

function ownedBy(whose: Whose) {
  const of = whose.state === 'matched' ? whose.deposit : null
  return { state: whose.state, memberId: of?.member_id ?? null, depositId: of?.id ?? null }
}

/** What is kept of the money that a report names. */
export async function readMovement(tx: Tx, gateway: string, report: Report): Promise<Movement> {
  return await tx.db
    .selectFrom('payment.movement')
    .select(shown)
    .where('gateway', '=', gateway)
    .where('house_account', '=', report.account)
    .where('gateway_id', 'in', [report.movementId, report.formerId ?? report.movementId])
    // Of the two names the longer first: where it has one, the other is of something else.
    .orderBy('gateway_id', 'desc')
    .executeTakeFirstOrThrow()
}

/** Money that waits for somebody to say whose it is, oldest first. */
export async function listSuspense(db: Db, atMost: number): Promise<Movement[]> {
  return await db
    .selectFrom('payment.movement')
    .select(shown)
    .where('state', '=', 'suspense')
    .orderBy('at')
    .limit(atMost)
    .execute()
}

/** Money in suspense, locked: of two who decide about it one does. Refused `not_found` where it waits no more. */
export async function lockSuspense(tx: Tx, id: string): Promise<Movement> {
  const found = await tx.db
    .selectFrom('payment.movement')
    .select(shown)
    .where('id', '=', id)
    .where('state', '=', 'suspense')
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new Refusal('not_found')
  return found
}
