import { payment } from '@fairground/contract'
import { sql, type Db } from '#kit'
import { wordsIn, type MethodWords } from '#payment/method'

/** A deposit as it is kept, with what of it is held, what of that is to be sent back, and what was. */
export type DepositRow = {
  id: string
  method_id: string
  kind: string | null
  words: MethodWords | null
  asked: bigint
  arrived: bigint
  currency: string
  state: string
  checkout: unknown
  created_at: Date
  expires_at: Date
  seen_at: Date | null
  settled_at: Date | null
  reason: string | null
  held: bigint
  goes_back: bigint
  returned: bigint
}

/** Deposits of a member by their ids, newest first, as that member reads them. */
export async function readRows(
  db: Db,
  memberId: string,
  ids: readonly string[],
  language: string,
): Promise<payment.Deposit[]> {
  const { rows } = await sql<DepositRow>`
    select d.id, d.method_id, m.kind, m.words, d.asked, d.arrived, d.currency, d.state, d.checkout, d.created_at, d.expires_at,
      d.seen_at, d.settled_at, d.reason,
      (a.held + r.unsaid)::bigint as held, (a.due + r.unsaid)::bigint as goes_back, r.returned::bigint as returned
    from payment.deposit d left join payment.method m on m.id = d.method_id
    cross join lateral (
      select coalesce(sum(held), 0) as held, coalesce(sum(held) filter (where due_at is not null), 0) as due
      from payment.arrival where member_id = d.member_id and deposit_id = d.id
    ) a
    -- What went back in the books alone is on its way until somebody says that it was sent.
    cross join lateral (
      select coalesce(sum(amount) filter (where reference is null), 0) as unsaid,
        coalesce(sum(amount) filter (where reference is not null), 0) as returned
      from payment.held_return where member_id = d.member_id and deposit_id = d.id
    ) r
    where d.member_id = ${memberId}::uuid and d.id = any(${ids}::uuid[])
    order by d.id desc`.execute(db)
  return rows.map((row) => toDeposit(row, language))
}

function toDeposit(row: DepositRow, language: string): payment.Deposit {
  const { state, checkout } = row
  const kept = payment.Checkout.safeParse(checkout).data ?? null
  return {
    depositId: row.id,
    methodId: row.method_id,
    kind: (row.kind ?? kept?.kind ?? 'redirect') as payment.Deposit['kind'],
    title: row.words ? wordsIn(row.words, language).title : row.method_id,
    asked: row.asked,
    arrived: row.arrived,
    currency: row.currency,
    state: state as payment.Deposit['state'],
    checkout: state === 'pending' ? kept : null,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    seen: row.seen_at,
    settledAt: row.settled_at,
    late: row.arrived > 0n && row.settled_at !== null && row.settled_at > row.expires_at,
    held: row.held,
    goesBack: row.goes_back,
    returned: row.returned,
    reason: row.reason,
  }
}
