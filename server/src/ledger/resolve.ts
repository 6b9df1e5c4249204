import { assert, newId, sql, uuids, type Db, type Tx } from '#kit'
import { accountId, heldPurse, type AccountRef, type Book, type Purse } from '#ledger/account'
import { post, type HoldRef, type Posting, type Transfer } from '#ledger/transfer'

/** Money set aside: it leaves an account now, and goes on to where it was meant (posted) or back (voided) later. */
export type Pending = {
  id: string
  cause: string
  from: Purse
  kind: string
  amount: bigint
  reference: string
  at: Date
  /** From then on it can only go back. */
  expiresAt?: Date
}

/** Pends amounts: moves each from a purse to the member's held purse, where nothing but its own ending can move it. */
export async function pend(tx: Tx, pendings: readonly Pending[]): Promise<Posting[]> {
  return await post(
    tx,
    pendings.map(({ at, expiresAt, ...rest }): Transfer => ({
      ...rest,
      to: heldPurse(rest.from),
      happenedAt: at,
      pendsUntil: expiresAt ?? null,
    })),
  )
}

/**
 * How a pending transfer ends, once for its cause: posted on to an account, or voided back to where it came from. In
 * part with an amount, which the rest outlives; all that is left without.
 */
export type Ending = { hold: HoldRef; cause: string; at: Date; amount?: bigint } & (
  | { end: 'post'; to: AccountRef }
  | { end: 'void' }
)

/**
 * Ends pending transfers, in the order given, each against what its own hold has left: more than that is `insufficient`,
 * with what there is, and of a hold that ended before, or is past its time, there is nothing. Throws when no such
 * transfer was pended.
 */
export async function resolve(tx: Tx, endings: readonly Ending[]): Promise<Posting[]> {
  const origins = await readOrigins(
    tx,
    endings.map((one) => one.hold),
  )
  return await post(
    tx,
    endings.map((ending): Transfer => {
      const origin = origins.get(ending.hold.id)
      assert(origin?.held.memberId === ending.hold.memberId, 'what ends was pended, by this member')
      return {
        id: newId(tx.clock),
        cause: ending.cause,
        kind: origin.kind,
        from: origin.held,
        to: ending.end === 'void' ? origin.from : ending.to,
        amount: ending.amount ?? origin.amount,
        atMost: ending.amount === undefined,
        reference: origin.reference,
        happenedAt: ending.at,
        resolvesId: ending.hold.id,
      }
    }),
  )
}

/** What of a pending transfer never changes. */
type Origin = { from: AccountRef; held: Purse; amount: bigint; kind: string; reference: string }

type OriginRow = Pick<Origin, 'amount' | 'kind' | 'reference'> & {
  id: string
  memberId: string
  giverId: string | null
  name: string
  book: Book
  currency: string
  fromId: string
  heldId: string
}

async function readOrigins(tx: Tx, refs: readonly HoldRef[]): Promise<Map<string, Origin>> {
  const { rows } = await sql<OriginRow>`
    select h.id, h.member_id as "memberId", h.amount, h.from_id as "fromId", h.held_id as "heldId",
      a.member_id as "giverId", a.name, a.book, a.currency, t.kind, t.reference
    from ledger.hold h
    join ledger.account a on a.id = h.from_id
    cross join lateral (select kind, reference from ledger.transfer where id = h.id limit 1) t
    where (h.member_id, h.id) in (
      select * from unnest(${uuids(refs.map((one) => one.memberId))}::uuid[], ${uuids(refs.map((one) => one.id))}::uuid[]))`.execute(
    tx.db,
  )
  return new Map(rows.map((row) => [row.id, asOrigin(row)]))
}

function asOrigin({ giverId, name, memberId, ...row }: OriginRow): Origin {
  const { book, currency, amount, kind, reference } = row
  const from = { memberId: giverId, name, book, currency }
  const held = heldPurse({ memberId, name: 'main', book, currency })
  assert(accountId(from) === row.fromId && accountId(held) === row.heldId, 'a hold is where its accounts are')
  return { from, held, amount, kind, reference }
}

/** Holds whose time is over with something left, and the purses they wait in; the longest over first. */
export async function findExpired(
  db: Db,
  at: Date,
  limit: number,
): Promise<(HoldRef & Pick<Purse, 'book' | 'currency'>)[]> {
  const { rows } = await sql<HoldRef & Pick<Purse, 'book' | 'currency'>>`
    select h.member_id as "memberId", h.id, a.book, a.currency
    from ledger.hold h join ledger.account a on a.id = h.held_id
    where h.expires_at <= ${at} and h.remaining > 0 order by h.expires_at limit ${limit}`.execute(db)
  return rows
}
