import { transact, type Context, type Tx } from '#kit'
import type { Gateway, Report } from '#payment/gateways'
import { applyReport } from './apply-report.ts'
import type { ReportOutcome } from './outcome.ts'
import { writeReport } from './kept-report.ts'

/** A webhook as it came, to the byte; none where we asked ourselves. */
export type Came = { headers: Record<string, string>; body: Buffer } | null

const parkedMs = 72 * 3_600_000

/**
 * Takes what a gateway reports, each report once for its event, stored and applied in one transaction; the same event again
 * gets the answer of the first. One that names nothing we know may have overtaken it: it is parked, and tried again.
 */
export async function takeReports(
  context: Context,
  gateway: Pick<Gateway, 'name'>,
  reports: readonly Report[],
  came: Came,
): Promise<ReportOutcome[]> {
  const outcomes: ReportOutcome[] = []
  for (const report of reports)
    outcomes.push(
      await transact(context, async (tx) => {
        const likely = report.outcome === 'paid' ? 'credited' : 'seen'
        if (!(await noteEvent(tx, gateway.name, report, came, likely)))
          return await outcomeOf(tx, gateway.name, report)
        const outcome = await applyReport(tx, gateway.name, report)
        if (outcome !== likely) await writeOutcome(tx, gateway.name, report, outcome)
        return outcome
      }),
    )
  return outcomes
}

/**
 * Keeps the event as it came, with what most likely comes of it; false when it is here already. A rival with the same event waits
 * for the first to end.
 */
async function noteEvent(
  tx: Tx,
  gateway: string,
  report: Report,
  came: Came,
  outcome: ReportOutcome,
): Promise<boolean> {
  const noted = await tx.db
    .insertInto('payment.event')
    .values({
      gateway,
      event_id: report.eventId,
      received_at: tx.clock.now(),
      headers: JSON.stringify(came?.headers ?? {}),
      body: came?.body ?? null,
      outcome,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return noted !== undefined
}

async function outcomeOf(tx: Tx, gateway: string, { eventId }: Report): Promise<ReportOutcome> {
  const { outcome } = await tx.db
    .selectFrom('payment.event')
    .select('outcome')
    .where('gateway', '=', gateway)
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow()
  return outcome as ReportOutcome
}

async function writeOutcome(tx: Tx, gateway: string, report: Report, outcome: ReportOutcome): Promise<void> {
  const parked =
    outcome === 'parked'
      ? { report: writeReport(report), parked_until: new Date(tx.clock.now().getTime() + parkedMs) }
      : {}
  await tx.db
    .updateTable('payment.event')
    .set({ outcome, ...parked })
    .where('gateway', '=', gateway)
    .where('event_id', '=', report.eventId)
    .execute()
}
