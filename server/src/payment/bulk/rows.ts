import { assert, sql, type Context, type Db } from '#kit'
import { readAccountNumber } from '#payment/destination'
import type { WithdrawalRef } from '#payment/withdrawal'

/** A line of a bulk file, as a bank is told it. `amount` is what arrives, in ten-thousandths. */
export type BulkLine = {
  position: number
  memo: string
  bin: string
  number: string
  holder: string
  amount: bigint
  currency: string
}

/** What of a file is not known to have ended, in its order, and how many of its rows have. */
export type BulkOpen = { lines: readonly BulkLine[]; leftOut: number }

/**
 * Reads what stands in a file and is open: what was ended by people or by what left the account may have been given back, or
 * stand in another file under another memo. Null where there is no such file.
 */
export async function readBulk(context: Context, fileId: string): Promise<BulkOpen | null> {
  const { rows } = await sql<Row>`
    select r.position, r.memo, w.member_id as "memberId", w.destination_id as "destinationId", w.amount - w.fee as amount,
      w.currency, a.state in (${openStates}) as "isOpen"
    from payment.bulk_row r
    join payment.withdrawal w on w.member_id = r.member_id and w.id = r.withdrawal_id
    join payment.attempt a on a.member_id = r.member_id and a.withdrawal_id = r.withdrawal_id and a.number = r.attempt
    where r.file_id = ${fileId}::uuid order by r.position`.execute(context.db)
  if (rows.length === 0) return null
  const open = rows.filter(({ isOpen }) => isOpen)
  const lines = await Promise.all(
    open.map(async ({ memberId, destinationId, position, memo, amount, currency }) => {
      const { bin, number, holder } = await readAccountNumber(context, memberId, destinationId)
      assert(bin !== null, 'a row of a file is of an account at a bank')
      return { position, memo, bin, number, holder, amount, currency }
    }),
  )
  return { lines, leftOut: rows.length - open.length }
}

const openStates = sql`'asked', 'sent', 'unknown'`

type Row = Pick<BulkLine, 'position' | 'memo' | 'amount' | 'currency'> & {
  memberId: string
  destinationId: string
  isOpen: boolean
}

/** The asking that a memo stands for. */
export async function findByMemo(
  db: Db,
  memo: string,
): Promise<(WithdrawalRef & { attempt: number }) | undefined> {
  return await db
    .selectFrom('payment.bulk_row')
    .select(['member_id as memberId', 'withdrawal_id as id', 'attempt'])
    .where('memo', '=', memo)
    .executeTakeFirst()
}

/** Files that were written, the newest first, with how many of their rows nobody knows the end of yet. */
export async function listFiles(db: Db, atMost: number): Promise<BulkFile[]> {
  const { rows } = await sql<BulkFile>`
    select f.id, f.written_at as "writtenAt", f.actor, count(*)::integer as rows,
      (count(*) filter (where a.state in (${openStates})))::integer as open
    from payment.bulk_file f
    join payment.bulk_row r on r.file_id = f.id
    join payment.attempt a on a.member_id = r.member_id and a.withdrawal_id = r.withdrawal_id and a.number = r.attempt
    group by f.id order by f.id desc limit ${atMost}`.execute(db)
  return rows
}

export type BulkFile = { id: string; writtenAt: Date; actor: string; rows: number; open: number }
