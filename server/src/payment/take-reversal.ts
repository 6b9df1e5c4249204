import { writeAmount, writeId } from '@fairground/contract'
import { note } from '#audit'
import { Refusal, type Tx } from '#kit'
import { ownerOf } from '#member'
import { returnHeld, reverseDeposit, type Deposit } from '#wallet'
import type { Gateway, Report } from './port.ts'
import { hasArrived, type Reported, type ReportOutcome } from './reported.ts'

/**
 * Takes back money that a gateway took back from us (a chargeback, a recall): first what of the deposit is held, then as
 * much as the purse still holds; the rest is the house's loss, and a purse never goes below zero. All reversals of a deposit together take no more than arrived.
 * The deposit is locked. Refused `deposit_unknown` while nothing has arrived.
 */
export async function takeReversal(
  tx: Tx,
  gateway: Gateway,
  deposit: Reported,
  report: Report,
): Promise<ReportOutcome> {
  if (!hasArrived(deposit)) throw new Refusal('deposit_unknown')
  const left = deposit.amount - (await reversedSoFar(tx, deposit))
  const amount = report.amount < left ? report.amount : left
  const { taken, lost } = amount > 0n ? await takeBack(tx, gateway, deposit, report, amount) : nothing
  if (amount > 0n) await write(tx, gateway, deposit, report, { amount, taken, lost })
  await note(tx, {
    actor: 'system',
    action: 'deposit.reversed',
    subject: `deposit:${deposit.id}`,
    detail: {
      eventId: report.eventId,
      asked: writeAmount(report.amount),
      taken: writeAmount(taken),
      lost: writeAmount(lost),
    },
  })
  return 'reversed'
}

const nothing = { taken: 0n, lost: 0n }

async function reversedSoFar(tx: Tx, deposit: Reported): Promise<bigint> {
  const rows = await tx.db
    .selectFrom('payment.reversal')
    .select('amount')
    .where('member_id', '=', deposit.member_id)
    .where('deposit_id', '=', deposit.id)
    .execute()
  return rows.reduce((sum, row) => sum + row.amount, 0n)
}

async function takeBack(
  tx: Tx,
  gateway: Gateway,
  deposit: Reported,
  report: Report,
  amount: bigint,
): Promise<{ taken: bigint; lost: bigint }> {
  const owner = await ownerOf(tx.db, deposit.member_id)
  if (!owner) throw new Error('a deposit belongs to nobody')
  const reversed = {
    ...owner,
    cause: `reversal:${gateway.name}:${report.eventId}`,
    gateway: gateway.name,
    reference: writeId('dep', deposit.id),
    at: tx.clock.now(),
  }
  const held = amount < deposit.held ? amount : deposit.held
  if (held > 0n) await giveBackHeld(tx, deposit, { ...reversed, amount: held })
  if (held === amount) return { taken: held, lost: 0n }
  const { taken, lost } = await reverseDeposit(tx, { ...reversed, amount: amount - held })
  return { taken: held + taken, lost }
}

async function giveBackHeld(tx: Tx, deposit: Reported, back: Deposit): Promise<void> {
  // In front, where no name that a gateway gives its reports can come to the same.
  const cause = `held:${back.cause}`
  await returnHeld(tx, { ...back, cause, id: String(deposit.hold_id) })
  await tx.db
    .updateTable('payment.deposit')
    .set({ held: deposit.held - back.amount })
    .where('member_id', '=', deposit.member_id)
    .where('id', '=', deposit.id)
    .execute()
}

async function write(
  tx: Tx,
  gateway: Gateway,
  deposit: Reported,
  report: Report,
  sums: { amount: bigint; taken: bigint; lost: bigint },
): Promise<void> {
  const { member_id, id: deposit_id } = deposit
  const row = { gateway: gateway.name, event_id: report.eventId, member_id, deposit_id, ...sums }
  await tx.db
    .insertInto('payment.reversal')
    .values({ ...row, at: tx.clock.now() })
    .execute()
  await tx.db
    .updateTable('payment.deposit')
    .set({ state: 'reversed' })
    .where('member_id', '=', member_id)
    .where('id', '=', deposit_id)
    .execute()
}
