import { payment } from '@fairground/contract'
import { endOfDay, Refusal, startOfDay, type Caller, type Context } from '#kit'
import type { z } from 'zod'
import { readRows } from './to-deposit.ts'

type Filter = z.output<typeof payment.deposits.input>
type Page = z.output<typeof payment.deposits.reply>
/** Whose they are, and the language they are read in. */
export type Reading = { caller: Caller; language: string }

/** How far back one page looks, in deposits. */
const walkMax = 1000

/**
 * A page of a member's deposits, newest first, found by walking back along their ids: however many there are, it looks at
 * so many and says where to go on. The total is counted only where the walk comes to the end. Days are the deployment's own.
 */
export async function listDeposits(context: Context, by: Reading, filter: Filter): Promise<Page> {
  const { before, pageNo, pageSize } = filter
  const offset = before === undefined ? (pageNo - 1) * pageSize : 0
  const ids = await walk(context, by.caller, filter)
  const shown = ids.slice(0, walkMax).slice(offset, offset + pageSize)
  const more = ids.length > offset + pageSize
  const whole = ids.length <= walkMax
  const total = whole && before === undefined ? ids.length : null
  return {
    list: await readRows(context.db, by.caller.memberId, shown, by.language),
    next: (more ? shown.at(-1) : whole ? null : ids[walkMax - 1]) ?? null,
    total,
    totalPages: total === null ? null : Math.ceil(total / pageSize),
  }
}

/** The ids of deposits that are asked for: as far as one look reaches, and one more that says it goes on. */
async function walk({ db, config }: Context, caller: Caller, filter: Filter): Promise<string[]> {
  const { before, state, methodId, from, to } = filter
  let mine = db.selectFrom('payment.deposit').select('id').where('member_id', '=', caller.memberId)
  if (before !== undefined) mine = mine.where('id', '<', before)
  if (methodId !== undefined) mine = mine.where('method_id', '=', methodId)
  if (state !== undefined) mine = mine.where('state', 'in', state === 'open' ? payment.openStates : [state])
  if (from !== undefined) mine = mine.where('created_at', '>=', startOfDay(from, config.timeZone))
  if (to !== undefined) mine = mine.where('created_at', '<', endOfDay(to, config.timeZone))
  const rows = await mine
    .orderBy('id', 'desc')
    .limit(walkMax + 1)
    .execute()
  return rows.map(({ id }) => id)
}

/** One deposit of the member's own; another's is refused `deposit_unknown` like one that never was. */
export async function readDeposit(
  context: Context,
  by: Reading,
  depositId: string,
): Promise<payment.Deposit> {
  const [found] = await readRows(context.db, by.caller.memberId, [depositId], by.language)
  if (!found) throw new Refusal('deposit_unknown')
  return found
}
