import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { openBus, openLog, openNats, openNotify } from '#kit'
import { long } from './long.ts'
import { natsProgram, openNatsServer, withoutNats } from './nats-server.ts'
import { openProxy } from './proxy.ts'
import { openTwoServers } from './two-servers.ts'
import { until } from './until.ts'

// What carries announcements is slow, silent, cut, and back, while money moves and members ask: it costs freshness alone.
const broker = natsProgram === null ? null : await openNatsServer()
const toBroker = broker && (await openProxy(broker.url))

let toDatabase: Awaited<ReturnType<typeof openProxy>> | undefined
const byDatabase = await openTwoServers('', async (url) => {
  toDatabase = await openProxy(url)
  return { DATABASE_DIRECT_URL: toDatabase.url }
})
const byBroker = toBroker && (await openTwoServers(toBroker.url))
after(() => {
  toDatabase?.close()
  toBroker?.close()
})

const ways = [
  { name: 'the database', skip: false as const, fleet: byDatabase, line: toDatabase },
  { name: 'a broker', skip: withoutNats, fleet: byBroker, line: toBroker },
]

type Fleet = Awaited<ReturnType<typeof openTwoServers>>

// The line is away for seconds: hundreds of calls meet that.
const restMs = long ? 10 : 40

/** Pays one member after another and asks for what they have, at both servers, until it is stopped. Any refusal fails. */
function load({ servers }: Fleet, members: readonly Awaited<ReturnType<Fleet['member']>>[]) {
  const stop = new AbortController()
  const statuses = new Set<number>()
  const pay = async () => {
    while (!stop.signal.aborted)
      for (const { credit } of members) {
        await credit()
        await wait(restMs)
      }
  }
  const ask = async () => {
    while (!stop.signal.aborted)
      for (const { token } of members)
        for (const server of servers) {
          statuses.add((await server.ask('GET', '/wps/v2/wallets/balance', token)).status)
          await wait(restMs)
        }
  }
  const over = Promise.all([pay(), ask()])
  return async () => {
    stop.abort()
    await over
    assert.deepEqual([...statuses], [200])
  }
}

for (const { name, skip, fleet, line } of ways) {
  const openLoaded = async (prefix: string) => {
    assert.ok(fleet && line)
    const members = []
    for (let i = 0; i < 4; i++) members.push(await fleet.member(`${prefix}-${i}`))
    const [first] = members
    assert.ok(first)
    const screens = await Promise.all(fleet.servers.map(({ listen }) => listen(first.token)))
    const stop = load(fleet, members)
    await until('both screens hear', () => screens.every(({ hears }) => hears('balance')))
    return { fleet, line, first, screens, stop }
  }

  /** Whether each screen is told what is so. One that is told to ask, for a number left out meanwhile, is told the next. */
  const areRight = async ({ fleet: { servers }, first, screens }: Awaited<ReturnType<typeof openLoaded>>) => {
    for (let tries = 1; ; tries++) {
      const before = screens.map(({ heard }) => heard.length)
      const { sumBalance } = await first.credit()
      for (const server of servers) {
        const { value } = await server.ask('GET', '/wps/v2/wallets/balance', first.token)
        assert.equal(value?.sumBalance, sumBalance)
      }
      const hasHeard = (type: string, sum?: unknown) =>
        screens.map(({ heard }, i) =>
          heard.slice(before[i]).some((one) => one.type === type && (!sum || one.sumBalance === sum)),
        )
      const areTold = () => hasHeard('balance', sumBalance)
      await until('both screens are told', () =>
        areTold().every((isTold, i) => isTold || hasHeard('missed')[i]),
      )
      if (areTold().every(Boolean)) return
      assert.ok(tries < 3, 'what is told is left out again and again')
    }
  }

  test(
    `by ${name} that is slow all is heard later, and nothing has to be asked again`,
    { skip },
    async () => {
      const loaded = await openLoaded('slow')
      loaded.line.beSlow(400)
      await wait(3_000)
      await loaded.stop()
      await areRight(loaded)
      loaded.line.beSlow(0)
      assert.ok(loaded.screens.every(({ hears }) => !hears('missed')))
    },
  )

  for (const how of ['silent', 'cut'] as const)
    test(
      `by ${name} that is ${how} and back no call fails, screens are told to ask again, and nothing is told late`,
      { skip },
      async () => {
        const loaded = await openLoaded(how)
        loaded.line.be(how)
        // Longer than it takes to see that nobody answers.
        await wait(how === 'cut' ? 2_000 : 9_000)
        await loaded.stop()
        await until('nothing is on its way any more', async () => {
          const before = loaded.screens.map(({ heard }) => heard.length)
          await wait(300)
          return loaded.screens.every(({ heard }, i) => heard.length === before[i])
        })
        const before = loaded.screens.map(({ heard }) => heard.length)
        loaded.line.be('open')
        await until('both are told', () =>
          loaded.screens.every(({ heard }, i) =>
            heard.slice(before[i]).some(({ type }) => type === 'missed'),
          ),
        )
        await wait(500)
        const late = loaded.screens.flatMap(({ heard }, i) => heard.slice(before[i]))
        assert.deepEqual([...new Set(late.map(({ type }) => type))], ['missed'])
        await areRight(loaded)
      },
    )
}

for (const { name, skip, line, open } of [
  {
    name: 'the database',
    skip: false as const,
    line: toDatabase,
    open: () => openNotify(toDatabase?.url ?? '', openLog('silent')),
  },
  {
    name: 'a broker',
    skip: withoutNats,
    line: toBroker,
    open: () => openNats({ url: toBroker?.url ?? '', deployment: 'crowd' }, openLog('silent')),
  },
])
  test(
    `while ${name} is silent what waits to be told takes room for some, however much is announced`,
    { skip },
    async () => {
      assert.ok(line)
      const bus = openBus(openLog('silent'), open())
      await until('it is joined', () => bus.isJoined())
      line.be('silent')
      const before = heapMb()
      for (let i = 0; i < 300_000; i++) {
        bus.announce({ to: `member ${i}`, event: { type: 'balance', sumBalance: 1n, number: 1 } })
        if (i % 10_000 === 0) await wait(1)
      }
      const grownMb = heapMb() - before
      line.be('open')
      await bus.close()
      assert.ok(grownMb < 50, `${grownMb.toFixed(0)} MB`)
    },
  )

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** What is kept of the heap, without what nobody keeps. */
function heapMb(): number {
  collect()
  return process.memoryUsage().heapUsed / 2 ** 20
}
