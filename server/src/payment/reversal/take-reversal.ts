import { writeAmount, writeId } from '@fairground/contract'
import { note } from '#audit'
import { sql, type Tx } from '#kit'
import { ownerOf } from '#member'
import { announceDeposit, type LockedDeposit } from '#payment/deposit'
import type { Report } from '#payment/gateways'
import { endMethod } from '#payment/method'
import { returnHeld, reverseDeposit, type Deposit } from '#wallet'

type Taken = { taken: bigint; lost: bigint }
/** What was taken back of a deposit by one report, or a part of it. */
export type Reversal = Taken & { gateway: string; event_id: string; part: number; amount: bigint }
/** What of a report is taken now, and the how-manieth part of it that is. */
type Part = { eventId: string; amount: bigint; number: number }

/**
 * Takes back money that a gateway took back from us (a chargeback, a recall): first what of the deposit is held, then as
 * much as the purse still holds; the rest is the house's loss, and a purse never goes below zero. All reversals of a
 * deposit together take no more than arrived: where one tells of more, answers false, and takes the rest, the same report
 * again, as that comes. Its member's deposits by its method have ended with it. The deposit is locked, and money of it has arrived.
 */
export async function takeReversal(
  tx: Tx,
  gateway: string,
  deposit: LockedDeposit,
  report: Report,
): Promise<boolean> {
  const reversals = await readReversals(tx, deposit)
  const before = reversals.filter((one) => one.gateway === gateway && one.event_id === report.eventId)
  const due = report.amount - sumOf(before, 'amount') - (await recalledBy(tx, deposit, report))
  const left = deposit.arrived - sumOf(reversals, 'amount') - (await returnedSoFar(tx, deposit))
  const amount = least(due, left)
  const recalled = await nameRecalled(tx, deposit, report, left > 0n ? due - left : due)
  if (amount > 0n) {
    const part = { ...report, amount, number: before.length + 1 }
    const { taken, lost } = await takeBack(tx, gateway, deposit, part)
    await write(tx, gateway, deposit, part, { taken, lost })
    await noteTaken(tx, deposit, report, { taken, lost })
  } else if (recalled > 0n) {
    announceDeposit(tx, deposit, deposit.state)
    await noteTaken(tx, deposit, report, { taken: 0n, lost: 0n })
  }
  return (amount > 0n ? amount : 0n) + recalled >= due
}

/**
 * Takes back all of a deposit that was not taken before, at once: of what comes after nothing is waited for. Answers whether there
 * was any. The deposit is locked.
 */
export async function takeAllBack(
  tx: Tx,
  gateway: string,
  deposit: LockedDeposit,
  report: Report,
): Promise<boolean> {
  const amount = deposit.arrived - (await readTaken(tx, deposit))
  if (amount > 0n) await takeReversal(tx, gateway, deposit, { ...report, amount })
  return amount > 0n
}

/** How much of a deposit is taken back, and was not given again. */
export async function readTaken(tx: Tx, deposit: LockedDeposit): Promise<bigint> {
  return sumOf(await readReversals(tx, deposit), 'amount')
}

const least = (one: bigint, other: bigint) => (one < other ? one : other)
/** What rows come to in one of their amounts. */
export function sumOf<Name extends string>(rows: readonly Record<Name, bigint>[], name: Name): bigint {
  return rows.reduce((sum, row) => sum + row[name], 0n)
}

async function noteTaken(
  tx: Tx,
  { id }: LockedDeposit,
  report: Report,
  { taken, lost }: Taken,
): Promise<void> {
  await note(tx, {
    actor: 'system',
    action: 'deposit.reversed',
    subject: `deposit:${id}`,
    detail: {
      eventId: report.eventId,
      asked: writeAmount(report.amount),
      taken: writeAmount(taken),
      lost: writeAmount(lost),
    },
  })
}

/** What was held of it and went back where it came from is not taken a second time. */
async function returnedSoFar(tx: Tx, { member_id, id }: LockedDeposit): Promise<bigint> {
  const rows = await tx.db
    .selectFrom('payment.held_return')
    .select('amount')
    .where('member_id', '=', member_id)
    .where('deposit_id', '=', id)
    .execute()
  return sumOf(rows, 'amount')
}

/**
 * What went back in the books alone was never sent, and a gateway that took back all of it as well, beyond what is left, has done
 * that by itself: nobody is to send it a second time. Answers how much that is.
 */
async function nameRecalled(
  tx: Tx,
  { member_id, id }: LockedDeposit,
  { eventId }: Report,
  beyond: bigint,
): Promise<bigint> {
  const { rows } = await sql<{ amount: bigint }>`
    update payment.held_return set reference = ${recallOf(eventId)}, said_by = 'system'
    where member_id = ${member_id}::uuid and deposit_id = ${id}::uuid and reference is null and (
      select sum(amount) from payment.held_return
      where member_id = ${member_id}::uuid and deposit_id = ${id}::uuid and reference is null) <= ${beyond}::bigint
    returning amount`.execute(tx.db)
  return sumOf(rows, 'amount')
}

/** What of it that report was found to have taken back before. */
async function recalledBy(tx: Tx, { member_id, id }: LockedDeposit, { eventId }: Report): Promise<bigint> {
  const rows = await tx.db
    .selectFrom('payment.held_return')
    .select('amount')
    .where('member_id', '=', member_id)
    .where('deposit_id', '=', id)
    .where('reference', '=', recallOf(eventId))
    .execute()
  return sumOf(rows, 'amount')
}

const recallOf = (eventId: string) => `reversal ${eventId}`

/** What was taken back of a deposit and was not won since. */
export async function readReversals(tx: Tx, { member_id, id }: LockedDeposit): Promise<Reversal[]> {
  return await tx.db
    .selectFrom('payment.reversal')
    .select(['gateway', 'event_id', 'part', 'amount', 'taken', 'lost'])
    .where('member_id', '=', member_id)
    .where('deposit_id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment.won as w')
            .select('w.at')
            .whereRef('w.gateway', '=', 'payment.reversal.gateway')
            .whereRef('w.event_id', '=', 'payment.reversal.event_id')
            .whereRef('w.part', '=', 'payment.reversal.part'),
        ),
      ),
    )
    .execute()
}

async function takeBack(
  tx: Tx,
  gateway: string,
  deposit: LockedDeposit,
  { eventId, number, amount }: Part,
): Promise<Taken> {
  const owner = await ownerOf(tx.db, deposit.member_id)
  if (!owner) throw new Error('a deposit belongs to nobody')
  const reversed = {
    ...owner,
    cause: `${number > 1 ? `part:${number}:` : ''}reversal:${gateway}:${eventId}`,
    gateway,
    reference: writeId('dep', deposit.id),
    at: tx.clock.now(),
  }
  const held = await giveBackHeld(tx, deposit, { ...reversed, amount })
  if (held === amount) return { taken: held, lost: 0n }
  const { taken, lost } = await reverseDeposit(tx, { ...reversed, amount: amount - held })
  return { taken: held + taken, lost }
}

/** Gives back what of the deposit is held, up to what is taken back. Answers how much that was. */
async function giveBackHeld(tx: Tx, { member_id, id }: LockedDeposit, back: Deposit): Promise<bigint> {
  const arrivals = await tx.db
    .selectFrom('payment.arrival')
    .select(['number', 'held', 'hold_id'])
    .where('member_id', '=', member_id)
    .where('deposit_id', '=', id)
    .where('held', '>', 0n)
    .orderBy('number')
    .execute()
  let given = 0n
  for (const { number, held, hold_id } of arrivals) {
    const left = back.amount - given
    const amount = held < left ? held : left
    if (amount === 0n) break
    // In front, where no name that a gateway gives its reports can come to the same.
    const cause = `held:${number}:${back.cause}`
    await returnHeld(tx, { ...back, cause, amount, id: String(hold_id) })
    await tx.db
      .updateTable('payment.arrival')
      .set({ held: held - amount })
      .where('member_id', '=', member_id)
      .where('deposit_id', '=', id)
      .where('number', '=', number)
      .execute()
    given += amount
  }
  return given
}

async function write(
  tx: Tx,
  gateway: string,
  deposit: LockedDeposit,
  { eventId, number, amount }: Part,
  taken: Taken,
): Promise<void> {
  const { member_id, id: deposit_id } = deposit
  const row = { gateway, event_id: eventId, part: number, member_id, deposit_id, amount, ...taken }
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
  await endMethod(tx, { memberId: member_id, methodId: deposit.method_id })
  announceDeposit(tx, deposit, 'reversed')
}
