import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { addPasskey, addTotp, firstStep } from '#test/factors'
import { whole } from '#app'
import { openHouse } from '#test/house'
import { addStaff } from '#test/staff'
import { CommandError, UsageError } from '#manifest'
import { member } from './member.ts'

const house = await openHouse()
const by = ['--by', 'staff-a']
await addStaff(house.context, 'staff-a')

async function run(...args: string[]): Promise<string> {
  const said = mock.method(console, 'log', () => undefined)
  try {
    const open = () => Promise.resolve({ context: house.context, close: () => Promise.resolve() })
    assert.equal(await member.run(args, open, whole), 0)
    return said.mock.calls.map(({ arguments: words }) => words.join(' ')).join('\n')
  } finally {
    said.mock.restore()
  }
}

test('who lost every factor signs in by password again, is written to, and the audit trail says why', async () => {
  const token = await house.member('lost-all')
  await addTotp(house, token)
  await addPasskey(house, token)
  await firstStep(house, 'lost-all')
  await house.context.db
    .updateTable('identity.login')
    .set({ email: 'lost@example.org', email_proved_at: house.clock.now() })
    .where('username', '=', 'lost-all')
    .execute()
  const said = await run('remove-factors', 'lost-all', '--reason', 'phone stolen, called back', ...by)
  assert.match(said, /^2 of lost-all's factors were removed\.$/)
  assert.equal((await house.signIn('lost-all')).status, 200)
  const line = await house.context.db
    .selectFrom('audit.line')
    .select(['actor', 'reason'])
    .where('action', '=', 'factor.factors_removed')
    .executeTakeFirstOrThrow()
  assert.deepEqual(line, { actor: 'staff:staff-a', reason: 'phone stolen, called back' })
  const mail = await house.context.db
    .selectFrom('delivery.message')
    .select(['recipient', 'content_values'])
    .where('template', '=', 'factor_changed')
    .executeTakeFirstOrThrow()
  assert.equal(mail.recipient, 'lost@example.org')
  assert.equal((mail.content_values as { change: string }).change, 'factors_removed')
})

test('a reason is needed, and a member', async () => {
  await assert.rejects(run('remove-factors', 'lost-all', ...by), UsageError)
  await assert.rejects(run('remove-factors', 'lost-all', '--reason', 'x'), UsageError)
  await assert.rejects(run('remove-factors', 'lost-all', '--reason', 'x', '--by', 'lost-all'), CommandError)
  await assert.rejects(run('remove-factors', 'nobody-at-all', '--reason', 'x', ...by), CommandError)
})
