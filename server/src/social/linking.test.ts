import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openHouseOfProviders } from '#test/house-of-providers'
import { visitor } from '#test/visit'

const { house, newcomer, registered } = await openHouseOfProviders()
const { db } = house.context
const minute = 60_000
const listed = async (token: string) => (await house.ask('GET', '/wps/member/social', { token })).value
const unlink = async (token: string, provider: string) =>
  (await house.ask('DELETE', `/wps/member/social/${provider}`, { token, body: {} })).message

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

test('a member links from the security centre; the ticket is theirs alone and signs nobody in', async () => {
  const { value } = await house.register('the-phuc')
  const other = await house.member('the-quan')
  const who = visitor(house)
  const ticket = await who.ticket('facebook', 'phuc', {}, value.token)
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
    (await house.ask('POST', '/wps/member/social/google/start', { body: {}, ...(token && { token }) }))
      .message
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
    const ticket = await who.ticket('google', name, {}, value.token)
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
      return { who, token, ticket: await who.ticket('google', 'shared', {}, token) }
    }),
  )
  const answers = await Promise.all(pairs.map(({ who, token, ticket }) => who.link(ticket, token)))
  assert.deepEqual(new Set(answers.map(({ message }) => message)), new Set(['social_taken', undefined]))
})

/** Someone whom two accounts elsewhere sign in, and nothing else. */
async function twiceLinked(name: string): Promise<string> {
  const { token } = await registered(name)
  const who = visitor(house)
  const ticket = await who.ticket('facebook', name, {}, token)
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
