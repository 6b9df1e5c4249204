import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId, sql, systemClock, transact, type Tx } from '#kit'
import { testContext } from '#test'
import { houseAccount, openPurse, type Purse } from '#ledger/account'
import { post } from './post.ts'

// One connection, so that the plans it keeps are those that are looked at.
const context = await testContext({ max: 1, clock: systemClock })
const purse: Purse = { memberId: newId(systemClock), name: 'main', book: 'real', currency: 'VND' }
const bank = houseAccount('bank', purse)

const postTogether = (tx: Tx, count: number) =>
  post(
    tx,
    Array.from({ length: count }, () => {
      const ids = { id: newId(tx.clock), cause: newId(tx.clock) }
      return {
        ...ids,
        kind: 'test',
        from: bank,
        to: purse,
        amount: 1n,
        reference: '',
        happenedAt: tx.clock.now(),
      }
    }),
  )

/** How often a batch of ten reads a table whole, or a part of it, once a connection has its plans. */
async function scansOf(tables: string): Promise<bigint | undefined> {
  for (let batch = 0; batch < 60; batch++) await transact(context, (tx) => postTogether(tx, 10))
  const { rows } = await transact(context, async (tx) => {
    await postTogether(tx, 10)
    return await sql<{ scans: bigint }>`
      select coalesce(sum(seq_scan), 0)::bigint as scans from pg_stat_xact_user_tables
      where schemaname = 'ledger' and relname like ${tables}`.execute(tx.db)
  })
  return rows[0]?.scans
}

test('a batch reads neither its month nor causes whole, though its plans were made while both were known to be empty', async () => {
  await transact(context, (tx) => openPurse(tx, purse))
  await sql`vacuum analyze ledger.transfer, ledger.entry, ledger.cause`.execute(context.owner.db)
  assert.equal(await scansOf('transfer%'), 0n)
  assert.equal(await scansOf('cause%'), 0n)
})
