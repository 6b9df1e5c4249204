import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test, type TestContext } from 'node:test'
import { connect } from '@nats-io/transport-node'
import { natsProgram, openNatsServer, withoutNats } from '../../../server/test/nats-server.ts'
import { until } from '../../../server/test/until.ts'
import { openBus, openNats, type Announcement } from '../../../server/src/kit/index.ts'
import { openLog } from '#process'

const log = openLog('silent')
const broker = natsProgram === null ? null : await openNatsServer()
const options = { skip: withoutNats }
const balance = (to: string, sumBalance: bigint): Announcement => ({
  to,
  event: { type: 'balance', sumBalance, number: 1 },
})
const settingsChanged = inside('settings.changed')

/** What modules tell each other, of one thing. */
function inside(name: string, about = 'it'): Announcement {
  return { to: null, event: { type: 'inside', name, about, said: null } }
}
const nameOf = ({ event }: Announcement) => (event.type === 'inside' ? event.name : event.type)

/** The bus of a server of a deployment, once it hears, and what it heard since. */
async function openServer(t: TestContext, deployment = 'test', url = broker?.url ?? '') {
  const bus = openBus(log, openNats({ url, deployment }, log))
  t.after(() => bus.close())
  const heard: Announcement[] = []
  let hearsKnocks = false
  bus.listen((announcement) => {
    if (nameOf(announcement) === 'knock') hearsKnocks = true
    else heard.push(announcement)
  })
  const types = () => heard.map(nameOf)
  const hears = (type: string) => until(`${type} is heard`, () => types().includes(type))
  const outside = await connect({ servers: url.replace('nats://', '') })
  const say = (subject: string, envelope: object) => outside.publish(subject, JSON.stringify(envelope))
  t.after(() => outside.close())
  const knock = inside('knock')
  await until('the server is connected', () => {
    if (!hearsKnocks) say(`fg.${deployment}.all`, { v: 1, from: randomUUID(), seq: 1, told: [knock] })
    return hearsKnocks
  })
  return { bus, heard, types, hears, say }
}

test(
  'what is told to everybody every server hears, and what is told to one only who follows them',
  options,
  async (t) => {
    const [one, other] = [await openServer(t), await openServer(t)]
    const stop = other.bus.follow('followed')
    // Told after the broker knew, for it takes one thing after another.
    await until('the broker knows whom it follows', () => {
      one.bus.announce(balance('stranger', 1n))
      one.bus.announce(balance('followed', 2n))
      return other.types().includes('balance')
    })
    assert.ok(other.heard.every(({ to }) => to === 'followed'))
    stop()
    other.heard.length = 0
    one.bus.announce(balance('followed', 3n))
    one.bus.announce(settingsChanged)
    await other.hears('settings.changed')
    assert.deepEqual(other.heard, [settingsChanged])
  },
)

test('two deployments on one broker hear nothing of each other', options, async (t) => {
  const [here, there] = [await openServer(t, 'here'), await openServer(t, 'there')]
  const beside = await openServer(t, 'here')
  here.bus.announce(settingsChanged)
  await beside.hears('settings.changed')
  assert.deepEqual(there.heard, [])
})

test(
  'a number left out is missed, of what is told to everybody and of what is told to one',
  options,
  async (t) => {
    const { bus, heard, hears, say } = await openServer(t)
    bus.follow('member')
    const seqs = [4, 5, 7]
    for (const seq of seqs) say('fg.test.all', { v: 1, from: 'another', seq, told: [settingsChanged] })
    await hears('resync')
    heard.length = 0
    for (const seq of [9, 1, 2, 4]) say('fg.test.m.member', { v: 1, from: 'another', seq, told: [] })
    await hears('resync')
    assert.equal(heard.length, 1)
  },
)

test(
  'a broker that is gone and back costs freshness: all are told to ask again, and hear as before',
  options,
  async (t) => {
    if (!broker) return
    const [one, other] = [await openServer(t), await openServer(t)]
    other.bus.follow('member')
    await broker.stop()
    one.bus.announce(balance('member', 1n))
    await broker.start()
    await Promise.all([one.hears('resync'), other.hears('resync')])
    await until('the other hears again', () => {
      one.bus.announce(balance('member', 2n))
      return other.types().includes('balance')
    })
    const balances = other.heard.filter(({ event }) => event.type === 'balance')
    assert.deepEqual(balances[0], balance('member', 2n), 'what was on its way then is not told late')
  },
)

test('a server without its broker announces to itself, and stops in time', async () => {
  const bus = openBus(log, openNats({ url: 'nats://127.0.0.1:9', deployment: 'test' }, log))
  const heard: Announcement[] = []
  bus.listen((announcement) => void heard.push(announcement))
  const stop = bus.follow('member')
  bus.announce(balance('member', 1n))
  stop()
  assert.equal(heard.length, 1)
  const since = performance.now()
  await bus.close()
  assert.ok(performance.now() - since < 4_000)
})
