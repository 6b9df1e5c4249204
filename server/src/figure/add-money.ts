import { literal, sql, uuids, type Tx } from '#kit'
import type { Transferred } from '#ledger'

/**
 * What counts of the ledger, beside play. What is held of a deposit came in with it, and counts once, when it comes. A move counts
 * to who receives it. What is set aside to be sent out is the same member's on both sides, so it counts once it went.
 */
export const moneyKinds = [
  ...(['deposit', 'deposit_held', 'move', 'reversal', 'bonus', 'adjustment'] as const),
  ...(['withdrawal', 'withdrawal_returned', 'withdrawal_fee'] as const),
] as const

/** Adds what money came to members and went, to the day it did in this time zone. Play money counts nowhere. */
export async function addMoney(
  tx: Tx,
  table: ReturnType<typeof sql.table>,
  rows: readonly Transferred[],
  timeZone: string,
): Promise<void> {
  const sides = rows.filter((row) => row.book === 'real').flatMap(sidesOf)
  if (sides.length === 0) return
  await sql`
    insert into ${table} as d (member_id, day, currency, deposits, deposit, reversal, bonus, adjustment, received,
      withdrawal, fee)
    select member_id, (happened_at at time zone ${timeZone})::date, currency,
      count(*) filter (where kind = 'deposit'), ${sumOf('deposit', 'deposit_held')}, ${sumOf('reversal')},
      ${sumOf('bonus')}, ${sumOf('adjustment')}, ${sumOf('move')},
      ${sumOf('withdrawal', 'withdrawal_returned')}, ${sumOf('withdrawal_fee')}
    from unnest(${uuids(sides.map((side) => side.memberId))}::uuid[],
      ${sides.map((side) => side.happenedAt.toISOString())}::timestamptz[],
      ${sides.map((side) => side.currency)}::text[], ${sides.map((side) => side.kind)}::text[],
      ${literal(sides.map((side) => side.amount))}::bigint[])
      as s (member_id, happened_at, currency, kind, amount)
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (member_id, day, currency) do update set deposits = d.deposits + excluded.deposits,
      deposit = d.deposit + excluded.deposit, reversal = d.reversal + excluded.reversal,
      bonus = d.bonus + excluded.bonus, adjustment = d.adjustment + excluded.adjustment,
      received = d.received + excluded.received, withdrawal = d.withdrawal + excluded.withdrawal,
      fee = d.fee + excluded.fee`.execute(tx.db)
}

function sumOf(...kinds: (typeof moneyKinds)[number][]) {
  return sql`coalesce(sum(amount) filter (where kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})), 0)`
}

/** A transfer as the members see it who take part and for whom it counts: what comes is positive, what goes negative. */
function sidesOf(row: Transferred) {
  const { amount, currency, happenedAt, fromId, toId } = row
  const kind = isFeeBack(row) ? 'withdrawal_fee' : row.kind
  const side = { kind, currency, happenedAt }
  return [
    ...(fromId === null || kind === 'move' ? [] : [{ ...side, memberId: fromId, amount: -amount }]),
    ...(toId === null ? [] : [{ ...side, memberId: toId, amount }]),
  ]
}

/** What a sending cost comes back with it where it is sent again, and is told apart by its cause alone. */
function isFeeBack({ kind, cause }: Transferred): boolean {
  return kind === 'withdrawal_returned' && /^withdrawal:[^:]+:fee:/.test(cause)
}
