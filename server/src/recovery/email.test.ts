import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openHouse, type Answer } from '#test/house'

const house = await openHouse()
const password = 'lantern-market-77'

async function write(token: string, email: string, shown: string | undefined = password): Promise<Answer> {
  house.clock.advance(1_000)
  const sealed = await house.seal({ email, password: shown })
  return await house.sendSealed('POST', '/wps/member/email', sealed, { authorization: `Bearer ${token}` })
}

const prove = (ticket: string, token: string) =>
  house.ask('POST', '/wps/member/email/proof', { body: { ticket }, token })
const security = async (token: string) => (await house.ask('GET', '/wps/member/security', { token })).value

async function ticketTo(recipient: string): Promise<string> {
  const { content_values: values } = await house.context.db
    .selectFrom('delivery.message')
    .select('content_values')
    .where('recipient', '=', recipient)
    .where('template', '=', 'email_proof')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  const url = new URL((values as { link: string }).link)
  assert.equal(url.search, '?dialog=prove-email')
  return url.hash.replace('#ticket=', '')
}

test('an address is written down with the password, and is proved by the link mailed to it, once', async () => {
  const token = await house.member('gives-mail')
  assert.equal((await write(token, ' Gives-Mail@Example.com ')).success, true)
  const before = await security(token)
  assert.deepEqual([before.email, before.emailProved], ['g•••@example.com', false])
  const ticket = await ticketTo('gives-mail@example.com')
  assert.equal((await prove(ticket, token)).success, true)
  assert.equal((await security(token)).emailProved, true)
  assert.equal((await prove(ticket, token)).message, 'ticket_invalid')
})

test('without the password, with a wrong one, or with what is no address, nothing is written or mailed', async () => {
  const token = await house.member('not-theirs')
  assert.equal((await write(token, 'a@example.com', '')).message, 'invalid_input')
  assert.equal((await write(token, 'a@example.com', 'wrong-password')).message, 'password_wrong')
  const bad = await write(token, 'not an address')
  assert.deepEqual([bad.message, bad.value.fields[0]?.path], ['invalid_input', 'email'])
  assert.equal((await security(token)).email, null)
})

test('a proved address stays until another is proved, and is then told that it was', async () => {
  const token = await house.member('moves-house')
  await write(token, 'old-house@example.com')
  await prove(await ticketTo('old-house@example.com'), token)
  await write(token, 'old-house@example.com')
  assert.equal((await security(token)).emailProved, true)
  await write(token, 'new-house@example.com')
  const before = await security(token)
  assert.deepEqual(
    [before.email, before.emailProved, before.emailWaiting],
    ['o•••@example.com', true, 'n•••@example.com'],
  )
  assert.equal(await resets('moves-house', 'old-house@example.com'), true)
  assert.equal(await resets('moves-house', 'new-house@example.com'), false)
  assert.deepEqual(await changesTold(), [])
  await prove(await ticketTo('new-house@example.com'), token)
  const after = await security(token)
  assert.deepEqual([after.email, after.emailProved, after.emailWaiting], ['n•••@example.com', true, null])
  assert.deepEqual(await changesTold(), [{ recipient: 'old-house@example.com' }])
  assert.equal(await resets('moves-house', 'old-house@example.com'), false)
  assert.equal(await resets('moves-house', 'new-house@example.com'), true)
})

async function changesTold() {
  return await house.context.db
    .selectFrom('delivery.message')
    .select('recipient')
    .where('template', '=', 'email_changed')
    .execute()
}

/** Whether a link to a new password goes out to this address. */
async function resets(username: string, email: string): Promise<boolean> {
  house.clock.advance(1_000)
  await house.ask('POST', '/wps/member/password/email', { body: { username, email } })
  const { withheld } = await house.context.db
    .selectFrom('delivery.message')
    .select('withheld')
    .where('template', '=', 'reset_link')
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return !withheld
}

async function signedIn(username: string): Promise<string> {
  return (await house.signIn(username)).value.token
}

test('who reads mail that was sent to a mistyped address proves nothing by it', async () => {
  const token = await house.member('types-badly')
  await write(token, 'somebody-else@example.com')
  const ticket = await ticketTo('somebody-else@example.com')
  const stranger = await house.member('somebody-else')
  assert.equal((await prove(ticket, '')).message, 'not_signed_in')
  assert.equal((await prove(ticket, stranger)).message, 'ticket_invalid')
  assert.equal((await security(token)).emailProved, false)
  assert.equal((await prove(ticket, token)).success, true)
})

test('whoever registers with an address is mailed the link that proves it', async () => {
  const { value } = await house.register('proves-at-once', { email: 'proves-at-once@example.com' })
  assert.equal((await security(value.token)).emailProved, false)
  assert.equal((await prove(await ticketTo('proves-at-once@example.com'), value.token)).success, true)
  assert.equal((await security(value.token)).emailProved, true)
})

test('a link that was mailed to the address before is good for nothing', async () => {
  const token = await house.member('mistypes')
  await write(token, 'mistyped@example.com')
  const mistyped = await ticketTo('mistyped@example.com')
  await write(token, 'typed-well@example.com')
  assert.equal((await prove(mistyped, token)).message, 'ticket_invalid')
  assert.equal((await prove(await ticketTo('typed-well@example.com'), token)).success, true)
})

test('of two logins that prove one address at once, one does; the other is told it is taken', async () => {
  const tickets: [ticket: string, token: string][] = []
  for (const name of ['wants-it-one', 'wants-it-two']) {
    const token = await house.member(name)
    await write(token, 'wanted@example.com')
    tickets.push([await ticketTo('wanted@example.com'), token])
  }
  const answers = await Promise.all(tickets.map(async ([ticket, token]) => await prove(ticket, token)))
  assert.deepEqual(answers.map(({ success, message }) => String(success || message)).toSorted(), [
    'email_taken',
    'true',
  ])
})

test('a link is over after an hour', async () => {
  const token = await house.member('reads-late')
  await write(token, 'reads-late@example.com')
  const ticket = await ticketTo('reads-late@example.com')
  house.clock.advance(3_600_000)
  assert.equal((await prove(ticket, await signedIn('reads-late'))).message, 'ticket_invalid')
})

test('a demo has no address to give', async () => {
  const { value } = await house.ask('POST', '/wps/session/login/freeplay', { body: {} })
  assert.equal((await write(value.token, 'demo@example.com')).message, 'in_need_true_account')
})
