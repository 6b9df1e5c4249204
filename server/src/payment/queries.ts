import type { payment } from '@fairground/contract'
import { releaseDeposits } from '#care/guard'
import { Refusal, sql, transact, type Caller, type Context } from '#kit'
import type { z } from 'zod'

type Filter = z.output<typeof payment.deposits.input>
type Page = z.output<typeof payment.deposits.reply>

/** How far back one page looks, in deposits. */
const walkMax = 1000

/**
 * A page of a member's deposits, newest first, found by walking back along their ids: however many there are, it looks at
 * so many and says where to go on. The total is counted only where the walk comes to the end.
 */
export async function listDeposits(context: Context, caller: Caller, filter: Filter): Promise<Page> {
  const { before, pageNo, pageSize } = filter
  const offset = before === undefined ? (pageNo - 1) * pageSize : 0
  const ids = await walk(context, caller, before)
  const shown = ids.slice(0, walkMax).slice(offset, offset + pageSize)
  const more = ids.length > offset + pageSize
  const whole = ids.length <= walkMax
  const total = whole && before === undefined ? ids.length : null
  return {
    list: await readDeposits(context, caller, shown),
    next: (more ? shown.at(-1) : whole ? null : ids[walkMax - 1]) ?? null,
    total,
    totalPages: total === null ? null : Math.ceil(total / pageSize),
  }
}

/** The ids of deposits before one, newest first: as far as one look reaches, and one more that says it goes on. */
async function walk({ db }: Context, caller: Caller, before: string | undefined): Promise<string[]> {
  const mine = db.selectFrom('payment.deposit').select('id').where('member_id', '=', caller.memberId)
  const earlier = before === undefined ? mine : mine.where('id', '<', before)
  const rows = await earlier
    .orderBy('id', 'desc')
    .limit(walkMax + 1)
    .execute()
  return rows.map(({ id }) => id)
}

async function readDeposits({ db }: Context, caller: Caller, ids: string[]): Promise<payment.Deposit[]> {
  const rows = await db
    .selectFrom('payment.deposit')
    .selectAll()
    .where('member_id', '=', caller.memberId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toDeposit)
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
  held: bigint
}

export function toDeposit(row: Row): payment.Deposit {
  return {
    depositId: row.id,
    gateway: row.gateway,
    amount: row.amount,
    currency: row.currency,
    state: row.state as payment.Deposit['state'],
    payUrl: row.state === 'pending' ? row.pay_url : null,
    createdAt: row.created_at,
    settledAt: row.settled_at,
    held: row.held,
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

/**
 * Ends pending deposits nobody reported on for a day, and gives back the room they kept. Money that arrives later is credited
 * all the same.
 */
export async function expireDeposits(context: Context): Promise<void> {
  const now = context.clock.now()
  await transact(context, async (tx) => {
    const ended = await tx.db
      .updateTable('payment.deposit')
      .set({ state: 'expired', settled_at: now })
      .where('state', '=', 'pending')
      .where('created_at', '<', new Date(now.getTime() - 24 * 3_600_000))
      .returning(['member_id as memberId', 'id'])
      .execute()
    await releaseDeposits(tx, ended)
  })
}
