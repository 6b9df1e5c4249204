import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openHouse, type Answer } from '#test/house'

const house = await openHouse()
const fresh = 'quiet-river-stones-4'
const minute = 60_000
const info = (token: string) => house.ask('GET', '/wps/member/info', { token })

/** Each a second later than the one before, so that mails have an order. */
async function forgot(username: string, email: string): Promise<Answer> {
  house.clock.advance(1_000)
  return await house.ask('POST', '/wps/member/password/email', { body: { username, email } })
}

async function reset(ticket: string, form: object = {}): Promise<Answer> {
  const sealed = await house.seal({ ticket, newPassword: fresh, confirmNewPassword: fresh, ...form })
  return await house.sendSealed('POST', '/wps/member/password/reset', sealed)
}

type Mail = { withheld: boolean; content_values: unknown }

async function mailsTo(recipient: string, template = 'reset_link'): Promise<Mail[]> {
  return await house.context.db
    .selectFrom('delivery.message')
    .select(['withheld', 'content_values'])
    .where('recipient', '=', recipient)
    .where('template', '=', template)
    .orderBy('id')
    .execute()
}

/** The ticket of the last link that went out to an address. */
async function ticketTo(recipient: string): Promise<string> {
  const mail = (await mailsTo(recipient)).findLast(({ withheld }) => !withheld)
  assert.ok(mail)
  const { link } = mail.content_values as { link: string }
  const url = new URL(link)
  assert.equal(`${url.origin}${url.pathname}${url.search}`, `${house.url}/?dialog=reset-password`)
  return url.hash.replace('#ticket=', '')
}

async function asked(username: string): Promise<string> {
  const email = `${username}@example.com`
  await house.register(username, { email })
  assert.equal((await forgot(username, email)).success, true)
  return await ticketTo(email)
}

test('whoever reads the mail sets a new password, is signed in, and every other session ends', async () => {
  const email = 'forgetful@example.com'
  const { value } = await house.register('forgetful', { email })
  assert.equal((await info(value.token)).success, true)
  assert.deepEqual((await forgot('Forgetful ', ` Forgetful@Example.com`)).value, {})
  const answer = await reset(await ticketTo(email))
  assert.equal(answer.value.account, 'forgetful')
  assert.match(String(answer.cookies.find((line) => line.startsWith('session='))), /HttpOnly/)
  assert.equal((await info(answer.value.token)).success, true)
  assert.equal((await info(value.token)).message, 'session_expired')
  assert.equal((await house.signIn('forgetful')).message, 'wrong_credentials')
  assert.equal((await house.signIn('forgetful', fresh)).success, true)
  const login = await house.context.db
    .selectFrom('identity.login')
    .select('email_proved_at')
    .where('username', '=', 'forgetful')
    .executeTakeFirstOrThrow()
  assert.ok(login.email_proved_at, 'who read the mail has the address')
  assert.equal((await mailsTo(email, 'password_changed')).length, 1)
})

test('the answer is the same for nobody, for another address, and for names of the house', async () => {
  await house.register('has-mail', { email: 'has-mail@example.com' })
  const right = await forgot('has-mail', 'has-mail@example.com')
  for (const [name, email] of [
    ['nobody-at-all', 'nobody@example.com'],
    ['has-mail', 'other@example.com'],
    ['nobody-at-all', 'has-mail@example.com'],
  ] as const) {
    const wrong = await forgot(name, email)
    assert.deepEqual([wrong.status, wrong.text], [right.status, right.text])
    assert.equal((await mailsTo(email)).at(-1)?.withheld, true, `${name} ${email}`)
  }
})

test('the answer takes as long for nobody as for somebody', async () => {
  await house.register('timed-one', { email: 'timed-one@example.com' })
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let i = 0; i < 150; i++)
    for (const [kind, name] of [
      ['known', 'timed-one'],
      ['unknown', 'timed-two'],
    ] as const) {
      const start = process.hrtime.bigint()
      await forgot(name, 'timed-one@example.com')
      times[kind].push(Number(process.hrtime.bigint() - start))
    }
  const [known, unknown] = [medianOf(times.known), medianOf(times.unknown)]
  assert.ok(Math.abs(known / unknown - 1) < 0.25, `${known} ns known, ${unknown} ns unknown`)
})

function medianOf(all: number[]): number {
  return all.toSorted((one, other) => one - other)[all.length >> 1] ?? 0
}

test('three links at most are under way for one account', async () => {
  await house.register('much-asked', { email: 'much-asked@example.com' })
  for (let i = 0; i < 6; i++) await forgot('much-asked', 'much-asked@example.com')
  const withheld = (await mailsTo('much-asked@example.com')).map((mail) => mail.withheld)
  assert.deepEqual(withheld, [false, false, false, true, true, true])
  house.clock.advance(20 * minute)
  await forgot('much-asked', 'much-asked@example.com')
  assert.equal((await mailsTo('much-asked@example.com')).at(-1)?.withheld, false)
})

test('a link works once; of two that use it at once, one does', async () => {
  const once = await asked('link-once')
  assert.equal((await reset(once)).success, true)
  assert.equal((await reset(once)).message, 'ticket_invalid')
  const raced = await asked('link-raced')
  const answers = await Promise.all([1, 2, 3, 4].map((i) => reset(raced, twice(`${fresh}-${i}`))))
  assert.equal(answers.filter(({ success }) => success).length, 1)
  assert.deepEqual(
    new Set(answers.filter(({ success }) => !success).map(({ message }) => message)),
    new Set(['ticket_invalid']),
  )
})

function twice(newPassword: string) {
  return { newPassword, confirmNewPassword: newPassword }
}

test('a link is over after twenty minutes, and when a new password was set by another', async () => {
  const late = await asked('link-late')
  house.clock.advance(20 * minute)
  assert.equal((await reset(late)).message, 'ticket_invalid')
  const first = await asked('two-links')
  await forgot('two-links', 'two-links@example.com')
  const second = await ticketTo('two-links@example.com')
  assert.equal((await reset(second)).success, true)
  assert.equal((await reset(first)).message, 'ticket_invalid')
})

test('what is wrong with the new password leaves the link good', async () => {
  const ticket = await asked('picks-badly')
  assert.equal((await reset(ticket, twice('short'))).message, 'invalid_input')
  assert.equal((await reset(ticket, twice('Sunshine1'))).message, 'common_password')
  assert.equal((await reset(ticket, twice('picks-badly-1'))).message, 'common_password')
  assert.equal((await reset(ticket, { confirmNewPassword: 'x' })).message, 'invalid_input')
  assert.equal((await reset(ticket)).success, true)
})

test('made-up tickets and those of other purposes open nothing', async () => {
  for (const ticket of ['x', 'A'.repeat(43)]) assert.equal((await reset(ticket)).message, 'ticket_invalid')
})

test('an address that another login has proved meanwhile stays theirs, and the password is set all the same', async () => {
  const ticket = await asked('shares-mail')
  await house.register('proved-it-first', { email: 'shares-mail@example.com' })
  await house.context.db
    .updateTable('identity.login')
    .set({ email_proved_at: house.clock.now() })
    .where('username', '=', 'proved-it-first')
    .execute()
  assert.equal((await reset(ticket)).success, true)
  const { email_proved_at: proved } = await house.context.db
    .selectFrom('identity.login')
    .select('email_proved_at')
    .where('username', '=', 'shares-mail')
    .executeTakeFirstOrThrow()
  assert.equal(proved, null)
})

test('a suspended member may set a password and is not let in', async () => {
  const ticket = await asked('barred-one')
  await house.context.db
    .updateTable('identity.login')
    .set({ suspended_at: house.clock.now() })
    .where('username', '=', 'barred-one')
    .execute()
  assert.equal((await reset(ticket)).message, 'account_suspended')
})

test('where the operator wants it, asking needs a proof of work', async () => {
  const strict = await openHouse({}, { 'forgot.securityCheck': true })
  const { message } = await strict.ask('POST', '/wps/member/password/email', {
    body: { username: 'anybody', email: 'anybody@example.com' },
  })
  assert.equal(message, 'security_check_required')
})
