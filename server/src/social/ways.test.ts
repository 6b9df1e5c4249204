import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeSetting } from '#site'
import { openHouseOfProviders } from '#test/house-of-providers'
import { visitor } from '#test/visit'

const { house, newcomer, registered } = await openHouseOfProviders()
const { db } = house.context
const minute = 60_000

test('an account no login has is told so, with a ticket; who registers with it is signed in, now and later', async () => {
  const who = await newcomer('hoa')
  assert.equal(who.told.provider, 'google')
  assert.equal(who.told.email, 'hoa@mail.example')
  const { value, cookies } = await who.register(who.ticketToStay, 'hoa-lan')
  assert.equal(value.account, 'hoa-lan')
  assert.ok(cookies.some((one) => one.startsWith('session=')))
  const info = await house.ask('GET', '/wps/member/info', { token: value.token })
  assert.equal(info.status, 200)
  const again = visitor(house)
  const { value: signedIn } = await again.signIn(await again.ticket('google', 'hoa'))
  assert.equal(signedIn.account, 'hoa-lan')
  assert.equal((await house.ask('GET', '/wps/member/info', { token: signedIn.token })).status, 200)
})

test('an address the provider has verified is proved; another is only written down', async () => {
  await registered('lan')
  await registered('new-lan')
  await registered('minh', 'facebook')
  const rows = await db
    .selectFrom('identity.login')
    .select(['username', 'email', 'email_proved_at'])
    .where('username', 'in', ['the-lan', 'the-new-lan', 'the-minh'])
    .orderBy('username')
    .execute()
  assert.deepEqual(
    rows.map(({ username, email, email_proved_at: at }) => [username, email, at !== null]),
    [
      ['the-lan', 'lan@mail.example', true],
      ['the-minh', 'minh@mail.example', false],
      ['the-new-lan', 'new-lan@mail.example', false],
    ],
  )
})

test('an address somebody here has proved is not taken from them, and signs nobody in', async () => {
  await registered('khoa')
  // The same address at another provider is another account, and leads nowhere by itself.
  const other = await newcomer('khoa', 'facebook')
  const { value } = await other.register(other.ticketToStay, 'khoa-two')
  assert.equal(value.account, 'khoa-two')
  await house.register('khoa-three', { email: 'dung@mail.example' })
  await newcomer('dung')
})

test('a registration is held to the rules, and a refused one leaves its ticket', async () => {
  const who = await newcomer('thu')
  const tried = async (username: string, form: object = {}) =>
    (await who.register(who.ticketToStay, username, form)).message
  assert.equal(await tried('1'), 'invalid_input')
  assert.equal(await tried(''), 'invalid_input')
  assert.equal(await tried('thuy', { birthDate: '2010-01-01' }), 'under_age')
  assert.equal(await tried('thuy', { birthDate: '1850-01-01' }), 'invalid_input')
  assert.equal(await tried('thuy', { agreement: false }), 'agreement_required')
  assert.equal(await tried('admin'), 'username_taken')
  assert.equal(await tried('demo-thu'), 'username_taken')
  assert.equal(await tried('thuy', { affiliateCode: 'nobody' }), 'invitation_code_error')
  await house.register('thu-taken')
  assert.equal(await tried('thu-taken'), 'username_taken')
  assert.equal(await tried('thuy'), undefined)
  assert.equal(await tried('thu-two'), 'ticket_invalid')
})

test('a registration this way shows what the operator asks of every registration', async () => {
  const who = await newcomer('robot')
  for (const [key, refusal] of [
    ['registration.securityCheck', 'security_check_required'],
    ['registration.captcha', 'captcha_required'],
  ] as const) {
    await changeSetting(house.context, key, true, 'test')
    const { message } = await who.register(who.ticketToStay, 'the-robot')
    await changeSetting(house.context, key, false, 'test')
    assert.equal(message, refusal)
  }
  assert.equal((await who.register(who.ticketToStay, 'the-robot')).message, undefined)
})

test('where nobody chooses a username, the house gives one', async () => {
  await changeSetting(house.context, 'switch.usernameRegistration', false, 'test')
  const who = await newcomer('nameless')
  const { value } = await who.register(who.ticketToStay, 'chosen-all-the-same')
  assert.match(value.account, /^m\d{10}$/)
  await changeSetting(house.context, 'switch.usernameRegistration', null, 'test')
})

test('of two registrations at once with one account elsewhere, one wins', async () => {
  const one = await newcomer('binh')
  const other = await newcomer('binh')
  const both = await Promise.all([
    one.register(one.ticketToStay, 'binh-one'),
    other.register(other.ticketToStay, 'binh-two'),
  ])
  assert.deepEqual(new Set(both.map(({ message }) => message)), new Set(['social_taken', undefined]))
  const logins = await db
    .selectFrom('identity.login')
    .select('id')
    .where('username', 'like', 'binh-%')
    .execute()
  assert.equal(logins.length, 1)
})

test('a ticket is used once, in its browser and its time, and for what it was given', async () => {
  const { token } = await registered('nga')
  const who = visitor(house)
  const ticket = await who.ticket('google', 'nga')
  const thief = visitor(house)
  assert.equal((await thief.signIn(ticket)).message, 'ticket_invalid')
  await thief.start('google')
  assert.equal((await thief.signIn(ticket)).message, 'ticket_invalid')
  assert.equal((await who.link(ticket, token)).message, 'ticket_invalid')
  assert.equal((await who.register(ticket, 'the-nga-two')).message, 'ticket_invalid')
  const both = await Promise.all([who.signIn(ticket), who.signIn(ticket)])
  assert.deepEqual(new Set(both.map(({ message }) => message)), new Set(['ticket_invalid', undefined]))
  const late = await who.ticket('google', 'nga')
  house.clock.advance(2 * minute)
  assert.equal((await who.signIn(late)).message, 'ticket_invalid')
})

test("a newcomer's ticket is over after a quarter of an hour, and signs nobody in", async () => {
  const who = await newcomer('oanh')
  assert.equal((await who.signIn(who.ticketToStay)).message, 'ticket_invalid')
  const thief = visitor(house)
  assert.equal((await thief.register(who.ticketToStay, 'the-oanh')).message, 'ticket_invalid')
  house.clock.advance(15 * minute)
  assert.equal((await who.register(who.ticketToStay, 'the-oanh')).message, 'ticket_invalid')
})

test('a suspended account does not enter this way either', async () => {
  await registered('dao')
  await db
    .updateTable('identity.login')
    .set({ suspended_at: house.clock.now() })
    .where('username', '=', 'the-dao')
    .execute()
  const who = visitor(house)
  assert.equal((await who.signIn(await who.ticket('google', 'dao'))).message, 'account_suspended')
})
