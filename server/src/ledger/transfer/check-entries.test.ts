import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId, sql, transact } from '#kit'
import { testContext } from '#test'
import { accountId, openPurse, houseAccount, type AccountRef } from '#ledger/account'
import { post } from './post.ts'

const context = await testContext()
const real = { book: 'real', currency: 'VND' } as const
const trial = { book: 'trial', currency: 'VND' } as const
const dollars = { book: 'real', currency: 'USD' } as const
const accounts: Record<string, AccountRef> = {
  ann: { memberId: newId(context.clock), name: 'main', ...real },
  ben: { memberId: newId(context.clock), name: 'main', ...real },
  eve: { memberId: newId(context.clock), name: 'main', ...trial },
  bank: houseAccount('bank', real),
  shop: houseAccount('shop', real),
  toys: houseAccount('bank', trial),
  games: houseAccount('shop', trial),
  dollars: houseAccount('bank', dollars),
  cents: houseAccount('shop', dollars),
  nowhere: houseAccount('never opened', real),
}
const account = (name: string) => accountId(accounts[name] ?? assert.fail(name))

await transact(context, async (tx) => {
  for (const { memberId, ...rest } of Object.values(accounts))
    if (memberId !== null) await openPurse(tx, { memberId, ...rest })
  // A house account is opened by the first transfer that names it.
  for (const [one, other] of [
    ['bank', 'shop'],
    ['toys', 'games'],
    ['dollars', 'cents'],
  ] as const) {
    const [from, to] = [accounts[one] ?? assert.fail(), accounts[other] ?? assert.fail()]
    const ids = { id: newId(tx.clock), cause: newId(tx.clock), kind: 'test', reference: '' }
    await post(tx, [{ ...ids, from, to, amount: 1n, happenedAt: tx.clock.now() }])
  }
})

/**
 * What is written in one statement each, and whether the database takes it. A transfer is `id from>to amount`, an
 * entry `id account amount`, `id account:member amount` in somebody's name; a member's entry is its first.
 */
const batches: [what: string, taken: boolean, transfers: string, entries: string][] = [
  ['both sides', true, 'a ann>bank 5', 'a ann -5, a bank 5'],
  ['both sides, the other way round', true, 'a bank>ann 5', 'a ann 5, a bank -5'],
  ['two transfers of one book', true, 'a bank>ann 5, b bank>ben 7', 'a bank -5, b ben 7, b bank -7, a ann 5'],
  ['two books in one batch', true, 'a bank>ann 5, b toys>eve 5', 'a bank -5, a ann 5, b toys -5, b eve 5'],
  [
    'two currencies in one batch',
    true,
    'a bank>shop 5, b dollars>cents 5',
    'a bank -5, a shop 5, b dollars -5, b cents 5',
  ],
  ['no side', false, '', 'a bank -5, a ann 5'],
  ['one side alone', false, 'a ann>bank 5', 'a bank 5'],
  ['the other side alone', false, 'a ann>bank 5', 'a ann -5'],
  ['a third side', false, 'a bank>shop 5', 'a bank -5, a shop 5, a shop 5'],
  ['both sides twice', false, 'a bank>shop 5', 'a bank -5, a shop 5, a bank -5, a shop 5'],
  ['sides of a double amount', false, 'a bank>ann 5', 'a bank -10, a ann 10'],
  ['sides that differ', false, 'a bank>ann 5', 'a bank -5, a ann 6'],
  ['a side in two halves', false, 'a bank>shop 6', 'a bank -6, a shop 3, a shop 3'],
  ['sides exchanged', false, 'a bank>ann 5', 'a bank 5, a ann -5'],
  ['two sides of one sign', false, 'a bank>ann 5', 'a bank 5, a ann 5'],
  ['the wrong giver', false, 'a bank>ann 5', 'a shop -5, a ann 5'],
  ['the wrong taker', false, 'a bank>ann 5', 'a bank -5, a ben 5'],
  [
    'takers exchanged between transfers',
    false,
    'a bank>ann 5, b bank>ben 5',
    'a bank -5, a ben 5, b bank -5, b ann 5',
  ],
  [
    'one right transfer and one missing',
    false,
    'a bank>ann 5, b bank>ben 5',
    'a bank -5, a ann 5, b bank -5',
  ],
  [
    'sides of one given to the other',
    false,
    'a bank>shop 5, b bank>shop 5',
    'a bank -5, a bank -5, b shop 5, b shop 5',
  ],
  ['across books', false, 'a bank>eve 5', 'a bank -5, a eve 5'],
  [
    'across books, there and back',
    false,
    'a bank>eve 5, b toys>ann 5',
    'a bank -5, a eve 5, b toys -5, b ann 5',
  ],
  ['across currencies', false, 'a dollars>ann 5', 'a dollars -5, a ann 5'],
  ['a side in the name of its member', true, 'a ann>bank 5', 'a ann:ann -5, a bank 5'],
  ['a side in the name of another member', false, 'a ann>bank 5', 'a ann:ben -5, a bank 5'],
  ["a side of the house in a member's name", false, 'a ann>bank 5', 'a ann -5, a bank:ann 5'],
  ['an account never opened', false, 'a nowhere>ann 5', 'a nowhere -5, a ann 5'],
]

for (const [what, taken, transfers, entries] of batches) {
  test(`the database ${taken ? 'takes' : 'refuses'} entries of a transfer: ${what}`, async () => {
    const written = writeBatch(transfers, entries)
    await assert.rejects(written, taken ? /put it back/ : /do not balance/)
  })
}

async function writeBatch(transfers: string, entries: string): Promise<void> {
  const ids = new Map(['a', 'b'].map((name) => [name, newId(context.clock)]))
  const words = (list: string) => (list ? list.split(', ').map((one) => one.split(' ')) : [])
  await context.db.transaction().execute(async (db) => {
    for (const [name = '', sides = '', amount = ''] of words(transfers)) {
      const [from = '', to = ''] = sides.split('>')
      await sql`insert into ledger.transfer (id, cause, kind, from_id, to_id, amount, happened_at)
        values (${ids.get(name)}::uuid, ${name}, 'test', ${account(from)}::uuid, ${account(to)}::uuid,
          ${BigInt(amount)}, now())`.execute(db)
    }
    const rows = words(entries).map(([name = '', of = '', amount = '']) => ({
      transfer: ids.get(name),
      account: account(of.split(':')[0] ?? ''),
      member: accounts[of.split(':')[1] ?? '']?.memberId ?? null,
      amount: BigInt(amount),
      number: accounts[of.split(':')[0] ?? '']?.memberId ? 1n : null,
    }))
    await sql`insert into ledger.entry (transfer_id, account_id, member_id, amount, number, balance_after)
      select *, number from unnest(${rows.map((row) => row.transfer)}::uuid[],
        ${rows.map((row) => row.account)}::uuid[], ${rows.map((row) => row.member)}::uuid[], ${rows.map((row) => row.amount)}::bigint[],
        ${rows.map((row) => row.number)}::bigint[]) as e (transfer_id, account_id, member_id, amount, number)`.execute(
      db,
    )
    throw new Error('put it back')
  })
}
