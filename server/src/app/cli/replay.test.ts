import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { sql } from '#kit'
import { commandNamed, openInstallation } from '#test/command-line'
import { CommandError, UsageError } from '#manifest'
import { replay } from './replay.ts'

// What is replayed is what both audits read.
const { context, run, file } = await openInstallation()
const record = await readFile(new URL('../../../../db/seed/xsmb-2005-2022.csv', import.meta.url), 'utf8')
const [auditLedger, auditSettle] = [commandNamed('audit ledger'), commandNamed('audit settle')]
await run(
  commandNamed('import results'),
  'xsmb',
  await file('some.csv', record.split('\n').slice(0, 4).join('\n')),
)

test('days are replayed through the wire, also those that were imported, and prove', async () => {
  const { code, said } = await run(replay, 'xsmb', '--from', '2005-10-02', '--days', '3', '--members', '4')
  assert.equal(code, 0, said)
  assert.match(said, /2005-10-02-r1 +\d+ .* ok\n2005-10-03-r1 .* ok\n2005-10-04 .* ok\ntotal/)
  assert.match(said, /The ledger proves: .*\nThe settlement proves: /)
  await assert.rejects(
    run(replay, 'xsmb', '--from', '1999-01-01', '--days', '3', '--members', '4'),
    CommandError,
  )
  await assert.rejects(
    run(replay, 'xsmb', '--from', '2005-10-02', '--days', '0', '--members', '4'),
    UsageError,
  )
  await assert.rejects(
    run(replay, 'xsmb-60s', '--from', '2005-10-02', '--days', '1', '--members', '4'),
    UsageError,
  )
})

test('the settlement audit passes, and ends with 1 once a payout was changed', async () => {
  assert.equal((await run(auditSettle)).code, 0)
  await sql`update lottery.award set paid = paid + 1
    where (draw_id, member_id) = (select draw_id, member_id from lottery.award limit 1)`.execute(context.db)
  const { code, said } = await run(auditSettle)
  assert.equal(code, 1)
  assert.match(said, /^Wrong: what the ledger moved for the award of mem_\w+ in xsmb 2005-10-0/)
})

test('the ledger audit passes, and ends with 1 and the row once a balance was changed', async () => {
  const sound = await run(auditLedger)
  assert.equal(sound.code, 0, sound.said)
  assert.match(sound.said, /^[1-9]\d* transfers, .*\nThe ledger is proven\.$/)
  await sql`update ledger.balance set amount = amount + 1
    where account_id = (select account_id from ledger.balance limit 1)`.execute(context.db)
  const { code, said } = await run(auditLedger)
  assert.equal(code, 1)
  assert.match(said, /\nWrong: ledger\.balance \S+: .*its entries sum to/)
  await assert.rejects(run(auditLedger, 'again'), UsageError)
})
