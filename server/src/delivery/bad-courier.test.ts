import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { sql, stoppedClock, transact, type Context } from '#kit'
import { putTogether } from '#manifest'
import { testContext } from '#test'
import { codeText, letters } from '#test/letters'
import { misdeeds, openBadServer } from '#test/bad-server'
import { openMailServer } from '#test/mail-server'
import { openTwilio } from '#test/twilio'
import type { Channel } from './port.ts'
import { queueMessage } from './queue-message.ts'
import { openSender } from './sender.ts'

const clock = stoppedClock('2026-11-21T03:00:00Z')
const context = await testContext({ clock })
const mails = await openMailServer()
const texts = await openTwilio()
const { templates } = putTogether([letters])
const patienceMs = 2_000

/** This deployment with couriers of one's choice, both well unless told otherwise. */
function deployed({ smsPort, mailPort }: { smsPort?: number; mailPort?: number }): Context {
  const vendors = { ...texts.vendors, ...(smsPort && { TWILIO_URL: `http://127.0.0.1:${smsPort}` }) }
  const smtpUrl = mailPort ? `smtp://127.0.0.1:${mailPort}` : mails.url
  return { ...context, config: { ...context.config, delivery: 'live', vendors, smtpUrl } }
}

async function queue(channel: Channel, to: string): Promise<void> {
  const values = { code: '123456', minutes: 5 }
  await transact(context, (tx) =>
    queueMessage(tx, { channel, to, template: codeText, values, language: 'en' }),
  )
}

/** How many messages of a channel are in each state, and how often they were tried. */
async function states(channel: string): Promise<Record<string, number>> {
  const rows = await context.db
    .selectFrom('delivery.message')
    .select(['state', 'tries'])
    .where('channel', '=', channel)
    .execute()
  const counts: Record<string, number> = {}
  for (const { state, tries } of rows) {
    const name = state === 'waiting' ? `waiting after ${tries}` : state
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

async function triesOf(channel: string): Promise<number> {
  const rows = await context.db
    .selectFrom('delivery.message')
    .select('tries')
    .where('channel', '=', channel)
    .execute()
  return rows.reduce((sum, { tries }) => sum + tries, 0)
}

async function forget(): Promise<void> {
  await context.db.deleteFrom('delivery.message').execute()
}

for (const misdeed of misdeeds) {
  test(`a courier that is ${misdeed} is given up in time, and the message is tried again later`, async () => {
    await forget()
    const bad = await openBadServer(misdeed)
    const sender = openSender(deployed({ smsPort: bad.port, mailPort: bad.port }), templates, { patienceMs })
    await queue('sms', '+84912000001')
    await queue('mail', 'someone@example.com')
    await sender.send()
    assert.deepEqual(
      [await states('sms'), await states('mail')],
      [{ 'waiting after 1': 1 }, { 'waiting after 1': 1 }],
    )
    await openSender(deployed({}), templates).send()
    assert.deepEqual(await states('sms'), { 'waiting after 1': 1 })
    clock.advance(2000)
    await openSender(deployed({}), templates).send()
    assert.deepEqual([await states('sms'), await states('mail')], [{ sent: 1 }, { sent: 1 }])
  })
}

test('a courier that keeps silent is asked no more after a few messages, and holds up no other', async () => {
  await forget()
  const bad = await openBadServer('silent')
  const sender = openSender(deployed({ smsPort: bad.port }), templates, { patienceMs })
  for (let n = 0; n < 40; n++) await queue('sms', `+849120001${String(n).padStart(2, '0')}`)
  for (let n = 0; n < 20; n++) await queue('mail', `member-${n}@example.com`)
  await sender.send()
  assert.deepEqual(await states('mail'), { sent: 20 })
  const tried = await triesOf('sms')
  assert.ok(tried >= 8 && tried <= 12, `${tried} of 40 were tried`)
  await sender.send('sms')
  assert.equal(await triesOf('sms'), tried)
  // After a pause one message tries it; it is silent still, and the next pause is longer.
  clock.advance(30_000)
  await sender.send('sms')
  assert.equal(await triesOf('sms'), tried + 1)
  clock.advance(30_000)
  await sender.send('sms')
  assert.equal(await triesOf('sms'), tried + 1)
})

type Said = { channel?: string; courier?: string; until?: Date }

test('each pause is told in the log, once, and so is its end', async () => {
  await forget()
  const told: string[] = []
  for (const level of ['warn', 'info'] as const) {
    mock.method(context.log, level, ({ channel, courier, until }: Said, what: string) => {
      if (courier) told.push([level, what, channel, courier, until?.toISOString() ?? ''].join(' '))
    })
  }
  const sender = openSender(deployed({}), templates, { patienceMs })
  for (let n = 0; n < 5; n++) await queue('sms', `+8491200060${n}`)
  // All five fail together, and so does the one that tries it after the pause.
  for (let n = 0; n < 6; n++) texts.answerNext(503, {})
  const begun = clock.now().getTime()
  const paused = (seconds: number) =>
    `warn a courier failed too often and is left alone for a while sms twilio ${new Date(begun + seconds * 1000).toISOString()}`
  await sender.send('sms')
  assert.deepEqual(told, [paused(30)])
  clock.advance(30_000)
  await sender.send('sms')
  assert.deepEqual(told.slice(1), [paused(90)])
  clock.advance(60_000)
  await sender.send('sms')
  assert.deepEqual(told.slice(2), ['info a courier answers again sms twilio '])
  mock.restoreAll()
})

test('a courier that comes back is tried by one message, and then takes all', async () => {
  await forget()
  const sender = openSender(deployed({}), templates, { patienceMs })
  for (let n = 0; n < 30; n++) await queue('sms', `+849120002${String(n).padStart(2, '0')}`)
  // Eight are under way at once, and four failures go by before it is given up.
  for (let n = 0; n < 12; n++) texts.answerNext(503, {})
  const before = texts.told.length
  await sender.send()
  assert.equal(texts.told.length, before)
  for (let pauses = 0; pauses < 8 && texts.told.length === before; pauses++) {
    clock.advance(10 * 60_000)
    await sender.send()
  }
  assert.deepEqual(await states('sms'), { sent: 30 })
  assert.equal(texts.told.length, before + 30)
})

test('messages that cannot be written are kept for later, and speak against no courier', async () => {
  await forget()
  for (let n = 0; n < 12; n++) await queue('sms', `+849120005${String(n).padStart(2, '0')}`)
  await context.db.updateTable('delivery.message').set({ template: 'of a release to come' }).execute()
  const sender = openSender(deployed({}), templates, { patienceMs })
  await sender.send('sms')
  assert.deepEqual(await states('sms'), { 'waiting after 1': 12 })
  await queue('sms', '+84912000599')
  await sender.send('sms')
  assert.deepEqual(await states('sms'), { 'waiting after 1': 12, sent: 1 })
})

test('a run that the database breaks ends with the last message that was under way', async () => {
  await forget()
  const bad = await openBadServer('silent')
  for (let n = 0; n < 12; n++) await queue('sms', `+849120007${String(n).padStart(2, '0')}`)
  let claims = 0
  const db = context.db.withPlugin({
    transformQuery: ({ node }) => {
      if (node.kind === 'UpdateQueryNode' && ++claims === 4) throw new Error('no claim')
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
  const sender = openSender({ ...deployed({ smsPort: bad.port }), db }, templates, { patienceMs })
  await assert.rejects(sender.send('sms'), { message: 'no claim' })
  const left = await context.db
    .selectFrom('delivery.message')
    .select('id')
    .where('tries', '>', 0)
    .where('fault', 'is', null)
    .execute()
  assert.deepEqual(left, [])
})

test('of a channel that is worked off, a second call begins nothing and loses nothing', async () => {
  await forget()
  const bad = await openBadServer('silent')
  const sender = openSender(deployed({ smsPort: bad.port }), templates, { patienceMs })
  await queue('sms', '+84912000301')
  const first = sender.send('sms')
  await sender.send('sms')
  await queue('mail', 'late@example.com')
  await queue('sms', '+84912000302')
  await sender.send()
  assert.deepEqual(await states('mail'), { sent: 1 })
  await first
  assert.deepEqual(await states('sms'), { 'waiting after 1': 2 })
})

test('a run that takes long ends, and leaves a job for what is left', async () => {
  await forget()
  const bad = await openBadServer('silent')
  for (let n = 0; n < 12; n++) await queue('sms', `+849120004${String(n).padStart(2, '0')}`)
  const sender = openSender(deployed({ smsPort: bad.port }), templates, { patienceMs, runMs: 50 })
  await sender.send('sms')
  const { 'waiting after 0': left = 0 } = await states('sms')
  assert.ok(left >= 4, `${left} were left`)
  const { rows } = await sql<{ payload: unknown }>`
    select payload from graphile_worker._private_jobs order by id desc limit 1`.execute(context.db)
  assert.deepEqual(rows, [{ payload: { channel: 'sms' } }])
})
