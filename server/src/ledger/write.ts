import { sql, type Tx } from '#kit'
import { accountId } from './account.ts'
import type { Accepted, Standing } from './judge.ts'
import type { HouseAccount } from './transfer.ts'

/** Writes accepted transfers, their entries and the purses they moved, which are locked, in one statement. */
export async function write(
  tx: Tx,
  accepted: readonly Accepted[],
  standings: ReadonlyMap<string, Standing>,
): Promise<void> {
  if (accepted.length === 0) return
  const transfers = accepted.map((one) => one.transfer)
  const entries = accepted.flatMap((one) =>
    one.sides.map((side) => ({ ...side, transferId: one.transfer.id })),
  )
  const house = houseAccounts(accepted)
  const moved = [...standings].filter(([, standing]) => standing.moved)
  await sql`
    with house as (
      insert into ledger.account (id, name, book, currency)
      select * from unnest(${house.map(accountId)}::uuid[], ${house.map((one) => one.name)}::text[],
        ${house.map((one) => one.book)}::text[], ${house.map((one) => one.currency)}::text[])
      on conflict do nothing
    ), written as (
      insert into ledger.transfer (id, cause, kind, from_id, to_id, amount, resolves_id, reference, happened_at)
      select * from unnest(${transfers.map((one) => one.id)}::uuid[], ${transfers.map((one) => one.cause)}::text[],
        ${transfers.map((one) => one.kind)}::text[], ${transfers.map((one) => accountId(one.from))}::uuid[],
        ${transfers.map((one) => accountId(one.to))}::uuid[], ${transfers.map((one) => one.amount)}::bigint[],
        ${transfers.map((one) => one.resolvesId ?? null)}::uuid[],
        ${transfers.map((one) => one.reference)}::text[],
        ${transfers.map((one) => one.happenedAt.toISOString())}::timestamptz[])
    ), sides as (
      insert into ledger.entry (transfer_id, account_id, amount, number, balance_after)
      select * from unnest(${entries.map((one) => one.transferId)}::uuid[],
        ${entries.map((one) => one.accountId)}::uuid[], ${entries.map((one) => one.amount)}::bigint[],
        ${entries.map((one) => one.number)}::bigint[], ${entries.map((one) => one.balanceAfter)}::bigint[])
    )
    insert into ledger.balance as b (member_id, account_id, amount, entries)
    select * from unnest(${moved.map(([, one]) => one.memberId)}::uuid[], ${moved.map(([id]) => id)}::uuid[],
      ${moved.map(([, one]) => one.amount)}::bigint[], ${moved.map(([, one]) => one.entries)}::bigint[])
    on conflict (member_id, account_id) do update set amount = excluded.amount, entries = excluded.entries`.execute(
    tx.db,
  )
}

function houseAccounts(accepted: readonly Accepted[]): HouseAccount[] {
  const accounts = new Map<string, HouseAccount>()
  for (const { transfer } of accepted) {
    for (const account of [transfer.from, transfer.to]) {
      if (account.memberId === null)
        accounts.set(`${account.name}|${account.book}|${account.currency}`, account)
    }
  }
  return [...accounts.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}
