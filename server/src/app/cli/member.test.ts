import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLogin } from '#identity/login'
import { sql, transact } from '#kit'
import { openMember } from '#registration'
import { openInstallation, refused } from '#test/command-line'
import { CommandError, UsageError } from '#manifest'
import { member } from './member.ts'

const { context, run } = await openInstallation()

test('a wallet is credited and debited by hand, each with its line in the audit trail', async () => {
  const login = {
    username: 'hoa-sen',
    role: 'member',
    isAgent: 0,
    passwordHash: null,
    birthDate: null,
  } as const
  await transact(context, async (tx) => {
    const made = await createLogin(tx, login)
    await openMember(tx, context.config, made, { registerMethod: 'WEB', registerUrl: '' })
  })
  const why = ['--reason', 'goodwill', '--by', 'staff-a']
  assert.match((await run(member, 'credit', 'hoa-sen', '50000', ...why)).said, /hoa-sen now has 50000 VND/)
  assert.match((await run(member, 'debit', 'hoa-sen', '0.5', ...why)).said, /hoa-sen now has 49999\.5 VND/)
  await assert.rejects(run(member, 'debit', 'hoa-sen', '50000', ...why), refused('insufficient_funds'))
  await assert.rejects(
    run(member, 'credit', 'hoa-sen', '100000000000000', ...why),
    refused('balance_limit'),
    'a purse holds no more than one amount may be',
  )
  for (const amount of ['0', '1e3', '1.00001', 'much', '100000000000001', '999999999999999999'])
    await assert.rejects(run(member, 'credit', 'hoa-sen', amount, ...why), UsageError, amount)
  await assert.rejects(run(member, 'credit', 'hoa-sen', '1', '--reason', ' '), UsageError)
  await assert.rejects(run(member, 'credit', 'hoa-sen', '1', '--reason', 'by nobody'), UsageError)
  await assert.rejects(run(member, 'take', 'hoa-sen', '1', ...why), UsageError)
  await assert.rejects(run(member, 'credit', 'nobody-at-all', '1', ...why), CommandError)
  await run(member, 'credit', 'hoa-sen', '1', ...why.slice(0, 2), '--by', 'staff-b')
  await assert.rejects(run(member, 'credit', 'hoa-sen', '1', ...why, '--by', 'hoa-sen'), CommandError)
  const { rows } = await sql<{ actor: string; action: string; reason: string; detail: { amount: string } }>`
    select actor, action, reason, detail from audit.line where action like 'member.%' order by at, id`.execute(
    context.db,
  )
  assert.deepEqual(
    rows.map(({ actor, action, reason, detail }) => [actor, action, reason, detail.amount]),
    [
      ['staff:staff-a', 'member.credit', 'goodwill', '50000'],
      ['staff:staff-a', 'member.debit', 'goodwill', '0.5'],
      ['staff:staff-b', 'member.credit', 'goodwill', '1'],
    ],
  )
})

test('a one-time password signs in once within a day and must be changed', async () => {
  const { said } = await run(member, 'reset-password', 'hoa-sen')
  assert.match(said, /hoa-sen can sign in with (?:[a-z2-9]{4}-){3}[a-z2-9]{4} until /)
  const { must_change_password: must, password_expires_at: until } = await context.db
    .selectFrom('identity.login')
    .select(['must_change_password', 'password_expires_at'])
    .where('username', '=', 'hoa-sen')
    .executeTakeFirstOrThrow()
  assert.equal(must, true)
  const leftMs = (until?.getTime() ?? 0) - context.clock.now().getTime()
  assert.ok(leftMs > 86_300_000 && leftMs <= 86_400_000, `${leftMs} ms left`)
  await assert.rejects(run(member, 'reset-password', 'nobody-at-all'), CommandError)
  await assert.rejects(run(member, 'reset-password', 'staff-a'), CommandError)
})
