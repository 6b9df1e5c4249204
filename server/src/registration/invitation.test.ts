import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settings } from '@fairground/contract/setting'
import { createLogin } from '#identity/login'
import { transact } from '#kit'
import { changeSetting } from '#site'
import { openHouse } from '#test/house'
import { giveInvitation } from './invitation.ts'

const house = await openHouse()
const { context } = house
const agentId = await loginOf('agent-of-the-west', 1)
const code = await transact(context, (tx) => giveInvitation(tx, agentId))
const ofDomain = await transact(context, (tx) =>
  giveInvitation(tx, agentId, { domain: 'west.example', shownName: 'The west gate' }),
)

test('an agent has one code, whenever it is asked for, and one for each domain', async () => {
  assert.match(code, /^[a-z0-9]{10}$/)
  assert.notEqual(code, ofDomain)
  assert.equal(await transact(context, (tx) => giveInvitation(tx, agentId)), code)
})

test('an invitation is verified by its code, large or small, or by its domain', async () => {
  assert.deepEqual(await verify({ code }), { valid: true, code })
  assert.deepEqual(await verify({ code: code.toUpperCase() }), { valid: true, code })
  const named = { valid: true, code: ofDomain, agentName: 'The west gate' }
  assert.deepEqual(await verify({ domain: 'West.example' }), named)
  assert.deepEqual(await verify({ code: ofDomain, domain: 'elsewhere.example' }), named)
})

test('what nobody gave, and nothing, are not valid, and tell of nobody', async () => {
  assert.deepEqual(await verify({ code: 'nobodys' }), { valid: false, code: 'nobodys' })
  assert.deepEqual(await verify({}), { valid: false, code: '' })
  // A code that is given has to be good by itself.
  assert.deepEqual(await verify({ code: 'nobodys', domain: 'west.example' }), {
    valid: false,
    code: 'nobodys',
  })
})

test('an invitation is over when its login is no agent any more', async () => {
  const formerId = await loginOf('former-agent', 1)
  const former = await transact(context, (tx) => giveInvitation(tx, formerId))
  assert.equal((await verify({ code: former })).valid, true)
  await context.db.updateTable('identity.login').set({ is_agent: 0 }).where('id', '=', formerId).execute()
  assert.equal((await verify({ code: former })).valid, false)
  assert.equal(
    (await house.register('comes-late', { affiliateCode: former })).message,
    'invitation_code_error',
  )
})

test('who follows an invitation is known to have come by it; who follows none, by none', async () => {
  await house.register('invited', { affiliateCode: code })
  assert.equal(await uplineOf('invited'), agentId)
  await house.register('uninvited', { referralCode: code, domain: 'localhost' })
  assert.equal(await uplineOf('uninvited'), null, 'where the field is shown, it alone is read')
  await house.register('from-the-west', { domain: 'west.example' })
  assert.equal(await uplineOf('from-the-west'), agentId)
})

test('a wrong code stops the registration, and a right one can be sent again', async () => {
  const { status, message } = await house.register('insists', { affiliateCode: 'nobodys' })
  assert.deepEqual([status, message], [422, 'invitation_code_error'])
  assert.equal((await house.register('insists', { affiliateCode: code })).success, true)
})

test("where the field is hidden, the address's code counts", async () => {
  const key = 'registration.field.affiliateCode'
  await changeSetting(context, key, { ...settings[key].otherwise, enabled: false }, 'operator')
  const wrong = await house.register('by-link', { referralCode: 'nobodys' })
  assert.equal(wrong.message, 'invitation_code_error')
  await house.register('by-link', { referralCode: code, affiliateCode: 'nobodys' })
  assert.equal(await uplineOf('by-link'), agentId)
})

async function verify(asked: Record<string, string>) {
  const { value } = await house.ask('GET', `/wps/agent/affiliate?${new URLSearchParams(asked).toString()}`)
  return value
}

async function loginOf(username: string, isAgent: number): Promise<string> {
  const wanted = { username, role: 'member', isAgent, passwordHash: null, birthDate: null } as const
  return (await transact(context, (tx) => createLogin(tx, wanted))).id
}

async function uplineOf(username: string): Promise<string | null> {
  const { upline_id: uplineId } = await context.db
    .selectFrom('member.profile')
    .innerJoin('identity.login', 'identity.login.id', 'member_id')
    .select('upline_id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  return uplineId
}
