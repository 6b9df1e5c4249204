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

test('a batch does not read its month whole, though its plan was made while the month was known to be empty', async () => {
  await transact(context, (tx) => openPurse(tx, purse))
  await sql`vacuum analyze ledger.transfer, ledger.entry`.execute(context.owner.db)
  for (let batch = 0; batch < 60; batch++) await transact(context, (tx) => postTogether(tx, 10))
  const { rows } = await transact(context, async (tx) => {
    await postTogether(tx, 10)
    return await sql<{ scans: bigint }>`
      select coalesce(sum(seq_scan), 0)::bigint as scans from pg_stat_xact_user_tables
      where schemaname = 'ledger' and relname like 'transfer%'`.execute(tx.db)
  })
  assert.equal(rows[0]?.scans, 0n)
})
