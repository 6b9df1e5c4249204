import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test, type TestContext } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { testContext } from '../../../server/test/database.ts'
import { openBus, openNotify, type Announcement } from '../../../server/src/kit/index.ts'
import { sql } from '#database'

const context = await testContext()

/** What modules tell each other, of one thing. */
function inside(name: string, about = 'it'): Announcement {
  return { to: null, event: { type: 'inside', name, about, said: null } }
}
const nameOf = ({ event }: Announcement) => (event.type === 'inside' ? event.name : event.type)

/** The bus of a server on this test's database that hears, and what it heard since; it tells nobody of the knocks it heard. */
async function openServer(t: TestContext) {
  const bus = openBus(context.log, openNotify(context.url, context.log))
  t.after(() => bus.close())
  const heard: Announcement[] = []
  let hearsKnocks = false
  bus.listen((announcement) => {
    if (nameOf(announcement) === 'knock') hearsKnocks = true
    else heard.push(announcement)
  })
  const types = () => heard.map(nameOf)
  const hears = (type: string, times = 1) =>
    until(() => types().filter((one) => one === type).length >= times, `hearing ${type}`)
  const knock = inside('knock')
  await until(async () => {
    if (!hearsKnocks) await say({ v: 1, from: randomUUID(), seq: 1, told: [knock] })
    return hearsKnocks
  }, 'being connected')
  return { bus, heard, types, hears }
}

async function until(holds: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (let tries = 0; tries < 250; tries++) {
    if (await holds()) return
    await wait(20)
  }
  assert.fail(`${what} took too long`)
}

const balance = (to: string, sumBalance: bigint): Announcement => ({
  to,
  event: { type: 'balance', sumBalance, number: 1 },
})

const say = async (envelope: object) =>
  await sql`select pg_notify('fairground', ${JSON.stringify(envelope)})`.execute(context.db)

test('what one server announces the others hear as it was said, and it hears itself once', async (t) => {
  const [one, other] = [await openServer(t), await openServer(t)]
  const to = randomUUID()
  const said = balance(to, 123_456_789n)
  one.bus.announce(said)
  assert.deepEqual(one.heard, [said])
  await other.hears('balance')
  one.bus.announce(inside('session.ended', 'over'))
  await other.hears('session.ended')
  assert.deepEqual(other.heard, one.heard)
})

test('what each server finds out by itself stays with it', async (t) => {
  const [one, other] = [await openServer(t), await openServer(t)]
  one.bus.announceHere({ to: null, event: { type: 'status' } })
  one.bus.announce(inside('settings.changed'))
  await other.hears('settings.changed')
  assert.deepEqual(other.types(), ['settings.changed'])
})

test('of what is announced together the latest of each subject travels, in as many parts as it takes', async (t) => {
  const [one, other] = [await openServer(t), await openServer(t)]
  const members = Array.from({ length: 500 }, () => randomUUID())
  for (let sum = 1n; sum <= 20n; sum++) for (const member of members) one.bus.announce(balance(member, sum))
  for (const sessionId of members) one.bus.announce(inside('session.ended', sessionId))
  await other.hears('session.ended', 500)
  assert.deepEqual(
    other.heard.slice(0, 500),
    members.map((member) => balance(member, 20n)),
  )
  assert.equal(other.heard.length, 1_000)
})

test('more than may wait is not kept: others are told to ask again', async (t) => {
  const [one, other] = [await openServer(t), await openServer(t)]
  for (let i = 0; i <= 20_000; i++) one.bus.announce(balance(`member ${i}`, 1n))
  await other.hears('resync')
  assert.deepEqual(other.types(), ['resync'])
})

test('what is too long for the way is asked for again', async (t) => {
  const [one, other] = [await openServer(t), await openServer(t)]
  one.bus.announce(inside('session.ended', 'x'.repeat(8_000)))
  one.bus.announce(balance('next', 1n))
  await other.hears('balance')
  assert.deepEqual(other.types(), ['resync', 'balance'])
})

test('a number left out is missed, one heard before says nothing, and neither does what cannot be read', async (t) => {
  const { hears, types } = await openServer(t)
  const told = [inside('settings.changed')]
  for (const seq of [7, 8, 8, 7]) await say({ v: 1, from: 'another', seq, told })
  await say({ v: 2, from: 'another', seq: 9, told })
  await say({ v: 1, from: 'another', seq: 9, told: [{ to: null, event: { type: 'of tomorrow' } }] })
  await sql`select pg_notify('fairground', 'no envelope')`.execute(context.db)
  await say({ v: 1, from: 'another', seq: 11, told })
  await hears('resync')
  assert.deepEqual(types(), ['settings.changed', 'settings.changed', 'resync', 'settings.changed'])
})

test('a server whose connection was lost comes back by itself, and its listeners ask again', async (t) => {
  const [one, other] = [await openServer(t), await openServer(t)]
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'fairground bus' and datname = current_database()`.execute(context.db)
  await Promise.all([one.hears('resync'), other.hears('resync')])
  one.bus.announce(balance('member', 1n))
  await other.hears('balance')
})

test('a server that stops says first what it has to say, and nothing after', async (t) => {
  const [one, other] = [await openServer(t), await openServer(t)]
  one.bus.announce(balance('last', 1n))
  await one.bus.close()
  one.bus.announce(balance('too late', 1n))
  await other.hears('balance')
  await wait(150)
  assert.deepEqual(other.heard, [balance('last', 1n)])
})

test('a server that never finds its database announces to itself, and stops in time', async () => {
  const bus = openBus(context.log, openNotify('postgres://nobody@127.0.0.1:9/none', context.log))
  const heard: Announcement[] = []
  bus.listen((announcement) => void heard.push(announcement))
  bus.announce(balance('member', 1n))
  assert.equal(heard.length, 1)
  const since = performance.now()
  await bus.close()
  assert.ok(performance.now() - since < 3_000)
})
