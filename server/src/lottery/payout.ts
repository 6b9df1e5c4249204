import { sql, type Db, type Tx } from '#kit'
import { announceBalance, payCorrections, payPrizes, takeBack, type Payment } from '#wallet'
import type { Draw } from './draw.ts'
import type { StoredOrder } from './stream-orders.ts'

/** What an order holds of its prize: paid under all versions of the result up to this one, less what was taken back. */
export type Paid = { version: number; paid: bigint }

/** What an order is due under a version of the result, and what it holds from the versions before. */
export type Due = { order: StoredOrder; amount: bigint; before: Paid | null }

/** What orders hold from the versions before this one, by order. */
export async function readPaid(
  db: Db,
  version: number,
  orders: readonly StoredOrder[],
): Promise<Map<string, Paid>> {
  const { rows } = await sql<Paid & { orderId: string }>`
    select distinct on (p.member_id, p.order_id) p.order_id as "orderId", p.version, p.paid
    from unnest(${orders.map((order) => order.memberId)}::uuid[], ${orders.map((order) => order.id)}::uuid[])
      as o (member_id, id)
    join lottery.payout p on p.member_id = o.member_id and p.order_id = o.id and p.version < ${version}
    order by p.member_id, p.order_id, p.version desc`.execute(db)
  return new Map(rows.map(({ orderId, ...paid }) => [orderId, paid]))
}

/** How a due is met: a first prize, more than was paid under an earlier result, or less. */
export const moves = ['prize', 'correction', 'claim'] as const
export type Move = (typeof moves)[number]

export function moveOf(draw: Draw, { amount, before }: Due): Move {
  if (before && before.paid > amount) return 'claim'
  return before || draw.settledVersion > 0 ? 'correction' : 'prize'
}

/**
 * Writes what orders are due under a version and moves the difference to what they hold, all by one kind of move. An
 * order that has its row for the version already is left alone: settling again, or twice at once, pays nothing twice.
 * Answers the dues that were met now.
 */
export async function meetDues(
  tx: Tx,
  draw: Draw,
  version: number,
  move: Move,
  dues: readonly Due[],
  currency: string,
): Promise<Due[]> {
  const at = tx.clock.now()
  // In the order of their ids, whoever writes, so that two settlements at once cannot wait for each other.
  const ordered = [...dues].sort((one, other) => (one.order.id < other.order.id ? -1 : 1))
  const fresh = await writePayouts(tx, draw, version, ordered, at)
  const owed = fresh.filter((due) => differenceOf(due) !== 0n)
  const payments = owed.map((due): Payment => ({
    cause: causeOf(draw, version, move, due),
    memberId: due.order.memberId,
    book: due.order.book,
    currency,
    game: draw.gameCode,
    amount: move === 'claim' ? -differenceOf(due) : differenceOf(due),
    reference: `${draw.gameCode} ${draw.issue}`,
    at,
  }))
  if (move === 'prize') await payPrizes(tx, payments)
  if (move === 'correction') await payCorrections(tx, payments)
  if (move === 'claim') await claim(tx, version, owed, payments)
  await announceBalance(tx, [...new Set(payments.map((payment) => payment.memberId))])
  return fresh
}

function differenceOf({ amount, before }: Due): bigint {
  return amount - (before?.paid ?? 0n)
}

async function writePayouts(
  tx: Tx,
  draw: Draw,
  version: number,
  dues: readonly Due[],
  at: Date,
): Promise<Due[]> {
  const held = dues.map(({ amount, before }) => (before && before.paid > amount ? before.paid : amount))
  const { rows } = await sql<{ id: string }>`
    insert into lottery.payout (member_id, order_id, draw_id, version, amount, paid, settled_at)
    select member_id, order_id, ${draw.id}::uuid, ${version}::integer, amount, paid, ${at}::timestamptz
    from unnest(${dues.map(({ order }) => order.memberId)}::uuid[],
      ${dues.map(({ order }) => order.id)}::uuid[], ${dues.map((due) => due.amount)}::bigint[],
      ${held}::bigint[]) as d (member_id, order_id, amount, paid)
    on conflict do nothing
    returning order_id as id`.execute(tx.db)
  const written = new Set(rows.map((row) => row.id))
  return dues.filter(({ order }) => written.has(order.id))
}

/** A correction names both results; a void takes back under the version that no result will have. */
export function causeOf(draw: Draw, version: number, move: Move, { order, before }: Due): string {
  if (move === 'prize') return `prize:${order.id}:v${version}`
  return `correction:${order.id}:v${before?.version ?? draw.settledVersion}:v${version}`
}

/** Takes back what is no longer due, as far as the purse still holds it, and records what each order keeps. */
async function claim(
  tx: Tx,
  version: number,
  dues: readonly Due[],
  claims: readonly Payment[],
): Promise<void> {
  if (claims.length === 0) return
  const outcomes = await takeBack(tx, claims)
  const kept = dues.map(({ before }, i) => (before?.paid ?? 0n) - (outcomes[i]?.taken ?? 0n))
  await sql`
    update lottery.payout p set paid = k.paid
    from unnest(${dues.map(({ order }) => order.memberId)}::uuid[],
      ${dues.map(({ order }) => order.id)}::uuid[], ${kept}::bigint[]) as k (member_id, order_id, paid)
    where p.member_id = k.member_id and p.order_id = k.order_id and p.version = ${version}`.execute(tx.db)
}
