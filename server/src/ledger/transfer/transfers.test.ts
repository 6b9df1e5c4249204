import assert from 'node:assert/strict'
import { test } from 'node:test'
import { feed, newId, readJournals, sql, transact, type Reader } from '#kit'
import { testContext } from '#test'
import { settled } from '#test/notebook'
import { openPurse, houseAccount, type Purse } from '#ledger/account'
import { credit } from './credit.ts'
import { postOne } from './post.ts'
import { transfers, type Transferred } from './transfers.ts'

const context = await testContext()
const bank = houseAccount('gateway:bank', { book: 'real', currency: 'VND' })
const game = houseAccount('game:xsmb:stake', bank)

async function purse(): Promise<Purse> {
  const made = { memberId: newId(context.clock), name: 'main', book: 'real', currency: 'VND' } as const
  await transact(context, (tx) => openPurse(tx, made))
  return made
}

async function move(from: Purse | typeof bank, to: Purse | typeof bank, kind: string, amount: bigint) {
  const terms = { id: newId(context.clock), cause: `${kind}:${newId(context.clock)}`, kind, from, to, amount }
  const posting = await transact(context, (tx) =>
    postOne(tx, { ...terms, reference: '', happenedAt: context.clock.now() }),
  )
  assert.equal(posting.state, 'posted')
}

/** A reader that only remembers, in memory. */
function reader(name: string, kinds?: readonly string[]): Reader & { rows: Transferred[] } {
  const rows: Transferred[] = []
  const remember = async (_tx: unknown, some: readonly Transferred[]) => void rows.push(...some)
  return { name, rows, tables: [], feeds: () => [feed(transfers(kinds), remember)] }
}

test('whatever way money moved, the journal tells of it once, with whose it was', async () => {
  const one = await purse()
  const other = await purse()
  await move(bank, one, 'deposit', 500n)
  await move(one, game, 'stake', 200n)
  await move(one, other, 'gift', 100n)
  const terms = { from: game, kind: 'refund', reference: '', happenedAt: context.clock.now() }
  await transact(context, (tx) => credit(tx, terms, [{ cause: 'refund:1', to: one, amount: 200n }]))
  await settled(context)
  const all = reader('all')
  assert.equal(await readJournals(context, all, { rowsMax: 3 }), 4)
  assert.deepEqual(
    all.rows.map(({ kind, amount, fromId, toId, book, currency }) => [
      kind,
      amount,
      fromId,
      toId,
      book,
      currency,
    ]),
    [
      ['deposit', 500n, null, one.memberId, 'real', 'VND'],
      ['stake', 200n, one.memberId, null, 'real', 'VND'],
      ['gift', 100n, one.memberId, other.memberId, 'real', 'VND'],
      ['refund', 200n, null, one.memberId, 'real', 'VND'],
    ],
  )
  const some = reader('some', ['deposit', 'refund'])
  assert.equal(await readJournals(context, some, { rowsMax: 1 }), 4, 'what nobody wants is read past')
  assert.deepEqual(
    some.rows.map((row) => row.kind),
    ['deposit', 'refund'],
  )
})

test('what was written before there was a journal is read first, by its ids', async () => {
  await sql`
    insert into ledger.transfer (epoch, written_by, id, cause, kind, from_id, to_id, amount, happened_at)
    select 0, '0', ('00000000-0000-7000-8000-00000000000' || n)::uuid, 'old:' || n, 'old', from_id, to_id, 1, happened_at
    from (select * from ledger.transfer limit 1) t, generate_series(1, 5) n`.execute(context.db)
  const late = reader('late')
  await readJournals(context, late, { rowsMax: 2 })
  assert.deepEqual(late.rows.map((row) => row.cause.slice(0, 5)).slice(0, 5), [
    'old:1',
    'old:2',
    'old:3',
    'old:4',
    'old:5',
  ])
  assert.equal(late.rows.length, 9)
})
