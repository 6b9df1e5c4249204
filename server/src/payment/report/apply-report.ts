import { queueJob, type Tx } from '#kit'
import { declineDeposit, findReported, hasArrived, seeDeposit, type LockedDeposit } from '#payment/deposit'
import type { Report } from '#payment/gateways'
import { giveAgain, readTaken, takeAllBack, takeReversal } from '#payment/reversal'
import type { ReportOutcome } from './event.ts'
import { findOurs, keepApart, keepMovements, readMovement } from './movement.ts'
import { leaveToPeople, noteApart, takePaid } from './take-paid.ts'
import { tellApart } from './telling.ts'

/**
 * Does what reports say, and says what each came to: money that arrived is credited once, whatever came before it; a decline
 * ends only a deposit that still waits; a reversal takes back what the purse holds; what is on its way is noted. Whatever names nothing we know is `parked`
 * and moves nothing; so is whatever takes back more than has arrived, until the rest of that comes, and a turn until the one before it.
 */
export async function applyReports(
  tx: Tx,
  gateway: string,
  reports: readonly Report[],
): Promise<ReportOutcome[]> {
  if (reports.every(({ outcome }) => outcome === 'paid')) return await takePaid(tx, gateway, reports)
  const outcomes: ReportOutcome[] = []
  for (const report of reports) outcomes.push(await applyReport(tx, gateway, report))
  return outcomes
}

async function applyReport(tx: Tx, gateway: string, report: Report): Promise<ReportOutcome> {
  if (report.outcome === 'unreadable') return 'unreadable'
  if (!(await findOurs(tx, [report])).has(report.account)) return 'not_ours'
  if (report.outcome === 'out') return await keepLeft(tx, gateway, report)
  const [deposit] = await findReported(tx, gateway, [report.names])
  if (!deposit) return 'parked'
  if (report.outcome === 'seen') return await askBack(tx, deposit)
  if (report.outcome === 'arriving') return (await seeDeposit(tx, deposit)) ? 'arriving' : 'too_late'
  if (report.currency !== deposit.currency) return await leaveToPeople(tx, deposit, report, 'other_currency')
  if (report.outcome === 'uncounted' || report.outcome === 'counted')
    return await takeTurn(tx, gateway, deposit, report)
  if (report.outcome === 'declined') return (await declineDeposit(tx, deposit)) ? 'declined' : 'too_late'
  if (!hasArrived(deposit)) return 'parked'
  // Of before it was told by turns, which take all that there is.
  if (deposit.turns > 0) return 'told_before'
  return (await takeReversal(tx, gateway, deposit, report)) ? 'reversed' : 'parked'
}

/** Money that left is looked at by its memo, once for its movement, whatever else is named as it is. */
async function keepLeft(tx: Tx, gateway: string, said: Report): Promise<ReportOutcome> {
  const [{ report, first } = { report: said }] = await tellApart(tx, gateway, [said])
  const [id] = await keepMovements(tx, gateway, [{ report, whose: { state: 'left' } }])
  const apart = typeof id === 'string' ? null : await keepApart(tx, gateway, report, 'left')
  if (apart) await noteApart(tx, report, apart)
  if (first && typeof id === 'string')
    await noteApart(tx, report, { id, before: await readMovement(tx, gateway, first) })
  return 'out'
}

/**
 * Takes the word of a gateway on whether what comes for a deposit counts, once for each turn of it and each after the one before.
 * Nothing counts: all that came is taken back, and where nothing did it is declined. It counts again: what was taken is given again.
 */
async function takeTurn(
  tx: Tx,
  gateway: string,
  deposit: LockedDeposit,
  report: Report,
): Promise<ReportOutcome> {
  const { turn = 0 } = report
  if (turn <= deposit.turns) return 'too_late'
  if (turn > deposit.turns + 1) return 'parked'
  await tx.db
    .updateTable('payment.deposit')
    .set({ turns: turn })
    .where('member_id', '=', deposit.member_id)
    .where('id', '=', deposit.id)
    .execute()
  // It may have changed its word again while this was on its way.
  await askBack(tx, deposit)
  if (report.outcome === 'counted')
    return (await giveAllAgain(tx, gateway, deposit, report)) ? 'reinstated' : 'too_late'
  if (!hasArrived(deposit)) return (await declineDeposit(tx, deposit)) ? 'declined' : 'too_late'
  return (await takeAllBack(tx, gateway, deposit, report)) ? 'reversed' : 'too_late'
}

/** Gives again what was taken, by a movement of its own. Answers whether anything was. */
async function giveAllAgain(
  tx: Tx,
  gateway: string,
  deposit: LockedDeposit,
  report: Report,
): Promise<boolean> {
  const amount = await readTaken(tx, deposit)
  const won = { report: { ...report, amount }, whose: { state: 'matched' as const, deposit } }
  const [movementId = null] = await keepMovements(tx, gateway, amount > 0n ? [won] : [])
  await giveAgain(tx, gateway, deposit, { eventId: report.eventId, movementId })
  return movementId !== null
}

/** A gateway is not asked while it waits for our answer: a job does it a moment later. */
async function askBack(
  tx: Tx,
  { member_id: memberId, id: depositId }: LockedDeposit,
): Promise<ReportOutcome> {
  await queueJob(tx, 'payment:find', { memberId, depositId }, { key: `find:${depositId}` })
  return 'seen'
}
