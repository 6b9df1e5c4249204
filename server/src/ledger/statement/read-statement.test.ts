import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId, sql, transact } from '#kit'
import { testContext } from '#test'
import { rowsRead } from '#test/rows-read'
import { accountId, openPurse } from '#ledger/account'
import type { StatementFilter } from './range.ts'
import { readStatement, type Statement } from './read-statement.ts'
import { sumStatement } from './sum-statement.ts'

const context = await testContext()
const entries = 200_000
const now = context.clock.now()
const purse = { memberId: newId(context.clock), name: 'main', book: 'real', currency: 'VND' } as const
const account = accountId(purse)
// One movement a minute, every thousandth of them a deposit. The triggers are another test's.
await sql`alter table ledger.entry disable trigger user`.execute(context.owner.db)
await sql`
  with moved as (
    insert into ledger.transfer (id, cause, kind, from_id, to_id, amount, happened_at)
    select (left(ledger.first_id('2026-01-01'::timestamptz + n * interval '1 minute')::text, 15)
      || right(gen_random_uuid()::text, 21))::uuid, 'bulk:' || n, case when n % 1000 = 0 then 'deposit' else 'bonus' end,
      gen_random_uuid(), ${account}::uuid, 1, '2026-01-01'::timestamptz + n * interval '1 minute'
    from generate_series(1, ${entries}::integer) n
    returning id, cause
  )
  insert into ledger.entry (transfer_id, account_id, amount, number, balance_after)
  select id, ${account}::uuid, 1, substr(cause, 6)::bigint, substr(cause, 6)::bigint from moved`.execute(
  context.db,
)
await transact(context, (tx) => openPurse(tx, purse))
await sql`update ledger.balance set amount = ${entries}, entries = ${entries}`.execute(context.db)
await sql`analyze ledger.entry, ledger.transfer`.execute(context.owner.db)

async function ask(
  filter: StatementFilter,
  page: { before?: number; offset?: number } = {},
): Promise<Statement> {
  let statement: Statement | undefined
  const read = await rowsRead(context, async ({ db }) => {
    statement = await readStatement(db, purse, filter, { offset: 0, limit: 20, now, ...page })
  })
  assert.ok(statement && read < 3000, `${JSON.stringify(filter)} read ${read} rows`)
  return statement
}

const numbers = ({ lines }: Statement) => lines.map((line) => Number(line.balanceAfter))
const at = (minute: number) => new Date(Date.parse('2026-01-01T00:00:00Z') + minute * 60_000)

test('without a filter the total is exact, and any page reads what it shows', async () => {
  const first = await ask({})
  assert.deepEqual([first.total, first.next, numbers(first)[0]], [entries, entries - 19, entries])
  const far = await ask({}, { offset: 150_000 })
  assert.deepEqual([far.total, numbers(far)[0]], [entries, 50_000])
  const end = await ask({}, { before: 21 })
  assert.deepEqual([numbers(end).length, end.next, end.total], [20, null, entries])
  assert.deepEqual(numbers(await ask({}, { before: end.lines.length + 1 }))[0], 20)
})

test('a kind that is rare is looked for so far, and from there on', async () => {
  const found: number[] = []
  let before: number | undefined
  for (let looks = 0; looks < 5; looks++) {
    const page = await ask({ kinds: ['deposit'] }, before === undefined ? {} : { before })
    assert.equal(page.total, null)
    found.push(...numbers(page))
    before = page.next ?? undefined
  }
  assert.deepEqual(found, [200_000, 199_000, 198_000, 197_000, 196_000])
})

test('a day long ago is found without walking there, with its exact total where it is small', async () => {
  const hour = { from: at(5_000), until: at(5_060) }
  const page = await ask(hour)
  assert.deepEqual([page.total, numbers(page)[0], numbers(page).at(-1)], [60, 5_059, 5_040])
  const rest = await ask(hour, { offset: 40 })
  assert.deepEqual([numbers(rest)[0], numbers(rest).at(-1), rest.next], [5_019, 5_000, null])
  const day = await ask({ from: at(5_000), until: at(6_440) })
  assert.deepEqual([day.total, numbers(day)[0]], [null, 6_439])
  assert.equal((await ask({ from: at(300_000) })).total, 0)
  assert.equal((await ask({ until: at(-5_000) })).total, 0)
})

test('a purse that nothing moved has an empty statement', async () => {
  const nobody = { ...purse, memberId: newId(context.clock) }
  const page = { offset: 0, limit: 20, now }
  assert.deepEqual(await readStatement(context.db, nobody, {}, page), { lines: [], next: null, total: 0 })
  assert.deepEqual(await readStatement(context.db, nobody, { from: at(0), until: at(9) }, page), {
    lines: [],
    next: null,
    total: 0,
  })
})

test('what is looked at is added up by day, and of more than is added up at once nothing is', async () => {
  const zone = { timeZone: 'UTC', now }
  const day = (ofDay: number) => new Date(at(ofDay * 1440)).toISOString().slice(0, 10)
  const within = { from: at(2 * 1440), until: at(4 * 1440) }
  assert.deepEqual(await sumStatement(context.db, purse, within, zone), [
    { day: day(3), in: 1440n, out: 0n, lines: 1440 },
    { day: day(2), in: 1440n, out: 0n, lines: 1440 },
  ])
  const rare = await sumStatement(context.db, purse, { ...within, kinds: ['deposit'] }, zone)
  assert.deepEqual(
    rare?.map(({ lines }) => lines),
    [1, 2],
  )
  assert.equal(await sumStatement(context.db, purse, {}, zone), null)
  assert.deepEqual(await sumStatement(context.db, purse, { from: at(300_000) }, zone), [])
  const nobody = { ...purse, memberId: newId(context.clock) }
  assert.deepEqual(await sumStatement(context.db, nobody, {}, zone), [])
})
