import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId, sql, stoppedClock, systemClock, transact, type Tx } from '#kit'
import { testContext } from '#test'
import { openPurse, houseAccount, type Purse } from '#ledger/account'
import { credit } from './credit.ts'
import { openMonths } from './months.ts'
import { post, postOne } from './post.ts'
import { prove } from '#ledger/proof'
import { readStatement } from '#ledger/statement'
import type { Posting, Transfer } from './transfer.ts'

// Parts are made from the month in which the schema is: the months here are counted from it.
const start = systemClock.now()
const context = await testContext()
const bank = houseAccount('bank', { book: 'real', currency: 'VND' })
const purse: Purse = { memberId: newId(systemClock), name: 'main', book: 'real', currency: 'VND' }

const day = (month: number) => new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + month, 15, 12))
const within = (month: number) => ({ ...context, clock: stoppedClock(day(month).toISOString()) })
const part = (table: string, month: number) =>
  `${table}_${day(month).toISOString().slice(0, 7).replace('-', '_')}`

function move(
  month: number,
  from: Transfer['from'],
  to: Transfer['to'],
  amount: bigint,
  cause: string,
): Transfer {
  const { clock } = within(month)
  return { id: newId(clock), cause, kind: 'test', from, to, amount, reference: '', happenedAt: clock.now() }
}

const postIn = (month: number, amount: bigint, cause: string): Promise<Posting> =>
  transact(within(month), (tx) => postOne(tx, move(month, bank, purse, amount, cause)))

await transact(context, (tx) => openPurse(tx, purse))
for (const [month, amount] of [1n, 2n, 4n, 8n].entries())
  for (const half of [1, 2]) await postIn(month === 3 ? 5 : month, amount, `${month}.${half}`)

async function partsOf(table: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ part: string; count: bigint }>`
    select c.relname as part, count(*) as count from ${sql.table(`ledger.${table}`)} t
    join pg_class c on c.oid = t.tableoid group by 1`.execute(context.db)
  return Object.fromEntries(rows.map((row) => [row.part, Number(row.count)]))
}

test('what is written lies in the part of its month, and what no month was made for in one for all others', async () => {
  for (const [table, count] of [
    ['transfer', 2],
    ['entry', 4],
  ] as const)
    assert.deepEqual(await partsOf(table), {
      [`${table}_first`]: count,
      [part(table, 1)]: count,
      [part(table, 2)]: count,
      [`${table}_other`]: count,
    })
  assert.equal((await prove(context.db)).wrong, null)
})

test('a cause posts once, whatever month it comes in again', async () => {
  assert.deepEqual(await postIn(2, 99n, '0.1'), { ...(await postIn(5, 99n, '0.1')) })
  const again = await postIn(1, 99n, '3.2')
  assert.deepEqual([again.state, 'amount' in again && again.amount], ['repeated', 8n])
  const terms = { from: bank, kind: 'test', reference: '', happenedAt: day(1) }
  const { posted, repeated } = await transact(within(1), (tx) =>
    credit(tx, terms, [{ cause: '2.1', to: purse, amount: 99n }]),
  )
  assert.deepEqual([posted, repeated.get('2.1')?.amount], [0, 4n])
})

const page = { offset: 0, limit: 3, now: day(5) }
const amounts = async (filter: Parameters<typeof readStatement>[2], more = {}) => {
  const { lines, next, total } = await readStatement(context.db, purse, filter, { ...page, ...more })
  return { amounts: lines.map((line) => Number(line.amount)), next, total }
}

test('a statement is read across months, page by page, by day and by kind', async () => {
  assert.deepEqual(await amounts({}), { amounts: [8, 8, 4], next: 6, total: 8 })
  assert.deepEqual(await amounts({}, { before: 6 }), { amounts: [4, 2, 2], next: 3, total: 8 })
  assert.deepEqual(await amounts({}, { before: 3 }), { amounts: [1, 1], next: null, total: 8 })
  assert.deepEqual((await amounts({}, { offset: 4 })).amounts, [2, 2, 1])
  assert.deepEqual(await amounts({ from: day(1), until: day(3) }), { amounts: [4, 4, 2], next: 4, total: 4 })
  assert.deepEqual(await amounts({ from: day(3), until: day(4) }), { amounts: [], next: null, total: 0 })
  assert.deepEqual(await amounts({ from: day(9) }), { amounts: [], next: null, total: 0 })
  assert.deepEqual((await amounts({ kinds: ['test'] })).total, 8)
  assert.deepEqual((await amounts({ kinds: ['other'] })).total, 0)
})

/** Which parts of a table a piece of work looks into. */
async function lookedInto(table: string, work: (tx: Tx) => Promise<unknown>): Promise<string[]> {
  return await transact(within(1), async (tx) => {
    const looks = async () => {
      const { rows } = await sql<{ part: string; looks: bigint }>`
        select relname as part, coalesce(idx_scan, 0) + seq_scan as looks from pg_stat_xact_user_tables
        where schemaname = 'ledger' and relname like ${`${table}\\_%`} order by 1`.execute(tx.db)
      return new Map(rows.map((row) => [row.part, row.looks]))
    }
    const before = await looks()
    await work(tx)
    return [...(await looks())].filter(([part, of]) => of !== before.get(part)).map(([part]) => part)
  })
}

test('a page looks into the months it is of, and a posting into its own, however many there are', async () => {
  const recent = { offset: 0, limit: 1, now: day(2), before: 7 }
  assert.deepEqual((await readStatement(context.db, purse, {}, recent)).lines.length, 1)
  const posting = () => move(1, bank, purse, 1n, newId(systemClock))
  for (const table of ['entry', 'transfer'])
    assert.deepEqual(await lookedInto(table, ({ db }) => readStatement(db, purse, {}, recent)), [
      part(table, 2),
    ])
  assert.deepEqual(await lookedInto('entry', (tx) => post(tx, [posting(), posting()])), [])
  assert.deepEqual(await lookedInto('transfer', (tx) => post(tx, [posting(), posting()])), [
    part('transfer', 1),
  ])
  const terms = { from: bank, kind: 'test', reference: '', happenedAt: day(1) }
  const gift = () => [{ cause: newId(systemClock), to: purse, amount: 1n }]
  assert.deepEqual(await lookedInto('entry', (tx) => credit(tx, terms, gift())), [])
  assert.deepEqual(await lookedInto('transfer', (tx) => credit(tx, terms, gift())), [part('transfer', 1)])
})

test('no part is changed, emptied or given what does not balance by a statement that names it', async () => {
  for (const month of [1, 2]) {
    const [transfer, entry] = [`ledger.${part('transfer', month)}`, `ledger.${part('entry', month)}`]
    for (const tampering of [
      `update ${transfer} set amount = amount + 1`,
      `delete from ${transfer}`,
      `truncate ${transfer}`,
      `update ${entry} set amount = amount + 1`,
      `delete from ${entry}`,
      `truncate ${entry}`,
    ])
      await assert.rejects(sql.raw(tampering).execute(context.owner.db), /append-only/, tampering)
    await assert.rejects(
      sql
        .raw(`insert into ${entry} select * from ${entry} where number is null limit 1`)
        .execute(context.owner.db),
      /do not balance/,
    )
  }
  for (const part of ['transfer_first', 'entry_first', 'transfer_other', 'entry_other'])
    await assert.rejects(sql.raw(`delete from ledger.${part}`).execute(context.owner.db), /append-only/)
})

test('a transfer and its entries say whose they are', async () => {
  const { rows } = await sql<{ transfers: bigint; purses: bigint; houses: bigint }>`
    select (select count(*) from ledger.transfer where member_id = ${purse.memberId}::uuid) as transfers,
      (select count(*) from ledger.entry where member_id = ${purse.memberId}::uuid and number is not null) as purses,
      (select count(*) from ledger.entry where member_id is null and number is null) as houses`.execute(
    context.db,
  )
  assert.ok(rows[0] && rows[0].transfers >= 8n)
  assert.deepEqual([rows[0].purses, rows[0].houses], [rows[0].transfers, rows[0].transfers])
})

test('months are made ahead, once, and one that has rows among the others is left to them', async () => {
  assert.equal(await openMonths(within(0)), 1)
  assert.equal(await openMonths(within(0)), 0)
  assert.equal(await openMonths(within(3)), 2)
  await postIn(4, 16n, 'ahead')
  assert.equal((await partsOf('transfer'))[part('transfer', 4)], 1)
  assert.equal((await partsOf('transfer'))[part('transfer', 5)], undefined)
  assert.equal((await prove(context.db)).wrong, null)
  assert.deepEqual((await amounts({})).amounts, [16, 1, 1])
})
