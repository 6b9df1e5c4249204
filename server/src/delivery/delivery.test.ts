import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stoppedClock, transact, type Config } from '#kit'
import { putTogether } from '#manifest'
import { testContext } from '#test'
import { codeText, letters } from '#test/letters'
import { openTwilio } from '#test/twilio'
import { canDeliver } from './couriers.ts'
import { queueMessage, type Message } from './queue-message.ts'
import { sendWaiting } from './sender.ts'

const clock = stoppedClock('2026-11-21T03:00:00Z')
const context = await testContext({ clock })
const twilio = await openTwilio()
const told = putTogether([letters])
const live = {
  ...context,
  config: { ...context.config, delivery: 'live', vendors: twilio.vendors } satisfies Config,
}

type Code = { code: string; minutes: number }
const codeTo = (to: string, more: Partial<Message<Code>> = {}): Message<Code> => ({
  channel: 'sms',
  to,
  template: codeText,
  values: { code: '123456', minutes: 1 },
  language: 'en',
  ...more,
})

async function rowsTo(to: string) {
  return await context.db.selectFrom('delivery.message').selectAll().where('recipient', '=', to).execute()
}

test('a message is sent once, whoever and however many look for it', async () => {
  await transact(live, (tx) => queueMessage(tx, codeTo('+84912000001')))
  await Promise.all([sendWaiting(live, told), sendWaiting(live, told), sendWaiting(live, told)])
  await sendWaiting(live, told)
  assert.equal(twilio.textsTo('+84912000001').length, 1)
  assert.match(twilio.textsTo('+84912000001')[0] ?? '', /^Fairground: 123456 is your code/)
})

test('what waits in a language that is offered no more is sent in the first that is', async () => {
  const code = codeTo('+84912000021', { language: 'vi' })
  const of = (...languages: string[]) => ({ ...live, config: { ...live.config, languages } })
  await transact(live, (tx) => queueMessage(tx, code))
  await sendWaiting(of('en', 'vi'), told)
  await transact(live, (tx) => queueMessage(tx, code))
  await sendWaiting(of('en', 'ar'), told)
  const [before, after] = twilio.textsTo('+84912000021')
  assert.notEqual(before, after)
  assert.match(after ?? '', /^Fairground: 123456 is your code/)
})

test('what a transaction that rolled back wanted to tell is told to nobody', async () => {
  await assert.rejects(
    transact(live, async (tx) => {
      await queueMessage(tx, codeTo('+84912000002'))
      throw new Error('changed my mind')
    }),
  )
  await sendWaiting(live, told)
  assert.deepEqual(twilio.textsTo('+84912000002'), [])
})

test('once a live courier took it, the code in it is not kept; the outbox of development keeps it', async () => {
  await transact(live, (tx) => queueMessage(tx, codeTo('+84912000003')))
  await sendWaiting(live, told)
  const [taken] = await rowsTo('+84912000003')
  assert.deepEqual([taken?.state, taken?.provider, taken?.content_values], ['sent', 'twilio', null])
  assert.match(String(taken?.reference), /^SM/)
  await transact(context, (tx) => queueMessage(tx, codeTo('+84912000004')))
  await sendWaiting(context, told)
  const [shown] = await rowsTo('+84912000004')
  assert.deepEqual([shown?.state, shown?.provider], ['sent', 'outbox'])
  assert.deepEqual(shown?.content_values, { code: '123456', minutes: 1 })
})

test('while the courier is away it is tried again, later each time, and is sent when it is back', async () => {
  twilio.answerNext(503, {})
  twilio.answerNext(429, { code: 20429, message: 'Too Many Requests' })
  await transact(live, (tx) => queueMessage(tx, codeTo('+84912000005')))
  await sendWaiting(live, told)
  await sendWaiting(live, told)
  const [waiting] = await rowsTo('+84912000005')
  assert.deepEqual([waiting?.state, waiting?.tries], ['waiting', 1])
  assert.match(String(waiting?.fault), /503/)
  clock.advance(2_000)
  await sendWaiting(live, told)
  clock.advance(4_000)
  await sendWaiting(live, told)
  assert.equal(twilio.textsTo('+84912000005').length, 1)
  assert.equal((await rowsTo('+84912000005'))[0]?.state, 'sent')
})

test('a number the courier will never take is given up at once, and its code is not kept', async () => {
  twilio.answerNext(400, { code: 21211, message: "Invalid 'To' Phone Number" })
  await transact(live, (tx) => queueMessage(tx, codeTo('+84912000006')))
  await sendWaiting(live, told)
  clock.advance(3_600_000)
  await sendWaiting(live, told)
  const [given] = await rowsTo('+84912000006')
  assert.deepEqual([given?.state, given?.tries, given?.content_values], ['failed', 1, null])
  assert.match(String(given?.fault), /21211/)
})

test('after a dozen tries it is given up', async () => {
  for (let tries = 0; tries < 12; tries++) twilio.answerNext(500, {})
  await transact(live, (tx) => queueMessage(tx, codeTo('+84912000007')))
  for (let tries = 0; tries < 14; tries++) {
    await sendWaiting(live, told)
    clock.advance(900_000)
  }
  const [given] = await rowsTo('+84912000007')
  assert.deepEqual([given?.state, given?.tries], ['failed', 12])
})

test('a message that is over is not sent any more, and one that is withheld never was', async () => {
  const goodUntil = new Date(clock.now().getTime() + 60_000)
  await transact(live, (tx) => queueMessage(tx, codeTo('+84912000008', { goodUntil })))
  clock.advance(60_000)
  await transact(live, (tx) => queueMessage(tx, codeTo('+84912000009', { withheld: true })))
  await sendWaiting(live, told)
  assert.equal((await rowsTo('+84912000008'))[0]?.state, 'lapsed')
  assert.equal((await rowsTo('+84912000009'))[0]?.state, 'withheld')
  assert.deepEqual([...twilio.textsTo('+84912000008'), ...twilio.textsTo('+84912000009')], [])
})

test('a worker that died over a message leaves it to the next after a minute', async () => {
  await transact(live, (tx) => queueMessage(tx, codeTo('+84912000010')))
  const dying = new Date(clock.now().getTime() + 60_000)
  await context.db
    .updateTable('delivery.message')
    .set({ next_try_at: dying, tries: 1 })
    .where('recipient', '=', '+84912000010')
    .execute()
  await sendWaiting(live, told)
  assert.deepEqual(twilio.textsTo('+84912000010'), [])
  clock.advance(60_000)
  await sendWaiting(live, told)
  assert.equal(twilio.textsTo('+84912000010').length, 1)
})

test('a channel that nobody carries is known as such', () => {
  const none = { ...live.config, vendors: {} }
  assert.equal(canDeliver(live.config, 'sms'), true)
  assert.equal(canDeliver(none, 'sms'), false)
  assert.equal(canDeliver(none, 'mail'), false)
  assert.equal(canDeliver(context.config, 'mail'), true)
})
