import { note } from '#audit'
import { assert, doEach, sharedTime, sql, transact, type Context, type Tx } from '#kit'
import { applyReports } from './apply-report.ts'
import { readParked, waitsLong, writeOutcome, type ReportOutcome } from './event.ts'
import { leaveUnclaimed } from './take-paid.ts'

const atOnce = 500

type Event = { gateway: string; event_id: string }

/**
 * Tries reports that are parked again, each in a transaction of its own; one that fails holds up no other. What moved on an
 * account that was not named is tried once it is. One whose time is
 * over without what it names names nothing of ours: money that it tells of waits in suspense, and of anything else a person is told.
 */
export async function retryParked(context: Context): Promise<void> {
  await doEach(await parked(context), (event) => transact(context, (tx) => retry(tx, event)))
}

/** All that are parked, in the order of their names. */
async function parked(context: Context, after: Event = { gateway: '', event_id: '' }): Promise<Event[]> {
  const some = await parkedAfter(context, after)
  const last = some.at(-1)
  return last && some.length === atOnce ? [...some, ...(await parked(context, last))] : some
}

async function parkedAfter({ db, clock }: Context, after: Event): Promise<Event[]> {
  return await db
    .selectFrom('payment.event')
    .select(['gateway', 'event_id'])
    .where('parked_until', 'is not', null)
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('outcome', 'not in', waitsLong),
        eb('parked_until', '<=', sharedTime(clock)),
        eb(sql<string>`report->>'account'`, 'in', selectFrom('payment.house_account').select('number')),
      ]),
    )
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('gateway', 'event_id'), '>', tuple(after.gateway, after.event_id)),
    )
    .orderBy('gateway')
    .orderBy('event_id')
    .limit(atOnce)
    .execute()
}

async function retry(tx: Tx, { gateway, event_id }: Event): Promise<void> {
  const event = await tx.db
    .selectFrom('payment.event')
    .select(['report', 'outcome', sql<boolean>`parked_until <= ${sharedTime(tx.clock)}`.as('isOver')])
    .where('gateway', '=', gateway)
    .where('event_id', '=', event_id)
    .where('parked_until', 'is not', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!event) return
  const report = readParked(event.report)
  const [outcome] = await applyReports(tx, gateway, [report])
  assert(outcome !== undefined, 'each report comes to something')
  if (outcome === event.outcome && !event.isOver) return
  if (outcome !== 'parked') return await unpark(tx, { gateway, event_id }, outcome)
  if (event.outcome !== 'parked') return await writeOutcome(tx, gateway, report, outcome)
  if (report.outcome === 'paid')
    return await unpark(tx, { gateway, event_id }, await leaveUnclaimed(tx, gateway, report))
  await unpark(tx, { gateway, event_id }, 'unknown')
  const { names, outcome: said } = report
  const detail = { said, kind: names?.kind ?? null, value: names?.value ?? null }
  await note(tx, {
    actor: 'system',
    action: 'report.unknown',
    subject: `event:${gateway}/${event_id}`,
    detail,
  })
}

async function unpark(tx: Tx, { gateway, event_id }: Event, outcome: ReportOutcome): Promise<void> {
  await tx.db
    .updateTable('payment.event')
    .set({ outcome, parked_until: null, report: null })
    .where('gateway', '=', gateway)
    .where('event_id', '=', event_id)
    .execute()
}
