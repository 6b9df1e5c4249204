import assert from 'node:assert/strict'
import { createHmac, randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { transact } from '#kit'
import { openHouse, type Answer } from '#test/house'
import { createLogin } from '#identity/login'

const secret = 'a secret of two servers'
const house = await openHouse({ entrySecret: secret })

const nowS = () => Math.floor(house.clock.now().getTime() / 1000)

function sign(username: string, key: string, at: number, by = secret): string {
  return createHmac('sha256', by).update(`${key}\n${at}\n${username}`).digest('hex')
}

type Asked = { key?: string; at?: number; signature?: string }

async function askFor(
  username: string,
  { key = randomUUID(), at = nowS(), signature }: Asked = {},
): Promise<Answer> {
  const body = { username, at, signature: signature ?? sign(username, key, at) }
  return await house.ask('POST', '/wps/session/entry', { key, body })
}

const enter = async (token: string) =>
  await house.sendSealed('POST', '/wps/session/login/code', await house.seal({ token }))

test('a code that a server asked for signs its member in, once', async () => {
  await house.register('sent-here')
  const { status, value } = await askFor('sent-here')
  assert.equal(status, 200)
  assert.equal(value.url, `${house.url}/?token=${value.token}`)
  assert.equal(value.expiresAt, new Date(house.clock.now().getTime() + 60_000).toISOString())
  const inside = await enter(value.token)
  assert.equal(inside.value.account, 'sent-here')
  assert.ok(inside.cookies.some((line) => line.startsWith('session=')))
  const again = await enter(value.token)
  assert.deepEqual([again.status, again.message, again.cookies], [403, 'ticket_invalid', []])
})

test('of ten who use one code at once, one gets in', async () => {
  await house.register('raced-code')
  const { value } = await askFor('raced-code')
  const tries = await Promise.all(Array.from({ length: 10 }, () => enter(value.token)))
  assert.equal(tries.filter(({ success }) => success).length, 1)
  assert.ok(tries.every(({ success, message }) => success || message === 'ticket_invalid'))
})

test('a minute later the code is stale, and a foreign one never was', async () => {
  await house.register('too-late')
  const { value } = await askFor('too-late')
  house.clock.advance(60_001)
  assert.equal((await enter(value.token)).message, 'ticket_invalid')
  assert.equal((await enter('A'.repeat(43))).message, 'ticket_invalid')
})

test('the same call gives the same code and no second entry, also after it was used and when sent at once', async () => {
  await house.register('asked-twice')
  const call = { key: randomUUID(), at: nowS() }
  const answers = await Promise.all(Array.from({ length: 5 }, () => askFor('asked-twice', call)))
  assert.equal(new Set(answers.map(({ value }) => JSON.stringify(value))).size, 1)
  const token = String(answers[0]?.value.token)
  assert.equal((await enter(token)).success, true)
  house.clock.advance(30_000)
  assert.deepEqual((await askFor('asked-twice', call)).value, answers[0]?.value)
  assert.equal((await enter(token)).message, 'ticket_invalid')
})

test('one key for two calls is a conflict', async () => {
  await house.register('first-named')
  await house.register('other-named')
  const call = { key: randomUUID(), at: nowS() }
  assert.equal((await askFor('first-named', call)).status, 200)
  const { status, message } = await askFor('other-named', call)
  assert.deepEqual([status, message], [409, 'idempotency_conflict'])
})

test('what is signed by another, for another, or for another time is refused', async () => {
  await house.register('well-signed')
  const key = randomUUID()
  const at = nowS()
  const bad: Asked[] = [
    { signature: sign('well-signed', key, at, 'another secret') },
    { signature: sign('somebody-else', key, at) },
    { signature: sign('well-signed', randomUUID(), at) },
    { at: at - 1, signature: sign('well-signed', key, at) },
  ]
  for (const more of bad) {
    const { status, message } = await askFor('well-signed', { key, at, ...more })
    assert.deepEqual([status, message], [401, 'entry_signature'], JSON.stringify(more))
  }
  for (const late of [at - 61, at + 61])
    assert.equal((await askFor('well-signed', { at: late })).message, 'entry_signature')
  assert.equal((await askFor('well-signed', { signature: 'x' })).message, 'invalid_input')
  const body = { username: 'well-signed', at, signature: sign('well-signed', '', at) }
  assert.equal((await house.ask('POST', '/wps/session/entry', { body })).message, 'idempotency_key_required')
})

test('nobody and staff get no code, and the suspended are told when they use theirs', async () => {
  assert.equal((await askFor('nobody-at-all')).message, 'not_found')
  await transact(house.context, (tx) =>
    createLogin(tx, { username: 'staff-e', role: 'staff', isAgent: 0, passwordHash: null, birthDate: null }),
  )
  assert.equal((await askFor('staff-e')).message, 'not_a_member')
  await house.register('barred-e')
  const { value } = await askFor('barred-e')
  await house.context.db
    .updateTable('identity.login')
    .set({ suspended_at: house.clock.now() })
    .where('username', '=', 'barred-e')
    .execute()
  assert.equal((await enter(value.token)).message, 'account_suspended')
})

test('without a secret of entries nobody makes any', async () => {
  const closed = await openHouse()
  await closed.register('at-home')
  const key = randomUUID()
  const at = Math.floor(closed.clock.now().getTime() / 1000)
  const body = { username: 'at-home', at, signature: sign('at-home', key, at, '') }
  assert.equal(
    (await closed.ask('POST', '/wps/session/entry', { key, body })).message,
    'function_not_enabled',
  )
})
