import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { settings } from '@fairground/contract/setting'
import { confineLogin, loginByUsername } from '#identity/login'
import { transact } from '#kit'
import { CommandError, UsageError } from '#manifest'
import { module as destinationModule } from '#payment/destination'
import { changeSetting } from '#site'
import { runCommand } from '#test/command-line'
import { codeFor } from '#test/outbox'
import { openWithdrawals, pin } from '#test/withdrawals'
import { likenessCommand } from './command.ts'

// What a member has in common with somebody who shut themselves out of play, by whatever way and in whatever order it came.
const { house, context, clock, sealed, addDestination } = await openWithdrawals()
for (const name of ['email', 'mobileNum', 'idNumber'] as const) {
  const key = `registration.field.${name}` as const
  const rule = { ...settings[key].otherwise, enabled: true, required: false }
  await changeSetting(context, key, rule, 'test')
}
await changeSetting(context, 'switch.smsVerification', false, 'test')
await changeSetting(context, 'withdrawal.networks', ['bitcoin'], 'test')
const coin = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const password = 'lantern-market-77'

let numbers = 912_000_000
type Facts = { payeeName?: string; birthDate?: string; idNumber?: string; email?: string; mobileNum?: string }
type One = Awaited<ReturnType<typeof join>>

/** Somebody who registers, with so much of themselves; what is not given is nobody else's. */
async function join(username: string, facts: Facts = {}, cookie = '') {
  const own = { payeeName: '', birthDate: '1990-05-17', mobileNum: String(++numbers) }
  const form = { ...own, countryDialingCode: '84', ...facts }
  const whole = { ...form, username, password, confirmPassword: password, login: true, agreement: true }
  const by = { registerMethod: 'WEB', registerUrl: 'http://localhost/' }
  const headers = cookie ? { cookie, origin: house.url } : {}
  const sent = await house.seal({ ...whole, ...by })
  const { value, cookies, message } = await house.sendSealed('PUT', '/wps/member/register', sent, headers)
  assert.equal(message ?? '', '', `${username} ${JSON.stringify(value)}`)
  const browser = cookies.find((line) => line.startsWith('device='))?.split(';')[0] ?? cookie
  const one = { token: value.token, username, browser, mobileNum: form.mobileNum }
  const pins = { newPaymentPassword: pin, confirmNewPaymentPassword: pin, password }
  assert.ok((await sealed('POST', '/wps/member/payment-password', one, pins)).success)
  return { ...one, memberId: (await loginByUsername(context.db, username))?.id ?? '' }
}

async function start({ token }: { token: string }, cookie?: string): Promise<string> {
  const sent = { token, key: randomUUID(), body: { amount: '250000', methodId: 'sandbox' } }
  const headers = cookie ? { cookie, origin: house.url } : {}
  const answer = await house.ask('POST', '/wps/payment/deposits', { ...sent, headers })
  if (!answer.success) return answer.message
  await house.ask('DELETE', `/wps/payment/deposits/${answer.value.depositId}`, { token })
  return 'started'
}

async function exclude(one: { token: string }) {
  const body = { months: 6, understood: true }
  const { success, message } = await house.ask('POST', '/wps/care/self-exclusion', { token: one.token, body })
  assert.ok(success, message)
}

const run = async (...args: string[]) => (await runCommand(context, likenessCommand, ...args)).said
const [, destinations = likenessCommand] = destinationModule.commands ?? []

/** By what staff find a member in the lists of who is held. */
async function heldBy({ username }: { username: string }): Promise<string> {
  const likenesses = await run('held')
  const accounts = (await runCommand(context, destinations, 'held')).said
  const line = likenesses.split('\n').find((one) => one.startsWith(`${username} `))
  if (line) return line.split(/ {2,}/)[1] ?? ''
  return accounts.includes(`${username} `) ? 'account' : ''
}

async function bind(one: One, mobileNum: string): Promise<string> {
  clock.advance(61_000)
  const asked = { countryDialingCode: '84', mobileNum }
  await house.ask('POST', '/wps/verification/sms/member', { body: asked, token: one.token })
  const verificationCode = await codeFor(house, `+84${mobileNum}`)
  return (await sealed('POST', '/wps/member/mobile', one, { ...asked, verificationCode })).message
}

async function writeAddress(one: One, email: string): Promise<void> {
  clock.advance(1_000)
  assert.ok((await sealed('POST', '/wps/member/email', one, { email, password })).success)
}

async function proveAddress(one: One, email: string): Promise<void> {
  await writeAddress(one, email)
  const { content_values: values } = await context.db
    .selectFrom('delivery.message')
    .select('content_values')
    .where('recipient', '=', email)
    .where('template', '=', 'email_proof')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  const ticket = new URL((values as { link: string }).link).hash.replace('#ticket=', '')
  const sent = { body: { ticket }, token: one.token }
  assert.ok((await house.ask('POST', '/wps/member/email/proof', sent)).success)
}

async function giveName(one: One, realName: string): Promise<void> {
  const sent = { token: one.token, body: { realName } }
  assert.ok((await house.ask('PUT', '/wps/member/info/real-name', sent)).success)
}

async function addCoin(one: One): Promise<void> {
  const proof = await sealed('POST', '/wps/session/step-up', one, { password })
  one.token = proof.value.token
  const form = { network: 'bitcoin', address: coin, paymentPassword: pin }
  assert.ok((await sealed('POST', '/wps/payment/destinations/coins', one, form)).success)
}

async function addAccount(one: One, number: string): Promise<void> {
  assert.ok((await addDestination(one, { number, holder: 'LY THI MAI' })).success)
}

async function signInBy(one: One, cookie: string): Promise<void> {
  const { value } = await house.signIn(one.username, password, { cookie, origin: house.url })
  one.token = value.token
}

/** Somebody who is out already, known by all of it. */
const known = {
  payeeName: 'Lý Thị Mai',
  birthDate: '1988-02-29',
  idNumber: 'C1234567',
  email: 'out@example.com',
}
const out = await join('out-already', known)
await bind(out, out.mobileNum)
await addAccount(out, '700100200')
await addCoin(out)
const before = await join('out-before', { email: 'first@example.com' })
for (const email of ['first@example.com', 'second@example.com']) await proveAddress(before, email)
for (const one of [out, before]) await exclude(one)

const later: [way: string, come: (one: One) => Promise<unknown>, by: string][] = [
  ['the address, written down', (one) => writeAddress(one, 'out@example.com'), 'address'],
  ['the address, proved by its link', (one) => proveAddress(one, 'out@example.com'), 'address'],
  ['an address that they had once', (one) => writeAddress(one, 'first@example.com'), 'address'],
  [
    'the address, and another in its place',
    async (one) => {
      await writeAddress(one, 'out@example.com')
      await writeAddress(one, 'mine@example.com')
    },
    'address',
  ],
  ['a number that they wrote down', async (one) => bind(one, before.mobileNum), 'number'],
  ['the real name', (one) => giveName(one, 'MAI  ly-thi'), 'name and birthday'],
  ['the account at a bank', (one) => addAccount(one, '700100200'), 'account'],
  ['the coin address', addCoin, 'account'],
  ['a sign-in by their browser', (one) => signInBy(one, out.browser), 'browser'],
  ['a deposit by their browser', (one) => start(one, out.browser), 'browser'],
]
for (const [index, [way, come, by]] of later.entries())
  test(`who gives it later is held, and staff read by what: ${way}`, async () => {
    const one = await join(`later-${index}-`, { birthDate: known.birthDate })
    assert.deepEqual([await start(one), await heldBy(one)], ['started', ''])
    await come(one)
    assert.deepEqual([await start(one), await heldBy(one)], ['payment_held', by])
  })

test('a number that they proved is given to nobody else', async () => {
  const one = await join('binds-theirs')
  assert.equal(await bind(one, out.mobileNum), 'mobile_taken')
  assert.equal(await start(one), 'started')
})

type Pair = {
  first: Facts
  second: Facts
  meanwhile?: (first: One, second: One) => Promise<unknown>
  by: string
}
const stood: Record<string, Pair> = {
  'a name and a birthday': {
    first: { payeeName: 'Đỗ Văn Hùng', birthDate: '1971-01-02' },
    second: { payeeName: 'HUNG do van', birthDate: '1971-01-02' },
    by: 'name and birthday',
  },
  'an identity number and a birthday': {
    first: { idNumber: 'B7654321', birthDate: '1971-01-03' },
    second: { idNumber: 'b7654321', birthDate: '1971-01-03' },
    by: 'identity number and birthday',
  },
  'an address that both wrote down': {
    first: { email: 'both@example.com' },
    second: { email: 'both@example.com' },
    by: 'address',
  },
  'an address that the other proved': {
    first: { email: 'theirs@example.com' },
    second: { email: 'theirs@example.com' },
    meanwhile: (_, second) => proveAddress(second, 'theirs@example.com'),
    by: 'address',
  },
  'an address that they had once': {
    first: { email: 'once@example.com' },
    second: { email: 'once@example.com' },
    meanwhile: async (first) => {
      for (const email of ['once@example.com', 'now@example.com']) await proveAddress(first, email)
    },
    by: 'address',
  },
  'a number that both wrote down': {
    first: { mobileNum: '933000111' },
    second: { mobileNum: '933000111' },
    by: 'number',
  },
  'a number that the other took by proving it': {
    first: { mobileNum: '933000333' },
    second: {},
    meanwhile: (_, second) => bind(second, '933000333'),
    by: 'number',
  },
  'an account at a bank': {
    first: {},
    second: {},
    meanwhile: async (...both) => {
      for (const one of both) await addAccount(one, '700100300')
    },
    by: 'account',
  },
}
for (const [index, [what, { first, second, meanwhile, by }]] of Object.entries(stood).entries())
  test(`an account that stood when its twin shut themselves out is held with them, for as long as they are out: ${what}`, async () => {
    const [goes, stays] = [await join(`goes-${index}-`, first), await join(`stays-${index}-`, second)]
    await meanwhile?.(goes, stays)
    assert.deepEqual([await start(stays), await heldBy(stays)], ['started', ''])
    await exclude(goes)
    assert.deepEqual([await start(stays), await heldBy(stays)], ['payment_held', by])
    await transact(context, (tx) => confineLogin(tx, goes.memberId, clock.now()))
    assert.deepEqual([await start(stays), await heldBy(stays)], ['started', ''])
  })

test('two in one browser: who stays is held at once, whichever way money comes', async () => {
  const goes = await join('goes-from-one')
  const stays = await join('stays-at-one', {}, goes.browser)
  assert.equal(await start(stays), 'started')
  await exclude(goes)
  assert.deepEqual([await start(stays), await heldBy(stays)], ['payment_held', 'browser'])
})

test('two in one browser, which was not kept by its mark yet: who stays is held once they come by it again', async () => {
  const unmark = async (...logins: string[]) => {
    const rows = context.db.updateTable('identity.device').set({ browser_hash: null })
    await rows.where('login_id', 'in', logins).execute()
  }
  for (const [index, again] of [signInBy, start].entries()) {
    const goes = await join(`goes-by-mark-${index}-`)
    const stays = await join(`stays-by-mark-${index}-`, {}, goes.browser)
    await unmark(goes.memberId, stays.memberId)
    await exclude(goes)
    assert.equal(await start(stays), 'started')
    await again(stays, goes.browser)
    assert.deepEqual([await start(stays), await heldBy(stays)], ['payment_held', 'browser'])
  }
})

test('nobody holds others by what they wrote down without proof and replaced, however much of it', async () => {
  const emails = ['a', 'b', 'c'].map((name) => `${name}@victims.example`)
  const [goes, ...others] = [
    await join('writes-many'),
    ...(await Promise.all(emails.map((email, index) => join(`is-written-${index}-`, { email })))),
  ]
  for (const email of emails) await writeAddress(goes, email)
  await exclude(goes)
  const held = await Promise.all(others.map((one) => start(one)))
  assert.deepEqual(held, ['started', 'started', 'payment_held'])
})

test('half of it is nothing: a name without the birthday, and a birthday without the name', async () => {
  const named = await join('only-named', { payeeName: known.payeeName })
  const born = await join('only-born', { birthDate: known.birthDate, payeeName: 'Trần Văn Nam' })
  for (const one of [named, born]) assert.deepEqual([await start(one), await heldBy(one)], ['started', ''])
})

test('who is out themselves is in no list', async () => {
  const [one, other] = [
    await join('out-both-1', { email: 'two@example.com' }),
    await join('out-both-2', { email: 'two@example.com' }),
  ]
  await exclude(one)
  await exclude(other)
  assert.deepEqual([await heldBy(one), await heldBy(other)], ['', ''])
})

test('a person finds them another, with a reason that the trail keeps; what they come to have in common later is looked at anew', async () => {
  const [goes, stays] = [
    await join('goes-a-while', { email: 'house@example.com' }),
    await join('is-another', { email: 'house@example.com' }),
  ]
  for (const email of ['other@example.com', 'house@example.com']) await proveAddress(goes, email)
  await exclude(goes)
  const why = ['--reason', 'siblings, both seen', '--by', 'staff-a']
  await assert.rejects(run('clear', 'is-another'), UsageError)
  await assert.rejects(run('clear', 'is-another', '--reason', 'x', '--by', 'is-another'), CommandError)
  await assert.rejects(run('clear', 'nobody-here', ...why), CommandError)
  await assert.rejects(run('clear', 'is-another', 'too-much', ...why), UsageError)
  assert.equal(await start(stays), 'payment_held')
  const [said, again] = await Promise.all([
    run('clear', 'is-another', ...why),
    run('clear', 'is-another', ...why),
  ])
  assert.ok([said, again].some((one) => one.includes('is another')))
  assert.match(await run('clear', 'is-another', ...why), /nothing to clear/)
  assert.deepEqual([await start(stays), await heldBy(stays)], ['started', ''])
  const lines = await context.db
    .selectFrom('audit.line')
    .select(['actor', 'reason', 'detail'])
    .where('action', '=', 'likeness.cleared')
    .where('subject', '=', `member:${stays.memberId}`)
    .execute()
  const line = { actor: 'staff:staff-a', reason: 'siblings, both seen', detail: { by: 'email' } }
  assert.deepEqual(lines, [line])
  await writeAddress(stays, 'other@example.com')
  assert.deepEqual([await start(stays), await heldBy(stays)], ['payment_held', 'address'])
  await run('clear', 'is-another', ...why)
  await bind(stays, goes.mobileNum)
  assert.deepEqual([await start(stays), await heldBy(stays)], ['payment_held', 'number'])
})
