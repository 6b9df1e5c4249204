import { assert, literal, newId, sql, uuids, type Tx } from '#kit'
import { accountId, lockPurses, type HouseAccount, type Purse, type Spendable } from '#ledger/account'
import { causeId, findCauses, type Earlier } from './cause.ts'

/** Money for a purse: a positive amount, in ten-thousandths, for a cause that posts once. */
export type Credit = { cause: string; to: Purse; amount: bigint }

/** What the credits of a batch share: which account of the house they come from, what they are for, and when. */
export type CreditTerms = { from: HouseAccount; kind: string; reference: string; happenedAt: Date }

/**
 * What became of a batch: the first transfers of causes posted before, what the purses moved now hold, by member, and of whom
 * others have a say in it, so that it may not be all they can spend.
 */
export type Credited = {
  posted: number
  repeated: Map<string, Earlier>
  balances: Map<string, Spendable>
  watched: Set<string>
}

/**
 * Credits purses from one account of the house. Nothing here can be refused, so nothing is judged and no `main` purse is locked
 * before: one statement writes it all. A cause posted before, or twice in the batch, moves nothing again and is answered
 * with its first transfer. Throws when a purse was never opened, or is of another book or currency than the account.
 */
export async function credit(tx: Tx, terms: CreditTerms, credits: readonly Credit[]): Promise<Credited> {
  if (credits.length === 0) return { posted: 0, repeated: new Map(), balances: new Map(), watched: new Set() }
  const given = credits.map((one) => asGiven(tx, terms, one))
  // One statement locks as all do where it moves `main` alone; another purse is locked after its member's `main`.
  const purses = credits.map((one) => one.to)
  if (purses.some((one) => one.name !== 'main')) await lockPurses(tx, purses)
  const moved = await writeCredits(tx, terms, given)
  const posted = moved.reduce((sum, one) => sum + Number(one.credits), 0)
  const repeated = posted === given.length ? new Map<string, Earlier>() : await readRepeated(tx, given)
  assert(posted <= given.length, 'no credit is posted twice')
  const balances = new Map(moved.map(({ memberId, amount, entries }) => [memberId, { amount, entries }]))
  const watched = new Set(moved.filter((one) => one.watched).map((one) => one.memberId))
  return { posted, repeated, balances, watched }
}

type Given = { id: string; cause: string; causeId: string; memberId: string; purseId: string; amount: bigint }

function asGiven(tx: Tx, { from }: CreditTerms, { cause, to, amount }: Credit): Given {
  assert(amount > 0n, 'a credit moves a positive amount')
  assert(to.book === from.book, 'a credit stays within one book')
  assert(to.currency === from.currency, 'a credit is of one currency')
  assert(to.name !== 'held', 'what is set aside has a hold')
  return {
    id: newId(tx.clock),
    cause,
    causeId: causeId(cause),
    memberId: to.memberId,
    purseId: accountId(to),
    amount,
  }
}

type Moved = Spendable & { memberId: string; watched: boolean; credits: bigint }

/**
 * Writes what is not written yet: causes and purses each in the order of their ids whoever writes, so that no two batches
 * wait for each other. The places of a purse's new entries are counted back from where its balance came to
 * stand, so that its chain is in the order the credits were given.
 */
async function writeCredits(tx: Tx, terms: CreditTerms, given: readonly Given[]): Promise<Moved[]> {
  const { from, kind, reference, happenedAt } = terms
  const house = accountId(from)
  const { rows } = await sql<Moved>`
    with house as (
      insert into ledger.account (id, name, book, currency)
      values (${house}::uuid, ${from.name}, ${from.book}, ${from.currency}) on conflict do nothing
    ), given as (
      select * from unnest(${uuids(given.map((one) => one.id))}::uuid[], ${uuids(given.map((one) => one.causeId))}::uuid[],
        ${given.map((one) => one.cause)}::text[],
        ${uuids(given.map((one) => one.memberId))}::uuid[], ${uuids(given.map((one) => one.purseId))}::uuid[],
        ${literal(given.map((one) => one.amount))}::bigint[])
        with ordinality as g (id, cause_id, cause, member_id, purse_id, amount, place)
    ), causes as (
      insert into ledger.cause (id, transfer_id) select cause_id, id from given order by cause_id, place
      on conflict (id) do nothing
      returning transfer_id as id
    ), written as (
      insert into ledger.transfer
        (id, cause, cause_id, kind, member_id, from_id, to_id, amount, reference, happened_at)
      select id, cause, cause_id, ${kind}, member_id, ${house}::uuid, purse_id, amount, ${reference}, ${happenedAt}::timestamptz
      from given join causes using (id) order by place
    ), fresh as (
      select g.*, count(*) over later as later, coalesce(sum(amount) over later, 0) as later_amount
      from given g join causes using (id)
      window later as (
        partition by purse_id order by place desc rows between unbounded preceding and 1 preceding
      )
    ), moved as (
      insert into ledger.balance as b (member_id, account_id, amount, entries)
      select member_id, purse_id, sum(amount), count(*) from fresh
      group by member_id, purse_id order by member_id, purse_id
      on conflict (member_id, account_id)
        do update set amount = b.amount + excluded.amount, entries = b.entries + excluded.entries
      returning b.member_id, b.account_id, b.amount, b.entries, b.watched
    ), sides as (
      insert into ledger.entry (transfer_id, member_id, account_id, amount, number, balance_after)
      select f.id, f.member_id, f.purse_id, f.amount, m.entries - f.later, m.amount - f.later_amount
      from fresh f join moved m on m.account_id = f.purse_id
      union all
      select id, null, ${house}::uuid, -amount, null, null from fresh
    )
    select m.member_id as "memberId", m.amount, m.entries, m.watched, count(*) as credits
    from moved m join fresh f on f.purse_id = m.account_id group by m.member_id, m.amount, m.entries, m.watched`.execute(
    tx.db,
  )
  return rows
}

/** The first transfers of causes that this batch did not post, or posted once and named again. */
async function readRepeated(tx: Tx, given: readonly Given[]): Promise<Map<string, Earlier>> {
  const ids = new Set(given.map((one) => one.id))
  const known = await findCauses(
    tx.db,
    given.map((one) => one.cause),
  )
  const often = new Map<string, number>()
  for (const { cause } of given) often.set(cause, (often.get(cause) ?? 0) + 1)
  const repeated = new Map<string, Earlier>()
  for (const [cause, earlier] of known)
    if (earlier !== 'spent' && (!ids.has(earlier.transferId) || (often.get(cause) ?? 0) > 1))
      repeated.set(cause, earlier)
  return repeated
}
