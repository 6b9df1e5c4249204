import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId, sql, transact } from '#kit'
import { testContext } from '#test'
import { openPurse } from './account.ts'
import { post } from './post.ts'
import { prove } from './prove.ts'
import { houseAccount, type Purse } from './transfer.ts'

const books = { book: 'real', currency: 'VND' } as const
const bank = houseAccount('bank', books)
const context = await testContext()
const members: Purse[] = Array.from({ length: 20 }, () => ({
  memberId: newId(context.clock),
  name: 'main',
  ...books,
}))
const happenedAt = context.clock.now()
const transfer = { kind: 'test', reference: '', happenedAt }
await transact(context, async (tx) => {
  for (const member of members) await openPurse(tx, member)
  for (let round = 0; round < 30; round++) {
    await post(
      tx,
      members.map((member, i) => {
        const ids = { id: newId(tx.clock), cause: newId(tx.clock) }
        const out = round % 3 === 2
        const sides = out ? { from: member, to: bank } : { from: bank, to: member }
        return { ...transfer, ...ids, ...sides, amount: BigInt(100 + round * 7 + i) }
      }),
    )
  }
})

test('a ledger that only posts wrote proves clean, and the proof says how much it read', async () => {
  assert.deepEqual(await prove(context.db), { entries: 1200n, transfers: 600n, accounts: 21n, wrong: null })
})

/** Tampering as someone with the keys to the database could try it, each with what the proof must say. */
const tamperings: [name: string, change: string, table: string, why: RegExp][] = [
  [
    'an entry raised by one',
    'update ledger.entry set amount = amount + 1 where number = 7 and account_id = (select min(account_id::text)::uuid from ledger.entry where number is not null)',
    'ledger.transfer',
    /do not sum to zero/,
  ],
  [
    'both entries of a transfer raised alike',
    'update ledger.entry set amount = amount * 2 where transfer_id = (select min(id::text)::uuid from ledger.transfer)',
    'ledger.transfer',
    /not its two sides/,
  ],
  [
    'a transfer that changed its amount',
    'update ledger.transfer set amount = amount + 5 where id = (select min(id::text)::uuid from ledger.transfer)',
    'ledger.transfer',
    /not its two sides/,
  ],
  [
    'a removed entry',
    'delete from ledger.entry where ctid = (select min(ctid) from ledger.entry)',
    'ledger.transfer',
    /missing/,
  ],
  [
    'a removed transfer',
    'delete from ledger.transfer where id = (select min(id::text)::uuid from ledger.transfer)',
    'ledger.entry',
    /belongs to no transfer/,
  ],
  [
    'a transfer removed with its entries',
    'with gone as (delete from ledger.transfer where id = (select min(id::text)::uuid from ledger.transfer) returning id) delete from ledger.entry using gone where transfer_id = gone.id',
    'ledger.entry',
    /before/,
  ],
  [
    'a balance row raised by one',
    'update ledger.balance set amount = amount + 1 where account_id = (select min(account_id::text)::uuid from ledger.balance)',
    'ledger.balance',
    /its entries sum to/,
  ],
  [
    'two entries of one member in the other order',
    'update ledger.entry set number = case number when 4 then 1000 else 4 end where number in (4, 5) and account_id = (select min(account_id::text)::uuid from ledger.balance); update ledger.entry set number = 5 where number = 1000',
    'ledger.entry',
    /does not follow/,
  ],
  [
    'a balance after that was changed',
    'update ledger.entry set balance_after = balance_after + 3 where number = 9 and account_id = (select min(account_id::text)::uuid from ledger.balance)',
    'ledger.entry',
    /does not follow/,
  ],
  [
    'an entry moved to another account of the house',
    "with other as (insert into ledger.account values (gen_random_uuid(), null, 'other', 'real', 'VND') returning id) update ledger.entry set account_id = other.id from other where ctid = (select min(ctid) from ledger.entry where number is null)",
    'ledger.transfer',
    /not its two sides/,
  ],
]

for (const [name, change, table, why] of tamperings) {
  test(`the proof finds ${name}`, async () => {
    await assert.rejects(
      context.db.transaction().execute(async (db) => {
        await sql`alter table ledger.entry disable trigger user`.execute(db)
        await sql`alter table ledger.transfer disable trigger user`.execute(db)
        for (const statement of change.split('; ')) await sql.raw(statement).execute(db)
        const proof = await prove(db)
        assert.equal(proof.wrong?.table, table)
        assert.match(proof.wrong?.why ?? '', why)
        throw new Error('put it back')
      }),
      /put it back/,
    )
    assert.equal((await prove(context.db)).wrong, null)
  })
}
