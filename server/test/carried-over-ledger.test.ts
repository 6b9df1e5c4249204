import assert from 'node:assert/strict'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { migrations } from '#app/installation'
import { openBus, openLog, migrate, newId, sql, systemClock, transact, readConfig, type Context } from '#kit'
import { accountId, houseAccount, openPurse, post, prove, readStatement, type Purse } from '#ledger'
import { openFreshDatabase } from '#test'

const log = openLog('silent')
const purse: Purse = { memberId: newId(systemClock), name: 'main', book: 'real', currency: 'VND' }

const bank = houseAccount('bank', purse)
const accounts = { bank: accountId(bank), main: accountId(purse) }

/** A database with some of the migrations, and a way to bring it to all of them. */
async function databaseWith(isThere: (name: string) => boolean) {
  const { drop, owner: old } = await openFreshDatabase({ bare: true })
  const folder = await mkdtemp(join(tmpdir(), 'fairground-'))
  after(async () => {
    await drop()
    await rm(folder, { recursive: true })
  })
  for (const file of (await readdir(migrations)).filter(isThere))
    await cp(new URL(file, migrations), join(folder, file))
  await migrate(old.pool, pathToFileURL(`${folder}/`))
  const context: Context = { db: old.db, clock: systemClock, log, bus: openBus(log), config: readConfig({}) }
  return { context, bringUp: () => migrate(old.pool, migrations) }
}

/** A deposit of 10 an hour, up to now, as it was written then. */
async function fill({ db }: Context): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const given = { db: tx, clock: systemClock, announce: () => undefined }
    await openPurse(given, purse)
    await openPurse(given, { ...purse, name: 'held' })
    await sql`insert into ledger.account (id, name, book, currency)
      select ${accounts.bank}::uuid, 'bank', 'real', 'VND'`.execute(tx)
    const ids = `(lpad(to_hex((extract(epoch from now() - (2000 - n) * interval '1 hour') * 1000)::bigint), 12, '0')
      || '7000' || '8000' || lpad(to_hex(n), 12, '0'))::uuid`
    await sql`
      insert into ledger.transfer (id, cause, kind, from_id, to_id, amount, happened_at)
      select ${sql.raw(ids)}, 'old:' || n, 'deposit', ${accounts.bank}::uuid, ${accounts.main}::uuid, 10,
        now() - (2000 - n) * interval '1 hour' from generate_series(1, 2000) n`.execute(tx)
    await sql`
      insert into ledger.entry (transfer_id, account_id, amount, number, balance_after)
      select ${sql.raw(ids)}, side.* from generate_series(1, 2000) n cross join lateral (values
        (${accounts.bank}::uuid, -10, null, null), (${accounts.main}::uuid, 10, n::bigint, n * 10::bigint)) side`.execute(
      tx,
    )
    await sql`update ledger.balance set amount = 20000, entries = 2000
      where account_id = ${accounts.main}::uuid`.execute(tx)
  })
}

for (const [name, isThere] of [
  ['before anything came after', (file: string) => file < '0034'],
  ['after what came with later numbers', (file: string) => file < '0044' && !file.startsWith('0034')],
  ['before causes and holds', (file: string) => file < '0032'],
] as const) {
  test(`a ledger in one piece becomes the first part of one in months, ${name}`, async () => {
    const { context, bringUp } = await databaseWith(isThere)
    await fill(context)
    const fileOf = async (table: string) =>
      (
        await sql<{ file: number }>`select pg_relation_filenode(${table}::regclass) as file`.execute(
          context.db,
        )
      ).rows[0]?.file
    const files = [await fileOf('ledger.transfer'), await fileOf('ledger.entry')]
    if (isThere('0032'))
      await sql`insert into ledger.cause (id, transfer_id)
      select ledger.cause_id(cause), id from ledger.transfer`.execute(context.db)
    await bringUp()
    assert.deepEqual([await fileOf('ledger.transfer_first'), await fileOf('ledger.entry_first')], files)
    assert.equal((await prove(context.db)).wrong, null)
    const move = (cause: string, at = systemClock.now()) =>
      transact(context, (tx) => {
        const id = newId({ now: () => at })
        return post(tx, [
          { id, cause, kind: 'stake', from: purse, to: bank, amount: 5n, reference: '', happenedAt: at },
        ])
      })
    assert.deepEqual(
      (await move('old:7')).map((one) => one.state),
      ['repeated'],
    )
    const now = systemClock.now()
    await move('new:1')
    await move('new:2', new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 2)))
    const { lines, total } = await readStatement(context.db, purse, {}, { offset: 0, limit: 4, now })
    assert.deepEqual([total, lines.map((line) => Number(line.amount))], [2002, [-5, -5, 10, 10]])
    const { rows } = await sql<{ valid: boolean }>`
      select bool_and(indisvalid) as valid from pg_index i join pg_class c on c.oid = i.indrelid
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'ledger'`.execute(context.db)
    assert.equal(rows[0]?.valid, true)
    assert.equal((await prove(context.db)).wrong, null)
  })
}
