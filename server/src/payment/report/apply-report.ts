import { writeAmount } from '@fairground/contract'
import { note } from '#audit'
import { queueJob, type Tx } from '#kit'
import { creditDeposit, declineDeposit, findReported, hasArrived, type LockedDeposit } from '#payment/deposit'
import type { Report } from '#payment/gateways'
import { keepUnclaimed } from '#wallet'
import { keepMovement, readMovement } from './movement.ts'
import type { ReportOutcome } from './outcome.ts'
import { takeReversal } from './take-reversal.ts'

/**
 * Does what a report says: money that arrived is credited once, whatever came before it; a decline ends only a deposit that
 * still waits; a reversal takes back what the purse holds. Whatever names nothing we know, or takes back what has not
 * arrived, is `parked` and moves nothing.
 */
export async function applyReport(tx: Tx, gateway: string, report: Report): Promise<ReportOutcome> {
  if (!(await isOurs(tx, report.account))) return 'not_ours'
  if (report.outcome === 'out') {
    await keepMovement(tx, gateway, report, { state: 'left' })
    return 'out'
  }
  const deposit = await findReported(tx, gateway, report.names)
  if (report.outcome === 'paid') return await takeMoney(tx, gateway, report, deposit)
  if (!deposit) return 'parked'
  if (report.outcome === 'seen') return await askBack(tx, deposit)
  if (report.currency !== deposit.currency) return await leave(tx, deposit, report)
  if (report.outcome === 'declined') return (await declineDeposit(tx, deposit)) ? 'declined' : 'too_late'
  if (!hasArrived(deposit)) return 'parked'
  await takeReversal(tx, gateway, deposit, report)
  return 'reversed'
}

/** Whether an account is one of the house's; a gateway that has none to name tells of its own. */
async function isOurs(tx: Tx, number: string): Promise<boolean> {
  if (number === '') return true
  const of = tx.db.selectFrom('payment.house_account').select('id').where('number', '=', number)
  return (await of.executeTakeFirst()) !== undefined
}

/** A gateway is not asked while it waits for our answer: a job does it a moment later. */
async function askBack(
  tx: Tx,
  { member_id: memberId, id: depositId }: LockedDeposit,
): Promise<ReportOutcome> {
  await queueJob(tx, 'payment:find', { memberId, depositId }, { key: `find:${depositId}` })
  return 'seen'
}

async function takeMoney(
  tx: Tx,
  gateway: string,
  report: Report,
  deposit: LockedDeposit | undefined,
): Promise<ReportOutcome> {
  // A memo is there before anybody can write it; a reference may be told of before its gateway has answered us.
  if (!deposit && report.names !== null && report.names.kind !== 'memo') return 'parked'
  const isOurs = deposit !== undefined && deposit.currency === report.currency
  const whose = isOurs ? { state: 'matched' as const, deposit } : { state: 'suspense' as const }
  const movementId = await keepMovement(tx, gateway, report, whose)
  if (movementId === null) return await tellOtherwise(tx, gateway, report)
  const { amount, currency } = report
  if (isOurs) {
    await creditDeposit(tx, deposit, { movementId, amount })
    return 'credited'
  }
  await keepUnclaimed(tx, { movementId, gateway, amount, currency, at: tx.clock.now() })
  if (!deposit) return 'unclaimed'
  await leave(tx, deposit, report)
  return 'other_currency'
}

/** Another event tells of money that was taken: it counts once, and where it says another amount a person is told. */
async function tellOtherwise(tx: Tx, gateway: string, report: Report): Promise<ReportOutcome> {
  const before = await readMovement(tx, gateway, report)
  if (before.amount !== report.amount || before.currency !== report.currency)
    await note(tx, {
      actor: 'system',
      action: 'movement.told_otherwise',
      subject: `movement:${before.id}`,
      detail: {
        eventId: report.eventId,
        was: writeAmount(before.amount),
        amount: writeAmount(report.amount),
        currency: report.currency,
      },
    })
  return 'told_before'
}

/** Moves no purse, for only a person can tell what it is worth: says so in the audit trail. */
async function leave(
  tx: Tx,
  deposit: LockedDeposit,
  { eventId, outcome, amount, currency }: Report,
): Promise<ReportOutcome> {
  await note(tx, {
    actor: 'system',
    action: 'deposit.other_currency',
    subject: `deposit:${deposit.id}`,
    detail: { eventId, outcome, amount: writeAmount(amount), currency },
  })
  return 'other_currency'
}
