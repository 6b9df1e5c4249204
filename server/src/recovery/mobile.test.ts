import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addTotp } from '#test/factors'
import { openHouse, type Answer } from '#test/house'
import { codeFor, toldTo } from '#test/outbox'

const house = await openHouse()
const { context } = house
let numbers = 912_000_000

const security = async (token: string) => (await house.ask('GET', '/wps/member/security', { token })).value

async function ask(token: string, mobileNum: string): Promise<Answer> {
  const body = { countryDialingCode: '84', mobileNum }
  return await house.ask('POST', '/wps/verification/sms/member', { body, token })
}

/** Has a code sent to a number nobody has, or to this one. */
async function proving(token: string, number = String(++numbers)) {
  house.clock.advance(61_000)
  const sent = await ask(token, number)
  assert.equal(sent.status, 200, sent.text)
  return { number, mobile: `+84${number}`, code: await codeFor(house, `+84${number}`) }
}

async function set(token: string, mobileNum: string, verificationCode: string): Promise<Answer> {
  const sealed = await house.seal({ countryDialingCode: '84', mobileNum, verificationCode })
  return await house.sendSealed('POST', '/wps/member/mobile', sealed, { authorization: `Bearer ${token}` })
}

async function writeDown(username: string, mobile: string): Promise<void> {
  await context.db.updateTable('identity.login').set({ mobile }).where('username', '=', username).execute()
}

/** A session as fresh as a sign-in leaves it. */
async function signedIn(username: string): Promise<string> {
  return (await house.signIn(username)).value.token
}

test('a member adds a number by the code sent to it, and then signs in by it', async () => {
  const token = await house.member('adds-number')
  assert.equal((await security(token)).mobile, null)
  const { number, code } = await proving(token)
  const [newest] = await toldTo(house, `+84${number}`)
  assert.match(newest?.text ?? '', /is your code to confirm this number/)
  assert.equal((await set(token, `0${number}`, code)).success, true)
  const { mobile, mobileProved } = await security(token)
  assert.deepEqual([mobile, mobileProved], [`+84 ••• ${number.slice(-3)}`, true])
  house.clock.advance(61_000)
  const body = { countryDialingCode: '84', mobileNo: number }
  await house.ask('POST', '/wps/verification/sms/noLogin', { body })
  const sealed = await house.seal({
    username: number,
    countryDialingCode: '84',
    password: await codeFor(house, `+84${number}`),
    type: 'sms',
  })
  const { value } = await house.sendSealed('POST', '/wps/session/login', sealed)
  assert.equal(value.account, 'adds-number')
})

test('another number takes the place of a proved one, which is told, and so is the proved address', async () => {
  await house.register('moves-on', { email: 'moves-on@example.com' })
  const token = await signedIn('moves-on')
  const first = await proving(token)
  await set(token, first.number, first.code)
  await context.db
    .updateTable('identity.login')
    .set({ email_proved_at: house.clock.now() })
    .where('username', '=', 'moves-on')
    .execute()
  const second = await proving(token)
  assert.equal((await set(token, second.number, second.code)).success, true)
  assert.equal((await security(token)).mobile, `+84 ••• ${second.number.slice(-3)}`)
  assert.equal((await toldTo(house, first.mobile))[0]?.template, 'mobile_changed')
  assert.equal((await toldTo(house, 'moves-on@example.com'))[0]?.template, 'mobile_changed')
  assert.equal((await toldTo(house, second.mobile))[0]?.template, 'prove_code')
})

test('a wrong code, a used one, and one for another purpose prove nothing', async () => {
  const token = await house.member('guesses')
  const { number, code } = await proving(token)
  assert.equal((await set(token, number, code === '111111' ? '222222' : '111111')).message, 'code_invalid')
  assert.equal((await set(token, number, code)).success, true)
  assert.equal((await set(token, number, code)).message, 'code_invalid')
  house.clock.advance(61_000)
  const other = String(++numbers)
  await house.ask('POST', '/wps/verification/sms/register', {
    body: { countryDialingCode: '84', mobileNum: other },
  })
  assert.equal((await set(token, other, await codeFor(house, `+84${other}`))).message, 'code_invalid')
})

test('whoever proves a number takes it from all who only wrote it down', async () => {
  for (const name of ['wrote-it-one', 'wrote-it-two']) {
    await house.member(name)
    await writeDown(name, '+84913000001')
  }
  const owner = await house.member('owns-it')
  const { number, code } = await proving(owner, '913000001')
  assert.equal((await set(owner, number, code)).success, true)
  const holders = await context.db
    .selectFrom('identity.login')
    .select('username')
    .where('mobile', '=', '+84913000001')
    .execute()
  assert.deepEqual(holders, [{ username: 'owns-it' }])
})

test('a number another has proved stays theirs, the code stays good, and nobody without the phone is told', async () => {
  const owner = await house.member('proved-first')
  const first = await proving(owner)
  await set(owner, first.number, first.code)
  const stranger = await house.member('wants-it-too')
  const { number, code } = await proving(stranger, first.number)
  assert.equal((await set(stranger, number, '000000')).message, 'code_invalid')
  for (let i = 0; i < 2; i++) assert.equal((await set(stranger, number, code)).message, 'mobile_taken')
  assert.equal((await security(stranger)).mobile, null)
  assert.equal((await security(owner)).mobileProved, true)
})

test('of two who wrote a number down and prove it at once, one has it', async () => {
  const tokens: string[] = []
  for (const name of ['at-once-one', 'at-once-two']) {
    tokens.push(await house.member(name))
    await writeDown(name, '+84913000002')
  }
  const { number, code } = await proving(tokens[0] ?? '', '913000002')
  const answers = await Promise.all(tokens.map((token) => set(token, number, code)))
  assert.equal(answers.filter(({ success }) => success).length, 1)
  const proved = await context.db
    .selectFrom('identity.login')
    .select('username')
    .where('mobile', '=', '+84913000002')
    .execute()
  assert.equal(proved.length, 1)
})

test('ten minutes after signing in it needs a proof of who one is, with a factor where there is one', async () => {
  const plain = await house.member('steps-up')
  const guarded = await house.member('has-app')
  await addTotp(house, guarded)
  const first = await proving(plain)
  house.clock.advance(600_000)
  for (const [token, kinds] of [
    [plain, ['password']],
    [guarded, ['totp', 'recovery']],
  ] as const) {
    const { message, value } = await set(token, first.number, first.code)
    assert.equal(message, 'step_up_required')
    for (const kind of kinds) assert.ok((value.kinds as string[]).includes(kind), kind)
    assert.equal((await security(token)).mobile, null)
  }
})

test('a demo has no number to give, and who is not signed in has none', async () => {
  const { value } = await house.ask('POST', '/wps/session/login/freeplay', { body: {} })
  assert.equal((await ask(value.token, '912345678')).message, 'in_need_true_account')
  assert.equal((await set(value.token, '912345678', '123456')).message, 'in_need_true_account')
  const body = { countryDialingCode: '84', mobileNum: '912345678' }
  assert.equal((await house.ask('POST', '/wps/verification/sms/member', { body })).message, 'not_signed_in')
})
