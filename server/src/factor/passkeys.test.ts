import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openAuthenticator, type Lie } from '#test/authenticator'
import { addPasskey, sendSealed } from '#test/factors'
import { openHouse } from '#test/house'

const house = await openHouse()
const factors = '/wps/member/factors'
const signInPath = '/wps/session/login/passkey'

async function challenge(): Promise<object> {
  return (await house.ask('POST', `${signInPath}/challenge`, { body: {} })).value
}
const listed = async (token: string) => (await house.ask('GET', factors, { token })).value

test('a member adds a passkey, is given ten recovery codes once, and signs in with it alone', async () => {
  const token = await house.member('keyed')
  const { device, answer } = await addPasskey(house, token)
  assert.equal(answer.status, 200, answer.text)
  assert.equal((answer.value.recoveryCodes as string[]).length, 10)
  const second = await addPasskey(house, token)
  assert.equal(second.answer.value.recoveryCodes, null)
  const shown = await listed(token)
  assert.equal((shown.passkeys as unknown[]).length, 2)
  assert.deepEqual([shown.totp, shown.recoveryCodesLeft], [null, 10])

  const assertion = device.get(await challenge())
  const { status, value, cookies } = await sendSealed(house, signInPath, { assertion })
  assert.equal(status, 200)
  assert.equal(value.account, 'keyed')
  assert.ok(cookies.some((cookie) => cookie.startsWith('session=')))
  const passkeys = (await listed(value.token)).passkeys as { lastUsedAt: string | null }[]
  assert.deepEqual(passkeys.map(({ lastUsedAt }) => lastUsedAt).filter(Boolean), ['2026-11-21T03:00:00.000Z'])
})

const lies: [what: string, lie: Lie][] = [
  ['made on another page', { origin: 'https://evil.example' }],
  ['made for another host', { rpId: 'evil.example' }],
  ['that answers a challenge of nobody', { challenge: 'bm90LW91ci1jaGFsbGVuZ2U' }],
  ['whose owner was not verified', { unverified: true }],
  ['of another kind of call', { type: 'payment.get' }],
]

for (const [what, lie] of lies) {
  test(`a passkey ${what} is not kept`, async () => {
    const token = await house.member(`liar-${lies.findIndex(([one]) => one === what)}`)
    const { answer } = await addPasskey(house, token, lie)
    assert.deepEqual([answer.status, answer.message], [401, 'passkey_invalid'])
    assert.deepEqual((await listed(token)).passkeys, [])
  })

  test(`a signature ${what} does not sign in`, async () => {
    const token = await house.member(`signer-${lies.findIndex(([one]) => one === what)}`)
    const { device } = await addPasskey(house, token)
    const answer = await sendSealed(house, signInPath, { assertion: device.get(await challenge(), lie) })
    assert.deepEqual([answer.status, answer.message, answer.cookies], [401, 'passkey_invalid', []])
  })
}

test('a signature is taken once, a challenge is answered once, and neither after five minutes', async () => {
  const { device } = await addPasskey(house, await house.member('replayed'))
  const asked = await challenge()
  const assertion = device.get(asked)
  assert.equal((await sendSealed(house, signInPath, { assertion })).status, 200)
  assert.equal((await sendSealed(house, signInPath, { assertion })).message, 'passkey_invalid')
  const again = device.get(asked)
  assert.equal((await sendSealed(house, signInPath, { assertion: again })).message, 'passkey_invalid')
  const late = device.get(await challenge())
  house.clock.advance(300_000)
  assert.equal((await sendSealed(house, signInPath, { assertion: late })).message, 'passkey_invalid')
})

test('one signature sent twice at the same time signs in once', async () => {
  const { device } = await addPasskey(house, await house.member('raced-key'))
  const assertion = device.get(await challenge())
  const answers = await Promise.all([1, 2].map(() => sendSealed(house, signInPath, { assertion })))
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((one, other) => one - other),
    [200, 401],
  )
})

test('a counter that does not go on is a copy, and is refused', async () => {
  const { device } = await addPasskey(house, await house.member('copied'))
  assert.equal(
    (await sendSealed(house, signInPath, { assertion: device.get(await challenge(), { counter: 9 }) }))
      .status,
    200,
  )
  for (const counter of [9, 3, 0]) {
    const assertion = device.get(await challenge(), { counter })
    assert.equal((await sendSealed(house, signInPath, { assertion })).message, 'passkey_invalid')
  }
})

test('a passkey nobody has and a bad signature are refused alike', async () => {
  const { device } = await addPasskey(house, await house.member('forged'))
  const stranger = openAuthenticator(house.url)
  stranger.create({ challenge: 'x', rp: { id: 'localhost' }, user: { id: 'AAAAAAAAAAAAAAAAAAAAAA' } })
  const signature = Buffer.from('not a signature').toString('base64url')
  const answers = [
    await sendSealed(house, signInPath, { assertion: stranger.get(await challenge()) }),
    await sendSealed(house, signInPath, { assertion: device.get(await challenge(), { signature }) }),
    // Somebody else's handle, and none at all: who signs in must be who the device says.
    await sendSealed(house, signInPath, {
      assertion: device.get(await challenge(), { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }),
    }),
    await sendSealed(house, signInPath, { assertion: device.get(await challenge(), { userHandle: '' }) }),
  ]
  for (const { status, message, value } of answers)
    assert.deepEqual([status, message, Object.keys(value)], [401, 'passkey_invalid', ['requestId']])
})

test('a challenge for one purpose or one member is good for no other', async () => {
  const owner = await house.member('owner')
  const other = await house.member('other')
  const device = openAuthenticator(house.url)
  const { value: forOwner } = await house.ask('POST', `${factors}/passkeys/challenge`, {
    token: owner,
    body: {},
  })
  const body = { name: 'taken', attestation: device.create(forOwner) }
  const taken = await house.ask('POST', `${factors}/passkeys`, { token: other, body })
  assert.equal(taken.message, 'passkey_invalid')
  const { device: own } = await addPasskey(house, owner)
  const { value: stepUp } = await house.ask('POST', '/wps/session/step-up/challenge', {
    token: owner,
    body: {},
  })
  const crossed = await sendSealed(house, signInPath, {
    assertion: own.get({ ...stepUp, rpId: 'localhost' }),
  })
  assert.equal(crossed.message, 'passkey_invalid')
})

test('the same passkey is kept once, also for two members', async () => {
  const id = Buffer.from('a credential id everybody knows').toString('base64url')
  assert.equal((await addPasskey(house, await house.member('first-owner'), { id })).answer.status, 200)
  const { answer } = await addPasskey(house, await house.member('second-owner'), { id })
  assert.deepEqual([answer.status, answer.message], [409, 'passkey_known'])
})

test('a member renames and removes their own passkeys, nobody else does; with the last the codes go', async () => {
  const token = await house.member('renamer')
  const { answer, device } = await addPasskey(house, token)
  const { id } = answer.value.passkey as { id: string }
  const stranger = await house.member('stranger')
  for (const [method, sent] of [
    ['PUT', { body: { name: 'mine now' } }],
    ['DELETE', {}],
  ] as const)
    assert.equal(
      (await house.ask(method, `${factors}/passkeys/${id}`, { token: stranger, ...sent })).message,
      'not_found',
    )
  const renamed = await house.ask('PUT', `${factors}/passkeys/${id}`, {
    token,
    body: { name: 'work laptop' },
  })
  assert.equal(renamed.status, 200)
  assert.equal(((await listed(token)).passkeys as { name: string }[])[0]?.name, 'work laptop')
  assert.equal((await house.ask('DELETE', `${factors}/passkeys/${id}`, { token })).status, 200)
  assert.equal((await house.ask('DELETE', `${factors}/passkeys/${id}`, { token })).message, 'not_found')
  assert.deepEqual(await listed(token), { passkeys: [], totp: null, recoveryCodesLeft: 0 })
  const assertion = device.get(await challenge())
  assert.equal((await sendSealed(house, signInPath, { assertion })).message, 'passkey_invalid')
  assert.equal((await house.signIn('renamer')).status, 200)
})

test('twenty passkeys are as many as an account has', async () => {
  const token = await house.member('collector')
  for (let count = 0; count < 20; count++) assert.equal((await addPasskey(house, token)).answer.status, 200)
  const { status, message } = await house.ask('POST', `${factors}/passkeys/challenge`, { token, body: {} })
  assert.deepEqual([status, message], [409, 'passkey_limit'])
})

test('every change of a passkey leaves a line in the audit trail', async () => {
  const token = await house.member('noted-key')
  const { answer } = await addPasskey(house, token)
  const { id } = answer.value.passkey as { id: string }
  await house.ask('DELETE', `${factors}/passkeys/${id}`, { token })
  const lines = await house.context.db
    .selectFrom('audit.line as a')
    .innerJoin('identity.login as l', (join) => join.onTrue())
    .select(['a.action', 'a.actor', 'l.id'])
    .where('l.username', '=', 'noted-key')
    .where('a.action', 'like', 'factor.%')
    .execute()
  const own = lines.filter(({ actor, id: login }) => actor === `member:${login}`)
  assert.deepEqual(own.map(({ action }) => action).toSorted(), [
    'factor.passkey_added',
    'factor.passkey_removed',
  ])
})

test('a passkey that is the only way in stays; beside an account elsewhere it goes', async () => {
  const token = await house.member('no-password')
  await addPasskey(house, token)
  const login = house.context.db.updateTable('identity.login').set({ password_hash: null })
  const { id } = await login.where('username', '=', 'no-password').returning('id').executeTakeFirstOrThrow()
  const { value } = await house.ask('GET', '/wps/member/factors', { token })
  const [passkey] = value.passkeys as { id: string }[]
  const removed = () => house.ask('DELETE', `/wps/member/factors/passkeys/${passkey?.id}`, { token })
  const refused = await removed()
  assert.deepEqual([refused.status, refused.message], [409, 'passkey_only_way'])
  const after = await house.ask('GET', '/wps/member/factors', { token })
  assert.deepEqual(after.value, value)
  const link = { login_id: id, provider: 'google', subject: 'theirs', linked_at: house.clock.now() }
  await house.context.db.insertInto('social.link').values(link).execute()
  assert.equal((await removed()).success, true)
})
