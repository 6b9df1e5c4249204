import { setTimeout as wait } from 'node:timers/promises'
import { assert, isContention, isOutage, openLane, Refusal, transact, type Context, type Tx } from '#kit'
import { findHeld } from '#payment/deposit'
import type { Gateway, Report } from '#payment/gateways'
import { applyReports } from './apply-report.ts'
import {
  keepUnnamed,
  noteEvents,
  readOutcomes,
  writeOutcome,
  type Came,
  type ReportOutcome,
  type Hearing,
} from './event.ts'

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
  return await takeEach(context, reports, (report) => takeAlone(context, gateway.name, { report, came }))
}

/**
 * The same for many webhooks at once: those that tell of money which arrived share one durable commit. What is for a member
 * whom somebody holds is left out of it and tried again for a moment, so that it waits alone; refused `busy` after that.
 */
export function openReports(
  context: Context,
  { name }: Pick<Gateway, 'name'>,
): (reports: readonly Report[], came: Came) => Promise<ReportOutcome[]> {
  const lane = openLane<Hearing, ReportOutcome | Held>({
    name: `reports:${name}`,
    // A gateway comes again.
    isOutage: (error) => isOutage(error) || isContention(error),
    write: async (told) => (await takeTogether(context, name, told)).map((answer) => ({ answer })),
  })
  return async (reports, came) =>
    await takeEach(context, reports, async (report) =>
      report.outcome === 'paid'
        ? await takeFree(() => lane.submit({ report, came }))
        : await takeAlone(context, name, { report, came }),
    )
}

/** What is for somebody who is held by another transaction, and moved nothing. */
type Held = 'held'

// A second in all, for a gateway is answered within two.
const waitsMs = [20, 60, 120, 240, 480]

async function takeFree(take: () => Promise<ReportOutcome | Held>): Promise<ReportOutcome> {
  for (const waitMs of waitsMs) {
    const outcome = await take()
    if (outcome !== 'held') return outcome
    await wait(waitMs)
  }
  const outcome = await take()
  if (outcome === 'held') throw new Refusal('busy', { retryAfterS: 1 })
  return outcome
}

async function takeEach(
  { log }: Context,
  reports: readonly Report[],
  take: (report: Report) => Promise<ReportOutcome>,
): Promise<ReportOutcome[]> {
  const outcomes: ReportOutcome[] = []
  const unnamed = new Set<string>()
  for (const report of reports) {
    const outcome = await take(report)
    outcomes.push(outcome)
    if (outcome === 'not_ours') unnamed.add(report.account)
    if (outcome === 'unreadable')
      log.warn({ eventId: report.eventId }, 'a gateway told of a movement that cannot be read')
  }
  for (const account of unnamed)
    log.warn({ account: account.slice(-4) }, "money moved on an account that is not named as the house's")
  return outcomes
}

async function takeAlone(context: Context, gateway: string, told: Hearing): Promise<ReportOutcome> {
  const outcomes = await transact(context, (tx) => takeNew(tx, gateway, [told]))
  return outcomeOf(outcomes, told)
}

/**
 * What is repeated, as some do a thousand times, is only read; what somebody holds is left. What moved on an account that is not
 * named is taken up again, for a server of before kept nothing of it.
 */
async function takeTogether(
  context: Context,
  gateway: string,
  told: readonly Hearing[],
): Promise<(ReportOutcome | Held)[]> {
  const known = await readOutcomes(context.db, gateway, told.map(eventOf))
  const isKnown = (one: Hearing) => (known.get(eventOf(one)) ?? 'not_ours') !== 'not_ours'
  const unknown = told.filter((one) => !isKnown(one))
  if (unknown.length === 0) return told.map((one) => outcomeOf(known, one))
  const { held, taken } = await transact(context, async (tx) => {
    const names = unknown.map(({ report }) => report.names)
    const places = await findHeld(tx, gateway, names)
    const free = unknown.filter((_, place) => !places.has(place))
    const held = new Set(unknown.filter((_, place) => places.has(place)))
    return { held, taken: free.length > 0 ? await takeNew(tx, gateway, free) : known }
  })
  return told.map((one) => (held.has(one) ? 'held' : (known.get(eventOf(one)) ?? outcomeOf(taken, one))))
}

/** Takes reports in their order, each event once. Answers what came of each, now or when it came first. */
async function takeNew(
  tx: Tx,
  gateway: string,
  told: readonly Hearing[],
): Promise<ReadonlyMap<string, ReportOutcome>> {
  const likely = told.every(({ report }) => report.outcome === 'paid') ? 'credited' : 'seen'
  const fresh = await noteEvents(tx, gateway, told, likely)
  const reports = told.flatMap(({ report }) => (fresh.delete(report.eventId) ? [report] : []))
  const outcomes = new Map<string, ReportOutcome>()
  for (const [i, outcome] of (await applyReports(tx, gateway, reports)).entries()) {
    const report = reports[i]
    assert(report !== undefined, 'each report comes to something')
    if (outcome !== likely) await writeOutcome(tx, gateway, report, outcome)
    outcomes.set(report.eventId, outcome)
  }
  const before = told.filter((one) => !outcomes.has(eventOf(one)))
  if (before.length === 0) return outcomes
  const earlier = await readOutcomes(tx.db, gateway, before.map(eventOf))
  for (const { report } of before)
    if (earlier.get(report.eventId) === 'not_ours') await keepUnnamed(tx, gateway, report)
  return new Map([...earlier, ...outcomes])
}

function eventOf({ report }: Hearing): string {
  return report.eventId
}

function outcomeOf(outcomes: ReadonlyMap<string, ReportOutcome>, told: Hearing): ReportOutcome {
  const outcome = outcomes.get(eventOf(told))
  assert(outcome !== undefined, 'what a report came to is kept')
  return outcome
}
