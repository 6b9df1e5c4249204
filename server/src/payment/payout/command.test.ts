import assert from 'node:assert/strict'
import { mkdtempDisposable, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { CommandError, UsageError } from '#manifest'
import { runCommand } from '#test/command-line'
import { openBank } from '#test/payouts'
import { png } from '#test/pictures'
import { openWithdrawals } from '#test/withdrawals'
import { withdrawalCommand } from './command.ts'
import { payApproved } from './pay.ts'

const { house, context, member, addDestination, ask, ripen } = await openWithdrawals()
const run = (...words: string[]) => runCommand(context, withdrawalCommand, ...words)

async function asked(username: string, amount = '400000'): Promise<string> {
  const { value } = await ask(await member(username), { amount })
  return String(value['withdrawalId'])
}

test('staff see what waits, by which rules, and where it goes', async () => {
  const one = await member('is-looked-at', { destination: false })
  const { value } = await addDestination(one, { number: '123456784021' })
  await ripen(one.memberId)
  const id = String(
    (await ask({ ...one, destinationId: String(value['destinationId']) }, { amount: '400000' })).value[
      'withdrawalId'
    ],
  )
  assert.match((await run('list')).said, new RegExp(`${id}  is-looked-at  review .*400000.*first played`))
  const { said } = await run('show', id)
  assert.match(said, /to 123456784021 at 970999, NGUYEN THI ANH/)
  assert.match(said, /played +no +paidIn 1000000, staked 0/)
  assert.match(said, /amount +yes +amount 400000, max 5000000/)
  assert.match(said, /1 +asked .*member:[^]*2 +review .*system/)
})

test('each word moves it on, in the name of who says it', async () => {
  const one = await asked('is-moved')
  assert.match(
    (await run('hold', one, '--reason', 'Asked for a statement.', '--by', 'staff-a')).said,
    /is review/,
  )
  assert.match((await run('list')).said, new RegExp(`${one}.*held .*Asked for a statement`))
  await assert.rejects(run('approve', one, '--by', 'staff-b'), /it is held/)
  await run('lift', one, '--by', 'staff-b')
  assert.match((await run('approve', one, '--by', 'staff-b')).said, /is approved\./)
  await run('take', one, '--by', 'staff-b')
  assert.match((await run('paid', one, '--reference', 'FT-7', '--by', 'staff-a')).said, /is paid\./)
  assert.match((await run('returned', one, '--reason', 'Closed.', '--by', 'staff-a')).said, /is returned\./)
  const lines = await context.db
    .selectFrom('audit.line')
    .select(['actor', 'action'])
    .where('action', 'like', 'withdrawal.%')
    .execute()
  assert.deepEqual(
    // They were written in one moment of the test's clock, and stand in no order.
    lines.map(({ actor, action }) => `${action} ${actor}`).sort(),
    [
      'withdrawal.approve staff:staff-b',
      'withdrawal.given_back staff:staff-a',
      'withdrawal.hold staff:staff-a',
      'withdrawal.lift staff:staff-b',
      'withdrawal.paid staff:staff-a',
      'withdrawal.returned staff:staff-a',
      'withdrawal.take staff:staff-b',
    ],
  )
  const other = await asked('is-turned-down')
  assert.match((await run('refuse', other, '--reason', 'No.', '--by', 'staff-a')).said, /is refused/)
  assert.match((await run('list', '--state', 'refused')).said, new RegExp(other))
  assert.equal((await run('audit')).code, 0)
})

test('what is typed wrongly is told, and nobody who is not of the staff says anything', async () => {
  const id = await asked('is-typed')
  for (const typed of [
    [],
    ['list', 'x'],
    ['approve', id],
    ['refuse', id, '--by', 'staff-a'],
    ['paid', id, '--by', 'staff-a'],
    ['vanish', id, '--by', 'staff-a'],
    ['list', '--state', 'gone'],
    ['list', '--count', '0'],
    ['approve', id, id, '--by', 'staff-a'],
  ])
    await assert.rejects(run(...typed), UsageError, typed.join(' '))
  for (const typed of [
    ['approve', 'wdr_1', '--by', 'staff-a'],
    ['approve', id, '--by', 'is-typed'],
    ['approve', id, '--by', 'nobody'],
    ['confirm', id, '--reason', 'It came.', '--by', 'staff-a'],
    ['failed', id, '--reference', 'none', '--by', 'staff-a'],
  ])
    await assert.rejects(run(...typed), CommandError, typed.join(' '))
})

test('of one that was sent they see by whom, how that is known, what payers said, and the pictures of a dispute', async () => {
  const one = await member('did-not-get-it')
  const id = String((await ask(one, { amount: '400000' })).value['withdrawalId'])
  await run('approve', id, '--by', 'staff-a')
  const names = 'the account is of NGUYEN THI ANH'
  await payApproved(context, [openBank([{ state: 'failed', payerId: 'P-1', said: names }])])
  await run('approve', id, '--by', 'staff-a')
  await run('take', id, '--by', 'staff-a')
  await run('paid', id, '--reference', 'FT-7', '--by', 'staff-a')
  const before = (await run('show', id)).said
  assert.match(before, /Sent by bank, as bank FT-7 says\./)
  assert.match(before, /1 +house-bank +failed .* P-1 +the account is of NGUYEN THI ANH/)
  assert.match(before, /2 +bank +paid .* FT-7 +FT-7/)
  assert.doesNotMatch(before, /picture/)
  const sent = await fetch(`${house.url}/wps/uploads?purpose=withdrawal`, {
    method: 'POST',
    headers: { authorization: `Bearer ${one.token}` },
    body: new Uint8Array(png(9, 9)),
  })
  const { uploadId } = ((await sent.json()) as { value: { uploadId: string } }).value
  const body = { received: false, note: 'Nothing on my statement.', uploadIds: [uploadId] }
  const path = `/wps/payment/withdrawals/${id}/confirmation`
  assert.equal((await house.ask('POST', path, { token: one.token, body })).success, true)
  assert.match((await run('show', id)).said, /disputed .*Nothing on my statement\.[^]*1 picture: see it/)
  await using folder = await mkdtempDisposable(join(tmpdir(), 'dispute-'))
  const { said } = await run('show', id, '--pictures', folder.path)
  assert.match(said, new RegExp(`${uploadId}\\.png`))
  assert.deepEqual(await readdir(folder.path), [`${uploadId}.png`])
})
