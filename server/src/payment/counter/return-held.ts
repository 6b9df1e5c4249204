import { writeAmount, writeId } from '@fairground/contract'
import { note } from '#audit'
import { doEach, Refusal, sharedTime, sql, transact, type Context, type Db, type Tx } from '#kit'
import { ownerOf } from '#member'
import { announceDeposit, lockDeposit, type LockedDeposit } from '#payment/deposit'
import { returnHeld } from '#wallet'

/** How long money beyond a member's own limit waits for room and their yes, in days. */
const heldDays = 7

type DepositRef = { memberId: string; depositId: string }

/**
 * Marks what of deposits came beyond a limit of their member's own and was not taken within seven days: from now on it waits
 * to be sent back where it came from, and its member takes it no more. It stays held until a person says that it was sent, for
 * no gateway is asked to; while any waits the log says so each time. Answers of how many deposits some is due since now.
 */
export async function markHeldDue(context: Context): Promise<number> {
  const { rows } = await sql<DepositRef>`
    select member_id as "memberId", deposit_id as "depositId" from payment.arrival
    where held > 0 and due_at is null and at <= ${sharedTime(context.clock)} - make_interval(days => ${heldDays})
    group by member_id, deposit_id order by min(at)`.execute(context.db)
  await doEach(rows, (one) => transact(context, (tx) => markDue(tx, one)))
  const waiting = await listDue(context.db)
  const [first] = waiting
  if (first) context.log.warn({ deposits: waiting.length, since: first.since }, 'money waits to be sent back')
  return rows.length
}

async function markDue(tx: Tx, { memberId, depositId }: DepositRef): Promise<void> {
  const deposit = await lockDeposit(tx, depositId, memberId)
  if (!deposit) throw new Error('money came for a deposit that is not there')
  const { rows } = await sql<{ held: bigint }>`
    update payment.arrival set due_at = ${tx.clock.now()}
    where member_id = ${memberId}::uuid and deposit_id = ${depositId}::uuid and held > 0 and due_at is null
      and at <= ${sharedTime(tx.clock)} - make_interval(days => ${heldDays})
    returning held`.execute(tx.db)
  // Taken, or marked by another worker meanwhile.
  if (rows.length === 0) return
  const detail = { amount: writeAmount(rows.reduce((sum, { held }) => sum + held, 0n)) }
  await note(tx, { actor: 'system', action: 'deposit.held_due', subject: `deposit:${depositId}`, detail })
  announceDeposit(tx, deposit, deposit.state)
}

/** What of a deposit is to be sent back, since when, and whether all of it is held for that still. */
export type DueBack = DepositRef & {
  gateway: string
  currency: string
  amount: bigint
  since: Date
  isHeld: boolean
}

/**
 * All that is to be sent back where it came from, the longest due first. What went back in the books alone, before anybody was
 * asked to send it, is among it until somebody says that it was sent.
 */
export async function listDue(db: Db): Promise<DueBack[]> {
  const { rows } = await sql<DueBack>`
    select w.member_id as "memberId", w.deposit_id as "depositId", d.gateway, d.currency, sum(w.amount)::bigint as amount,
      min(w.since) as since, bool_and(w.is_held) as "isHeld"
    from (
      select member_id, deposit_id, held as amount, due_at as since, true as is_held
      from payment.arrival where held > 0 and due_at is not null
      union all
      select member_id, deposit_id, amount, at, false from payment.held_return where reference is null
    ) w join payment.deposit d on d.member_id = w.member_id and d.id = w.deposit_id
    group by w.member_id, w.deposit_id, d.gateway, d.currency order by since, w.deposit_id`.execute(db)
  return rows
}

/** Who of the staff sent how much back, and by which reference that transfer is known. */
type Sent = { actor: string; amount: bigint; reference: string }

/**
 * Says that what of a deposit was due was sent back where it came from, the longest due first: it is held no more, and its member
 * reads so; once, whoever says it beside them. Refused `deposit_unknown`, and `deposit_not_held` where nothing of it is due, or no
 * such amount: what comes to be due after staff read the list is not sent by it, and waits on.
 */
export async function sayReturned(context: Context, depositId: string, sent: Sent): Promise<void> {
  await transact(context, async (tx) => {
    const deposit = await lockDeposit(tx, depositId)
    if (!deposit) throw new Refusal('deposit_unknown')
    const parts = longestDue(await readDue(tx, deposit), sent.amount)
    const amount = parts.reduce((sum, part) => sum + part.amount, 0n)
    if (amount === 0n || amount !== sent.amount) throw new Refusal('deposit_not_held')
    for (const { number, amount: back, holdId } of parts)
      if (holdId === null) await nameUnsaid(tx, deposit, number, sent)
      else await giveBack(tx, deposit, { number, amount: back, holdId }, sent)
    const detail = { amount: writeAmount(amount), reference: sent.reference }
    const subject = `deposit:${depositId}`
    await note(tx, { actor: sent.actor, action: 'deposit.held_returned', subject, detail })
    announceDeposit(tx, deposit, deposit.state)
  })
}

/** What of one arrival is due; held by nothing where it went back in the books alone. */
type Part = { number: number; amount: bigint; holdId: string | null }

/** What of a deposit that is locked is due, the longest due first. */
async function readDue(tx: Tx, { member_id, id }: LockedDeposit): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select number, held as amount, hold_id as "holdId", due_at as since from payment.arrival
    where member_id = ${member_id}::uuid and deposit_id = ${id}::uuid and held > 0 and due_at is not null
    union all
    select number, amount, null, at from payment.held_return
    where member_id = ${member_id}::uuid and deposit_id = ${id}::uuid and reference is null
    order by since, number`.execute(tx.db)
  return rows
}

/** The first of them, so many as come to no more than was sent. */
function longestDue(due: readonly Part[], sent: bigint): Part[] {
  const parts: Part[] = []
  let left = sent
  for (const part of due) {
    if (part.amount > left) break
    parts.push(part)
    left -= part.amount
  }
  return parts
}

async function giveBack(
  tx: Tx,
  { member_id, id }: LockedDeposit,
  { number, amount, holdId }: Part & { holdId: string },
  sent: Sent,
): Promise<void> {
  const owner = await ownerOf(tx.db, member_id)
  if (!owner) throw new Error('a deposit belongs to nobody')
  const at = tx.clock.now()
  const cause = `deposit:${id}:${number}:over:returned`
  await returnHeld(tx, { ...owner, id: holdId, cause, amount, reference: writeId('dep', id), at })
  const said = { reference: sent.reference, said_by: sent.actor }
  await tx.db
    .insertInto('payment.held_return')
    .values({ member_id, deposit_id: id, number, amount, at, ...said })
    .execute()
  await tx.db
    .updateTable('payment.arrival')
    .set({ held: 0n })
    .where('member_id', '=', member_id)
    .where('deposit_id', '=', id)
    .where('number', '=', number)
    .execute()
}

/** What went back in the books alone is said to have been sent: no purse moves by it. */
async function nameUnsaid(
  tx: Tx,
  { member_id, id }: LockedDeposit,
  number: number,
  sent: Sent,
): Promise<void> {
  await tx.db
    .updateTable('payment.held_return')
    .set({ reference: sent.reference, said_by: sent.actor })
    .where('member_id', '=', member_id)
    .where('deposit_id', '=', id)
    .where('number', '=', number)
    .execute()
}
