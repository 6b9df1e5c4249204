import { Amount } from '@fairground/contract/money'
import { sharedTime, sql, type Context, type Db, type Tx } from '#kit'
import type { Report } from '#payment/gateways'
import { z } from 'zod'

/** A webhook as it came, to the byte; none where we asked ourselves. */
export type Came = { headers: Record<string, string>; body: Buffer } | null

/**
 * What a report led to. `told_before` tells of money that another event told of, `too_late` is a no to what has ended;
 * `unclaimed`, `other_currency` and `beyond_rate` are money that waits in suspense; `uncounted` waits there too, of a
 * deposit that its gateway counts for nothing; `reinstated` was taken back before; `parked` names nothing we know yet, or takes back
 * more than has arrived, and `unknown` never did otherwise; `seen` has the gateway asked; `out` is money that left, `not_ours` moved on
 * an account that is not named as the house's, and is kept for when it is; `unreadable` waits for a person with its text.
 */
export type ReportOutcome =
  | 'credited'
  | 'declined'
  | 'reversed'
  | 'reinstated'
  | 'told_before'
  | 'too_late'
  | 'unclaimed'
  | 'other_currency'
  | 'beyond_rate'
  | 'uncounted'
  | 'parked'
  | 'unknown'
  | 'seen'
  | 'arriving'
  | 'out'
  | 'not_ours'
  | 'unreadable'

/** What a gateway said, with the webhook that said it. */
export type Hearing = { report: Report; came: Came }

const hourMs = 3_600_000
const longMs = 400 * 24 * hourMs
/** For how long what names nothing we know may have overtaken it, an account may be named late, and a person may look. */
const waitsMs: Partial<Record<ReportOutcome, number>> = {
  parked: 72 * hourMs,
  not_ours: longMs,
  unreadable: longMs,
}
/** What waits for other than the next minute. */
export const waitsLong: readonly ReportOutcome[] = ['not_ours', 'unreadable']

/**
 * Keeps events as they came, with what most likely comes of them, in the order of their ids, so that no two batches wait for each
 * other; a rival with the same event waits for the first to end. Answers the ids of those that are new.
 */
export async function noteEvents(
  tx: Tx,
  gateway: string,
  told: readonly Hearing[],
  likely: ReportOutcome,
): Promise<Set<string>> {
  const { rows } = await sql<{ event_id: string }>`
    insert into payment.event (gateway, event_id, received_at, headers, body, outcome)
    select ${gateway}, event_id, ${tx.clock.now()}::timestamptz, headers::jsonb, body, ${likely}
    from unnest(${told.map(({ report }) => report.eventId)}::text[],
      ${told.map(({ came }) => JSON.stringify(came?.headers ?? {}))}::text[],
      ${told.map(({ came }) => came?.body ?? null)}::bytea[]) as t (event_id, headers, body)
    order by event_id
    on conflict do nothing
    returning event_id`.execute(tx.db)
  return new Set(rows.map((row) => row.event_id))
}

/** What came of events that are kept, by their ids. */
export async function readOutcomes(
  db: Db,
  gateway: string,
  eventIds: readonly string[],
): Promise<Map<string, ReportOutcome>> {
  const { rows } = await sql<{ event_id: string; outcome: ReportOutcome }>`
    select e.event_id, e.outcome from unnest(${eventIds}::text[]) as w (event_id)
    cross join lateral (
      select event_id, outcome from payment.event where gateway = ${gateway} and event_id = w.event_id limit 1
    ) e`.execute(db)
  return new Map(rows.map((row) => [row.event_id, row.outcome]))
}

/** Writes what came of an event where it was not what was likely; of one that is to be tried again also what it said. */
export async function writeOutcome(
  tx: Tx,
  gateway: string,
  report: Report,
  outcome: ReportOutcome,
): Promise<void> {
  await tx.db
    .updateTable('payment.event')
    .set({ outcome, ...waiting(tx, report, outcome) })
    .where('gateway', '=', gateway)
    .where('event_id', '=', report.eventId)
    .execute()
}

/** Keeps what an event says that was told before and is not kept, and of whose account we know nothing still. */
export async function keepUnnamed(tx: Tx, gateway: string, report: Report): Promise<void> {
  await tx.db
    .updateTable('payment.event')
    .set(waiting(tx, report, 'not_ours'))
    .where('gateway', '=', gateway)
    .where('event_id', '=', report.eventId)
    .where('outcome', '=', 'not_ours')
    .where('parked_until', 'is', null)
    .execute()
}

function waiting({ clock }: Tx, report: Report, outcome: ReportOutcome) {
  const ms = waitsMs[outcome]
  if (ms === undefined) return {}
  const parked_until = sql<Date>`${sharedTime(clock)} + make_interval(secs => ${ms / 1_000})`
  return { report: writeReport(report), parked_until }
}

/** Accounts that reports tell of and nobody has named as the house's: how many wait for that, since when. */
export async function listUnnamed(db: Db): Promise<Unnamed[]> {
  const { rows } = await sql<Unnamed>`
    select gateway, report->>'account' as account, count(*)::integer as reports, min(received_at) as since
    from payment.event where parked_until is not null and outcome = 'not_ours'
    group by 1, 2 order by 4`.execute(db)
  return rows
}

/** What gateways told of that cannot be read and nobody has looked at yet, the oldest first. */
export async function listUnreadable(db: Db, atMost: number): Promise<Unreadable[]> {
  const { rows } = await sql<Unreadable>`
    select gateway, event_id as "eventId", report->>'content' as text, received_at as at
    from payment.event where parked_until is not null and outcome = 'unreadable'
    order by received_at limit ${atMost}`.execute(db)
  return rows
}

export type Unreadable = { gateway: string; eventId: string; text: string; at: Date }

/** Says that somebody looked at what cannot be read, once. False where nothing so named waits. */
export async function endUnreadable(tx: Tx, eventId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('payment.event')
    .set({ parked_until: null, report: null })
    .where('event_id', '=', eventId)
    .where('outcome', '=', 'unreadable')
    .where('parked_until', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type Unnamed = { gateway: string; account: string; reports: number; since: Date }

const Instant = z.codec(z.string(), z.date(), {
  decode: (text) => new Date(text),
  encode: (at) => at.toISOString(),
})
const Kept = z.object({
  eventId: z.string(),
  names: z.object({ kind: z.enum(['reference', 'memo', 'number']), value: z.string() }).nullable(),
  outcome: z.enum([
    ...(['paid', 'declined', 'reversed', 'seen', 'arriving'] as const),
    ...(['uncounted', 'counted', 'out', 'unreadable'] as const),
  ]),
  movementId: z.string(),
  formerId: z.string().exactOptional(),
  account: z.string(),
  amount: Amount,
  currency: z.string(),
  at: Instant,
  content: z.string(),
  payerName: z.string().nullable(),
  rate: z.object({ until: Instant, upTo: Amount }).exactOptional(),
  voice: z.enum(['webhook', 'pull']).exactOptional(),
  turn: z.int().exactOptional(),
})

/** A report as it is kept to be tried again. */
function writeReport(report: Report): string {
  return JSON.stringify(z.encode(Kept, report))
}

/** Reads a report that is parked. */
export function readParked(kept: unknown): Report {
  return Kept.parse(kept)
}

const forgottenAtOnce = 5_000

/** Forgets the bytes of reports that nobody will dispute any more, after 400 days, some thousands at a time; events stay. */
export async function forgetReports({ db, clock }: Context): Promise<void> {
  const before = new Date(clock.now().getTime() - longMs)
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      update payment.event set body = null, headers = '{}' where (gateway, event_id) in (
        select gateway, event_id from payment.event
        where body is not null and received_at < ${before} limit ${forgottenAtOnce})`.execute(db)
    if (numAffectedRows < forgottenAtOnce) return
  }
}
