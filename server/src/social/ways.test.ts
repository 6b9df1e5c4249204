import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { client, openElsewhere } from '#test/elsewhere'
import { changeSetting } from '#site'
import { openHouse } from '#test/house'
import { visitor } from '#test/visit'

// Both providers, each on this machine; the second has its endpoints where no discovery finds them.
const first = await openElsewhere()
const second = await openElsewhere({
  authorization: '/v23.0/dialog/oauth',
  token: '/v23.0/oauth/access_token',
  jwks: '/.well-known/oauth/openid/jwks/',
})
const house = await openHouse({
  social: { google: { ...client, issuer: first.issuer }, facebook: { ...client, issuer: second.issuer } },
})
first.serve(`${house.url}/wps/social/google/callback`)
second.serve(`${house.url}/wps/social/facebook/callback`)
after(() => Promise.all([first.close(), second.close()]))

const { db } = house.context
const minute = 60_000
type Newcomer = { ticket: string; provider: string; email: string | null }

/** A visitor whom nobody here knows, and the ticket they may link or register by. */
async function newcomer(name: string, provider = 'google') {
  const who = visitor(house)
  const answer = await who.signIn(await who.ticket(provider, name))
  assert.equal(answer.message, 'social_unknown')
  return { ...who, ticketToStay: (answer.value as unknown as Newcomer).ticket, told: answer.value }
}

/** Someone registered by an account elsewhere, and their session. */
async function registered(name: string, provider = 'google') {
  const who = await newcomer(name, provider)
  const { message, value } = await who.register(who.ticketToStay, `the-${name}`)
  assert.equal(message, undefined)
  return { ...who, token: value.token }
}

const listed = async (token: string) => (await house.ask('GET', '/wps/member/social', { token })).value
const unlink = async (token: string, provider: string) =>
  (await house.ask('DELETE', `/wps/member/social/${provider}`, { token, body: {} })).message

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
  assert.equal(await tried('thuy', { referralCode: 'nobody' }), 'invitation_code_error')
  await house.register('thu-taken')
  assert.equal(await tried('thu-taken'), 'username_taken')
  assert.equal(await tried('thuy'), undefined)
  assert.equal(await tried('thu-two'), 'ticket_invalid')
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

test('who has an account signs in to it, and links with the ticket of before', async () => {
  const { value } = await house.register('the-giang')
  const who = await newcomer('giang')
  assert.equal((await who.link(who.ticketToStay, value.token)).message, undefined)
  assert.equal((await who.link(who.ticketToStay, value.token)).message, 'ticket_invalid')
  const again = visitor(house)
  assert.equal((await again.signIn(await again.ticket('google', 'giang'))).value.account, 'the-giang')
})

test('linking asks for a proof that is no older than ten minutes', async () => {
  const { value } = await house.register('the-ha')
  house.clock.advance(11 * minute)
  const who = await newcomer('ha')
  assert.equal((await who.link(who.ticketToStay, value.token)).message, 'step_up_required')
  const stepUp = await house.sendSealed(
    'POST',
    '/wps/session/step-up',
    await house.seal({ password: 'lantern-market-77' }),
    { authorization: `Bearer ${value.token}` },
  )
  assert.equal((await who.link(who.ticketToStay, stepUp.value.token)).message, undefined)
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

test('a member links from the security centre; the ticket is theirs alone and signs nobody in', async () => {
  const { value } = await house.register('the-phuc')
  const other = await house.member('the-quan')
  const who = visitor(house)
  const ticket = await who.ticket('facebook', 'phuc', { purpose: 'link' }, value.token)
  assert.equal((await who.signIn(ticket)).message, 'ticket_invalid')
  assert.equal((await who.link(ticket, other)).message, 'ticket_invalid')
  assert.equal((await who.link(ticket, value.token)).message, undefined)
  const { links, onlyWayIn } = await listed(value.token)
  assert.deepEqual(links, [
    { provider: 'facebook', email: 'phuc@mail.example', linkedAt: house.clock.now().toISOString() },
  ])
  assert.equal(onlyWayIn, false)
})

test("leaving to link asks for a session, an account of one's own, a fresh proof, and no link of before", async () => {
  const ask = async (token?: string) =>
    (
      await house.ask('POST', '/wps/social/google/start', {
        body: { purpose: 'link' },
        ...(token && { token }),
      })
    ).message
  assert.equal(await ask(), 'not_signed_in')
  const demo = await house.ask('POST', '/wps/session/login/freeplay', { body: {} })
  assert.equal(await ask(demo.value.token), 'in_need_true_account')
  const { token } = await registered('son')
  assert.equal(await ask(token), 'social_linked')
  const { value } = await house.register('the-tam')
  house.clock.advance(11 * minute)
  assert.equal(await ask(value.token), 'step_up_required')
})

test("an account that is another login's is refused, and so is a second one of the same provider", async () => {
  await registered('uyen')
  const { value } = await house.register('the-van')
  const left = async (name: string) => {
    const who = visitor(house)
    const ticket = await who.ticket('google', name, { purpose: 'link' }, value.token)
    return async () => (await who.link(ticket, value.token)).message
  }
  const [taken, one, two] = [await left('uyen'), await left('van-one'), await left('van-two')]
  assert.equal(await taken(), 'social_taken')
  assert.equal(await one(), undefined)
  assert.equal(await two(), 'social_linked')
})

test('of two members who link one account at once, one wins', async () => {
  const tokens = await Promise.all(
    ['the-xuan', 'the-yen'].map(async (name) => (await house.register(name)).value.token),
  )
  const pairs = await Promise.all(
    tokens.map(async (token) => {
      const who = visitor(house)
      return { who, token, ticket: await who.ticket('google', 'shared', { purpose: 'link' }, token) }
    }),
  )
  const answers = await Promise.all(pairs.map(({ who, token, ticket }) => who.link(ticket, token)))
  assert.deepEqual(new Set(answers.map(({ message }) => message)), new Set(['social_taken', undefined]))
})

/** Someone whom two accounts elsewhere sign in, and nothing else. */
async function twiceLinked(name: string): Promise<string> {
  const { token } = await registered(name)
  const who = visitor(house)
  const ticket = await who.ticket('facebook', name, { purpose: 'link' }, token)
  assert.equal((await who.link(ticket, token)).message, undefined)
  return token
}

test('the only way in cannot be removed; with another it can, and leaves a line in the audit trail', async () => {
  const { token } = await registered('bao')
  assert.equal((await listed(token)).onlyWayIn, true)
  assert.equal(await unlink(token, 'google'), 'social_only_way')
  assert.equal(await unlink(token, 'facebook'), 'not_found')
  const twice = await twiceLinked('cam')
  assert.equal((await listed(twice)).onlyWayIn, false)
  assert.equal(await unlink(twice, 'google'), undefined)
  assert.equal(await unlink(twice, 'facebook'), 'social_only_way')
  await newcomer('cam')
  const lines = await db
    .selectFrom('audit.line')
    .select('action')
    .where('action', 'like', 'social.%')
    .execute()
  assert.equal(lines.filter(({ action }) => action === 'social.unlinked').length, 1)
})

test('of the last two ways in, removed at once, one stays', async () => {
  for (const name of ['mot', 'hai', 'ba', 'bon', 'nam']) {
    const token = await twiceLinked(name)
    const both = await Promise.all([unlink(token, 'google'), unlink(token, 'facebook')])
    assert.deepEqual(new Set(both), new Set(['social_only_way', undefined]))
  }
})

test('a member with a password may remove their only link', async () => {
  const { value } = await house.register('the-chi')
  const who = await newcomer('chi')
  await who.link(who.ticketToStay, value.token)
  assert.equal((await listed(value.token)).onlyWayIn, false)
  assert.equal(await unlink(value.token, 'google'), undefined)
  assert.deepEqual((await listed(value.token)).links, [])
  assert.equal((await visitor(house).signIn('x')).message, 'ticket_invalid')
  await newcomer('chi')
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
