import { assert, literal, sql, uuids, type Tx } from '#kit'
import { causeId } from './cause.ts'
import type { Accepted } from './ground.ts'
import type { Standing, HouseAccount } from '#ledger/account'

/**
 * Writes accepted transfers, their entries and the purses they moved, which are locked, in one statement. It names every
 * column, or no connection would keep it; since it reads no table, its plan is right whatever it was made for.
 */
export async function write(
  tx: Tx,
  accepted: readonly Accepted[],
  standings: ReadonlyMap<string, Standing>,
): Promise<void> {
  if (accepted.length === 0) return
  const house = houseAccounts(accepted)
  const moved = [...standings].filter(([, standing]) => standing.moved)
  const { rows } = await sql<{ transfers: bigint; entries: bigint; balances: bigint }>`
    with house as (
      insert into ledger.account (id, name, book, currency)
      select id, name, book, currency from unnest(${uuids(house.map(([id]) => id))}::uuid[], ${house.map(([, one]) => one.name)}::text[],
        ${house.map(([, one]) => one.book)}::text[], ${house.map(([, one]) => one.currency)}::text[])
        as h (id, name, book, currency)
      on conflict do nothing
    ), accepted as (
      select id, cause_id, cause, kind, giver_id, taker_id, from_id, to_id, amount, resolves_id, reference, happened_at,
        out_number, out_after, into_number, into_after
      from unnest(${uuids(accepted.map((one) => one.transfer.id))}::uuid[],
        ${uuids(accepted.map((one) => causeId(one.transfer.cause)))}::uuid[],
        ${accepted.map((one) => one.transfer.cause)}::text[], ${accepted.map((one) => one.transfer.kind)}::text[],
        ${uuids(accepted.map((one) => one.transfer.from.memberId))}::uuid[],
        ${uuids(accepted.map((one) => one.transfer.to.memberId))}::uuid[],
        ${uuids(accepted.map((one) => one.out.accountId))}::uuid[],
        ${uuids(accepted.map((one) => one.into.accountId))}::uuid[],
        ${literal(accepted.map((one) => one.into.amount))}::bigint[],
        ${uuids(accepted.map((one) => one.transfer.resolvesId ?? null))}::uuid[],
        ${accepted.map((one) => one.transfer.reference)}::text[],
        ${accepted.map((one) => one.transfer.happenedAt.toISOString())}::timestamptz[],
        ${literal(accepted.map((one) => one.out.number))}::bigint[],
        ${literal(accepted.map((one) => one.out.balanceAfter))}::bigint[],
        ${literal(accepted.map((one) => one.into.number))}::bigint[],
        ${literal(accepted.map((one) => one.into.balanceAfter))}::bigint[])
        as a (id, cause_id, cause, kind, giver_id, taker_id, from_id, to_id, amount, resolves_id, reference, happened_at,
          out_number, out_after, into_number, into_after)
    ), causes as (
      insert into ledger.cause (id, transfer_id) select cause_id, id from accepted
    ), transfers as (
      insert into ledger.transfer
        (id, cause, cause_id, kind, member_id, from_id, to_id, amount, resolves_id, reference, happened_at)
      select id, cause, cause_id, kind, coalesce(giver_id, taker_id), from_id, to_id, amount, resolves_id, reference,
        happened_at
      from accepted
      returning 1
    ), entries as (
      insert into ledger.entry (transfer_id, member_id, account_id, amount, number, balance_after)
      select a.id, side.member_id, side.account_id, side.amount, side.number, side.balance_after
      from accepted a cross join lateral (values
        (giver_id, from_id, -amount, out_number, out_after),
        (taker_id, to_id, amount, into_number, into_after))
        as side (member_id, account_id, amount, number, balance_after)
      returning 1
    ), balances as (
      insert into ledger.balance as b (member_id, account_id, amount, entries)
      select member_id, account_id, amount, entries from unnest(${uuids(moved.map(([, one]) => one.memberId))}::uuid[],
        ${uuids(moved.map(([id]) => id))}::uuid[], ${literal(moved.map(([, one]) => one.amount))}::bigint[],
        ${literal(moved.map(([, one]) => one.entries))}::bigint[])
        as m (member_id, account_id, amount, entries)
      on conflict (member_id, account_id) do update set amount = excluded.amount, entries = excluded.entries
      returning 1
    )
    select (select count(*) from transfers) as transfers, (select count(*) from entries) as entries,
      (select count(*) from balances) as balances`.execute(tx.db)
  const written = rows[0]
  assert(written?.transfers === BigInt(accepted.length), 'as many transfers are written as were accepted')
  assert(written.entries === 2n * written.transfers, 'each transfer is written with its two entries')
  assert(written.balances === BigInt(moved.length), 'each purse that moved is written')
}

/** In the order of their ids, whoever writes, so that two batches that open the same accounts cannot wait for each other. */
function houseAccounts(accepted: readonly Accepted[]): [id: string, account: HouseAccount][] {
  const accounts = new Map<string, HouseAccount>()
  for (const { transfer, out, into } of accepted) {
    if (transfer.from.memberId === null) accounts.set(out.accountId, transfer.from)
    if (transfer.to.memberId === null) accounts.set(into.accountId, transfer.to)
  }
  return [...accounts].sort(([one], [other]) => (one < other ? -1 : 1))
}
