import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId, sql, transact } from '#kit'
import { testContext } from '#test'
import { tamperings } from '#test/tamperings'
import { openPurse, heldPurse, houseAccount, type Purse } from '#ledger/account'
import { post } from '#ledger/transfer'
import { areCausesHeld } from './held-causes.ts'
import { prove, type Proof } from './prove.ts'
import { pend, resolve } from '#ledger'

const books = { book: 'real', currency: 'VND' } as const
const bank = houseAccount('bank', books)
const context = await testContext()
const members: Purse[] = Array.from({ length: 20 }, () => ({
  memberId: newId(context.clock),
  name: 'main',
  ...books,
}))
const holder: Purse = { memberId: newId(context.clock), name: 'main', ...books }
const happenedAt = context.clock.now()
const ids = () => ({ id: newId(context.clock), cause: newId(context.clock) })
const transfer = { kind: 'test', reference: '', happenedAt }
await transact(context, async (tx) => {
  for (const member of members) await openPurse(tx, member)
  await openPurse(tx, { memberId: newId(tx.clock), name: 'main', ...books })
  await openPurse(tx, holder)
  // Between accounts of the house, in both books: no purse's chain tells of these.
  for (const book of ['real', 'trial'] as const) {
    const of = { book, currency: 'VND' }
    const sides = { from: houseAccount('safe', of), to: houseAccount('till', of) }
    const ids = { id: newId(tx.clock), cause: newId(tx.clock) }
    await post(tx, [{ ...transfer, ...ids, ...sides, kind: book === 'real' ? 'house' : 'test', amount: 9n }])
  }
  await openPurse(tx, heldPurse(holder))
  await post(tx, [{ ...transfer, ...ids(), from: bank, to: holder, amount: 100n }])
  const aside = { from: holder, kind: 'test', reference: '', at: happenedAt }
  const [whole, part] = [ids(), ids()]
  await pend(tx, [
    { ...aside, ...whole, amount: 40n },
    { ...aside, ...part, amount: 30n },
  ])
  const ended = { hold: { memberId: holder.memberId, id: part.id }, cause: newId(tx.clock), at: happenedAt }
  await resolve(tx, [{ ...ended, end: 'void', amount: 10n }])
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
  assert.deepEqual(await prove(context.db), {
    entries: 1212n,
    transfers: 606n,
    causes: 606n,
    accounts: 28n,
    wrong: null,
  })
})

for (const [name, change, table, why] of tamperings) {
  test(`the proof finds ${name}`, async () => {
    const { wrong } = await proveAfter(change)
    assert.equal(wrong?.table, table)
    assert.match(wrong?.why ?? '', why)
    assert.equal((await prove(context.db)).wrong, null)
  })
}

test("the proof cannot see that a member's latest transfer was taken away whole, with what it left", async () => {
  const { wrong, transfers } = await proveAfter(
    'create temp table latest on commit drop as select * from ledger.entry where number = 30 order by account_id limit 1; delete from ledger.transfer t using latest l where t.id = l.transfer_id; delete from ledger.entry e using latest l where e.transfer_id = l.transfer_id; delete from ledger.cause c using latest l where c.transfer_id = l.transfer_id; update ledger.balance b set amount = b.amount - l.amount, entries = 29 from latest l where b.account_id = l.account_id',
  )
  assert.deepEqual([wrong, transfers], [null, 605n])
})

test('a transfer cannot be given another cause than the one whose id it has', async () => {
  await assert.rejects(proveAfter("update ledger.transfer set cause = cause || '!'"), /transfer_cause_id/)
  const { rows } = await sql`select from ledger.transfer where cause_id is null`.execute(context.db)
  assert.equal(rows.length, 0)
})

test('the proof believes the ids of causes that PostgreSQL holds, and no others', async () => {
  const { rows } = await sql`
    select from pg_partition_tree('ledger.transfer')`.execute(context.db)
  assert.ok(rows.length > 3 && (await areCausesHeld(context.db)))
})

/** What the proof says after statements that the triggers would refuse; they are put back. */
async function proveAfter(change: string): Promise<Proof> {
  let proof: Proof | undefined
  await assert.rejects(
    context.owner.db.transaction().execute(async (db) => {
      for (const table of ['entry', 'transfer', 'cause', 'hold', 'account'])
        await sql`alter table ${sql.table(`ledger.${table}`)} disable trigger user`.execute(db)
      for (const statement of change.split('; ')) await sql.raw(statement).execute(db)
      proof = await prove(db)
      throw new Error('put it back')
    }),
    /put it back/,
  )
  assert.ok(proof)
  return proof
}
