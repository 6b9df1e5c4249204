import assert from 'node:assert/strict'
import { test } from 'node:test'
import { whole } from '#app'
import { newId, readJournals, sql, transact } from '#kit'
import { deposit, openPurses } from '#wallet'
import { openInstallation } from '#test/command-line'
import { settled } from '#test/notebook'
import { CommandError, UsageError } from '#manifest'
import { journal } from './journal.ts'

const { context, run } = await openInstallation()
const figure = whole.readers(context).find(({ name }) => name === 'figure')
assert.ok(figure)

async function payIn(units: bigint): Promise<void> {
  const owner = { memberId: newId(context.clock), book: 'real', currency: 'VND' } as const
  await transact(context, async (tx) => {
    await openPurses(tx, owner)
    const at = context.clock.now()
    const paid = { ...owner, cause: `deposit:${owner.memberId}`, gateway: 'test', reference: '', at }
    await deposit(tx, { ...paid, amount: units * 10_000n })
  })
  await settled(context)
}

test('a reader that never read is made again as well', async () => {
  assert.match((await run(journal, 'rebuild', 'figure')).said, /What is kept is what the journals tell/)
})

test('how far each reader has come is told, and what it has not read yet', async () => {
  await payIn(100n)
  const before = await run(journal)
  assert.equal(before.code, 0)
  assert.match(before.said, /^figure +ledger\.transfer +0 +1 +\d+ s$/m)
  await readJournals(context, figure)
  assert.match((await run(journal, 'status')).said, /^figure +ledger\.transfer +1 +0 +none$/m)
})

test('a reader that stands at a row is told of with why, and ends in exit code 1', async () => {
  await payIn(200n)
  await sql`alter table figure.money_day add constraint poor check (deposit < 1500000)`.execute(
    context.owner.db,
  )
  await readJournals(context, figure)
  const { code, said } = await run(journal)
  assert.equal(code, 1)
  assert.match(said, /figure stands at a row of ledger\.transfer since .*violates check constraint "poor"/)
  await sql`alter table figure.money_day drop constraint poor`.execute(context.owner.db)
  await readJournals(context, figure)
  assert.equal((await run(journal)).code, 0)
})

test('what a reader keeps is made again, and compared with what it kept', async () => {
  assert.match((await run(journal, 'compare', 'figure')).said, /What is kept is what the journals tell/)
  await sql`update figure.money_day set deposits = 7`.execute(context.db)
  const compared = await run(journal, 'compare', 'figure')
  assert.equal(compared.code, 1)
  assert.match(compared.said, /figure\.money_day +2 +2 +2/)
  const rebuilt = await run(journal, 'rebuild', 'figure')
  assert.equal(rebuilt.code, 0)
  assert.match(rebuilt.said, /It differed, and is what the journals tell now/)
  assert.equal((await run(journal, 'compare', 'figure')).code, 0)
})

test('what is no reader and no verb is said so', async () => {
  await assert.rejects(run(journal, 'rebuild', 'nobody'), CommandError)
  await assert.rejects(run(journal, 'rebuild'), UsageError)
  await assert.rejects(run(journal, 'status', 'figure'), UsageError)
  await assert.rejects(run(journal, 'forget', 'figure'), UsageError)
})
