import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loginByUsername } from '#identity/login'
import { transact } from '#kit'
import { deposit } from '#wallet'
import { openHouse, unit, type House } from './house.ts'

const house = await openHouse()
const fresh = 'quiet-river-stones-4'

async function member(username: string, at: House = house): Promise<void> {
  const { success } = await at.register(username, { email: `${username}@example.com` })
  assert.equal(success, true)
}

async function payIn(username: string): Promise<void> {
  const login = await loginByUsername(house.context.db, username)
  assert.ok(login)
  const owner = { memberId: login.id, book: login.book, currency: house.context.config.currency }
  await transact(house.context, (tx) =>
    deposit(tx, {
      ...owner,
      gateway: 'test',
      cause: `deposit:${username}`,
      amount: 100n * unit,
      reference: '',
      at: tx.clock.now(),
    }),
  )
}

/** Asks for a link to a new password; its ticket, or undefined where none goes out. */
async function ticketFor(username: string, at: House = house): Promise<string | undefined> {
  at.clock.advance(1_000)
  const email = `${username}@example.com`
  const { success } = await at.ask('POST', '/wps/member/password/email', { body: { username, email } })
  assert.equal(success, true)
  const mail = await at.context.db
    .selectFrom('delivery.message')
    .select(['withheld', 'content_values'])
    .where('recipient', '=', email)
    .where('template', '=', 'reset_link')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return mail.withheld ? undefined : (mail.content_values as { link: string }).link.split('#ticket=')[1]
}

async function reset(ticket: string | undefined): Promise<string> {
  const sealed = await house.seal({ ticket, newPassword: fresh, confirmNewPassword: fresh })
  const { success, message } = await house.sendSealed('POST', '/wps/member/password/reset', sealed)
  return success ? 'reset' : message
}

async function prove(username: string): Promise<void> {
  await house.context.db
    .updateTable('identity.login')
    .set({ email_proved_at: house.clock.now() })
    .where('username', '=', username)
    .execute()
}

test('until there is money, the address somebody registered with leads back in', async () => {
  await member('poor-unproved')
  assert.equal(await reset(await ticketFor('poor-unproved')), 'reset')
})

test('where there was ever money, an address nobody proved sets no password; proved, it does', async () => {
  await member('rich-unproved')
  await payIn('rich-unproved')
  assert.equal(await ticketFor('rich-unproved'), undefined)
  await prove('rich-unproved')
  assert.equal(await reset(await ticketFor('rich-unproved')), 'reset')
})

test('money that comes after the link went out to an unproved address makes it good for nothing', async () => {
  await member('soon-rich')
  const ticket = await ticketFor('soon-rich')
  await payIn('soon-rich')
  assert.equal(await reset(ticket), 'ticket_invalid')
  assert.equal((await house.signIn('soon-rich')).success, true)
  await prove('soon-rich')
  assert.equal(await reset(ticket), 'reset')
})

test('what the house gave to begin with is not yet money of theirs', async () => {
  const generous = await openHouse({}, { 'registration.welcomeBonus': '50' })
  await member('was-given', generous)
  assert.ok(await ticketFor('was-given', generous))
})
