import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recovery } from '@fairground/contract'
import { loginByUsername } from '#identity/login'
import { connect } from '#kit'
import { changeSetting } from '#site'
import { blankCall } from '#test/call'
import { openCutter } from '#test/cutter'
import { openHouse, type Answer } from '#test/house'
import { toldTo } from '#test/outbox'
import { cancelPaymentReset, finishPaymentReset, paymentResetOf } from './payment-reset.ts'

const house = await openHouse()
const { context, clock } = house
const password = 'lantern-market-77'
const path = '/wps/member/payment-password/reset'
const [old, next] = ['408163', '950274']
const hour = 3_600_000

const twice = (pin: string) => ({ newPaymentPassword: pin, confirmNewPaymentPassword: pin })

/** A member with a payment password and a proved address. */
async function forgetful(username: string): Promise<{ token: string; id: string; email: string }> {
  const token = await house.member(username)
  await sealed('POST', '/wps/member/payment-password', token, { password, ...twice(old) })
  const email = `${username}@example.com`
  await context.db
    .updateTable('identity.login')
    .set({ email, email_proved_at: clock.now() })
    .where('username', '=', username)
    .execute()
  return { token, email, id: (await loginByUsername(context.db, username))?.id ?? '' }
}

async function sealed(method: string, to: string, token: string, form: object): Promise<Answer> {
  return await house.sendSealed(method, to, await house.seal(form), { authorization: `Bearer ${token}` })
}

/** Signed in again, so that the proof is fresh. */
const again = async (username: string) => (await house.signIn(username)).value.token
const ask = async (token: string) => await house.ask('POST', path, { token, body: {} })
const finish = async (token: string, pin = next) => await sealed('PUT', path, token, twice(pin))
const stateOf = async (token: string) =>
  (await house.ask('GET', '/wps/member/security', { token })).value['paymentReset']
/** Whether a payment password is the one that is set, seen by changing it to itself. */
const isSet = async (token: string, pin: string) =>
  (await sealed('POST', '/wps/member/payment-password', token, { oldPaymentPassword: pin, ...twice(pin) }))
    .message === 'same_password'

/** Among what else was told: of one moment nobody can say which is the newest. */
const wasTold = async (email: string, what: RegExp) =>
  (await toldTo(house, email)).some(({ text }) => what.test(text))

async function actionsOf(id: string): Promise<string[]> {
  const rows = await context.db
    .selectFrom('audit.line')
    .select('action')
    .where('subject', '=', `member:${id}`)
    .where('action', 'like', 'payment%')
    .orderBy('action')
    .execute()
  return rows.map(({ action }) => action)
}

test('who forgot it sets another after the wait, and is told at both ends', async () => {
  const { token, id, email } = await forgetful('forgot-pin')
  assert.equal(await stateOf(token), null)
  const asked = await ask(token)
  assert.equal(asked.status, 200, asked.text)
  const readyAt = new Date(clock.now().getTime() + 24 * hour).toISOString()
  assert.equal(asked.value['readyAt'], readyAt)
  assert.deepEqual(await stateOf(token), asked.value)
  assert.ok(await wasTold(email, /stop it in the security centre/))
  assert.equal((await finish(token)).message, 'payment_reset_waiting')
  clock.advance(24 * hour - 1000)
  assert.equal((await finish(await again('forgot-pin'))).message, 'payment_reset_waiting')
  clock.advance(1000)
  const fresh = await again('forgot-pin')
  assert.equal((await finish(fresh)).success, true)
  assert.equal(await stateOf(fresh), null)
  assert.equal(await isSet(fresh, next), true)
  assert.ok(await wasTold(email, /another payment password was set/))
  assert.equal((await finish(fresh, '731946')).message, 'payment_reset_waiting')
  assert.deepEqual(await actionsOf(id), [
    'payment_password.reset',
    'payment_password.set',
    'payment_reset.asked',
  ])
})

test('it is told in what its owner reads, whatever whoever asks reads', async () => {
  const { token, email } = await forgetful('reads-arabic')
  await house.ask('PUT', '/wps/member/info/language', { token, body: { language: 'ar' } })
  await house.ask('POST', path, { token, body: {}, headers: { 'accept-language': 'vi' } })
  assert.ok(await wasTold(email, /طُلبت كلمة مرور دفع أخرى/))
})

test('asked again, the wait stays as it was, with one notice', async () => {
  const { token, id, email } = await forgetful('asks-twice')
  const first = await ask(token)
  clock.advance(60_000)
  const [second, third] = await Promise.all([ask(token), ask(token)])
  assert.deepEqual([second.value, third.value], [first.value, first.value])
  const told = (await toldTo(house, email)).filter(({ template }) => template === 'payment_forgotten')
  assert.equal(told.length, 1)
  assert.deepEqual(await actionsOf(id), ['payment_password.set', 'payment_reset.asked'])
})

test('any session of the member stops it at once, and its other screens are told', async () => {
  const { token, id } = await forgetful('stops-it')
  const another = await again('stops-it')
  clock.advance(11 * 60_000)
  assert.equal((await ask(token)).message, 'step_up_required')
  await ask(await again('stops-it'))
  const heard: unknown[] = []
  const stop = context.bus.listen(({ to, event }) => heard.push({ to, event }))
  assert.equal((await house.ask('DELETE', path, { token: another })).success, true)
  stop()
  assert.deepEqual(heard, [{ to: id, event: { type: 'guards' } }])
  assert.equal(await stateOf(token), null)
  assert.equal((await house.ask('DELETE', path, { token: another })).success, true)
  clock.advance(25 * hour)
  assert.equal((await finish(await again('stops-it'))).message, 'payment_reset_waiting')
  assert.deepEqual(await actionsOf(id), [
    'payment_password.set',
    'payment_reset.asked',
    'payment_reset.cancelled',
  ])
})

test('who changes it by what it was has not forgotten it', async () => {
  const { token } = await forgetful('remembers')
  await ask(token)
  const form = { oldPaymentPassword: old, ...twice(next) }
  assert.equal((await sealed('POST', '/wps/member/payment-password', token, form)).success, true)
  assert.equal(await stateOf(token), null)
})

test('who lets it lie for a week asks anew, and who has none is told so', async () => {
  const { token } = await forgetful('lets-it-lie')
  await ask(token)
  clock.advance(8 * 24 * hour)
  const fresh = await again('lets-it-lie')
  assert.equal(await stateOf(fresh), null)
  assert.equal((await finish(fresh)).message, 'payment_reset_waiting')
  assert.equal((await ask(fresh)).value['readyAt'], new Date(clock.now().getTime() + 24 * hour).toISOString())
  assert.equal((await ask(await house.member('has-none'))).message, 'payment_password_needed')
})

test('the operator says how long, and what was promised before stays', async () => {
  const [{ token }, other] = [await forgetful('waits-long'), await forgetful('waits-short')]
  const before = await ask(token)
  await changeSetting(context, 'paymentPassword.waitHours', 2, 'test')
  assert.deepEqual((await ask(token)).value, before.value)
  assert.equal(
    (await ask(other.token)).value['readyAt'],
    new Date(clock.now().getTime() + 2 * hour).toISOString(),
  )
  await changeSetting(context, 'paymentPassword.waitHours', 24, 'test')
})

for (const [what, pin, message] of [
  ['what anybody would try', '123456', 'common_password'],
  ['what is too short', '12', 'invalid_input'],
] as const)
  test(`${what} is refused, and the way stays open`, async () => {
    const username = `easy-${pin}`
    await ask((await forgetful(username)).token)
    clock.advance(24 * hour)
    const fresh = await again(username)
    assert.equal((await finish(fresh, pin)).message, message)
    assert.equal((await finish(fresh)).success, true)
  })

test('who is locked out for wrong tries is let in with the new one', async () => {
  const { token } = await forgetful('locked-out')
  const wrong = { oldPaymentPassword: '773311', ...twice(next) }
  for (let i = 0; i < 5; i++) await sealed('POST', '/wps/member/payment-password', token, wrong)
  await ask(token)
  await changeSetting(context, 'paymentPassword.waitHours', 1, 'test')
  clock.advance(24 * hour)
  const fresh = await again('locked-out')
  assert.equal((await finish(fresh)).success, true)
  assert.equal(await isSet(fresh, next), true)
  await changeSetting(context, 'paymentPassword.waitHours', 24, 'test')
})

test('of two that are set at once one counts, and one stopped meanwhile either counts or does not', async () => {
  await ask((await forgetful('races')).token)
  clock.advance(24 * hour)
  const fresh = await again('races')
  const pins = ['618204', '927351']
  const answers = await Promise.all(pins.map((pin) => finish(fresh, pin)))
  const won = pins.filter((_, at) => answers[at]?.success)
  assert.equal(won.length, 1)
  assert.equal(await isSet(fresh, won[0] ?? ''), true)
  for (let round = 0; round < 3; round++) {
    const username = `races-${round}`
    await ask((await forgetful(username)).token)
    clock.advance(24 * hour)
    const token = await again(username)
    const [set, stopped] = await Promise.all([finish(token), house.ask('DELETE', path, { token })])
    assert.equal(stopped.success, true)
    assert.equal(await isSet(token, set.success ? next : old), true)
    assert.equal(await stateOf(token), null)
  }
})

test('a server that dies between two questions sets all of it or nothing', async (t) => {
  const cutter = await openCutter(context.url)
  t.after(() => cutter.close())

  const { id } = await forgetful('is-cut')
  const call = { ...blankCall, caller: { memberId: id } as never }
  const form = recovery.finishPaymentReset.input.parse(twice(next))

  async function hashNow(): Promise<string | null> {
    const { payment_password_hash: hash } = await context.db
      .selectFrom('identity.login')
      .select('payment_password_hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return hash
  }

  /** Sets it by a server of its own that dies before its n-th question. Answers whether all of it was done. */
  async function finishCut(at: number): Promise<boolean> {
    await cancelPaymentReset(context, call)
    const times = { asked_at: new Date(clock.now().getTime() - 24 * hour), ready_at: clock.now() }
    await context.db
      .insertInto('recovery.payment_reset')
      .values({ member_id: id, ...times })
      .execute()
    const resets = async () =>
      (await actionsOf(id)).filter((action) => action === 'payment_password.reset').length
    const [hash, told] = [await hashNow(), await resets()]
    const connection = connect(cutter.url)
    cutter.begin(at)
    await finishPaymentReset({ ...context, db: connection.db }, form, call).catch(() => undefined)
    await connection.close().catch(() => undefined)
    const isDone = (await hashNow()) !== hash
    assert.equal((await paymentResetOf(context.db, clock.now(), id)) === null, isDone, `cut at ${at}`)
    assert.equal((await resets()) - told, isDone ? 1 : 0, `cut at ${at}`)
    return isDone
  }

  assert.equal(await finishCut(1_000), true)
  const asked = cutter.asked()
  assert.ok(asked > 8)
  for (let at = 1; at <= asked; at++) await finishCut(at)
})
