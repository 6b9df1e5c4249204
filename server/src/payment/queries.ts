import type { payment } from '@fairground/contract'
import { Refusal, sql, type Caller, type Context } from '#kit'
import type { z } from 'zod'

type Page = z.output<typeof payment.deposits.reply>

/** A member's deposits, newest first. */
export async function listDeposits(
  context: Context,
  caller: Caller,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<Page> {
  const mine = context.db.selectFrom('payment.deposit').where('member_id', '=', caller.memberId)
  const rows = await mine
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute()
  const counted = await mine.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  const total = Number(counted.total)
  return { list: rows.map(toDeposit), total, totalPages: Math.ceil(total / pageSize) }
}

/** One deposit of the member's own; another's is refused `deposit_unknown` like one that never was. */
export async function readDeposit(
  context: Context,
  caller: Caller,
  depositId: string,
): Promise<payment.Deposit> {
  const row = await context.db
    .selectFrom('payment.deposit')
    .selectAll()
    .where('member_id', '=', caller.memberId)
    .where('id', '=', depositId)
    .executeTakeFirst()
  if (!row) throw new Refusal('deposit_unknown')
  return toDeposit(row)
}

type Row = {
  id: string
  gateway: string
  amount: bigint
  currency: string
  state: string
  pay_url: string | null
  created_at: Date
  settled_at: Date | null
}

function toDeposit(row: Row): payment.Deposit {
  return {
    depositId: row.id,
    gateway: row.gateway,
    amount: row.amount,
    currency: row.currency,
    state: row.state as payment.Deposit['state'],
    payUrl: row.state === 'pending' ? row.pay_url : null,
    createdAt: row.created_at,
    settledAt: row.settled_at,
  }
}

const disputedMs = 120 * 24 * 3_600_000
const atOnce = 5_000

/** Forgets the texts of reports that nobody will dispute any more, four months old, some thousands at a time. */
export async function forgetReports({ db, clock }: Context): Promise<void> {
  const before = new Date(clock.now().getTime() - disputedMs)
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      update payment.webhook set body = null where (gateway, event_id) in (
        select gateway, event_id from payment.webhook
        where body is not null and received_at < ${before} limit ${atOnce})`.execute(db)
    if (numAffectedRows < atOnce) return
  }
}

/** Ends pending deposits nobody reported on for a day. Money that arrives later is credited all the same. */
export async function expireDeposits(context: Context): Promise<void> {
  const now = context.clock.now()
  await context.db
    .updateTable('payment.deposit')
    .set({ state: 'expired', settled_at: now })
    .where('state', '=', 'pending')
    .where('created_at', '<', new Date(now.getTime() - 24 * 3_600_000))
    .execute()
}
