import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '#kit'
import { connect } from '@nats-io/transport-node'
import { natsProgram, openNatsServer, withoutNats } from './nats-server.ts'
import { openTwoServers, p95 } from './two-servers.ts'
import { until } from './until.ts'

// Whatever one server is told, whoever is at the other hears; by the database, and by a broker.
const broker = natsProgram === null ? null : await openNatsServer()
const byDatabase = await openTwoServers()
const byBroker = broker && (await openTwoServers(broker.url))

/** What a carrier is asked to do in these tests: to carry words of nobody's, and to be cut. */
const ways = [
  {
    name: 'the database',
    skip: false as const,
    fleet: byDatabase,
    say: async (words: string) =>
      void (await sql`select pg_notify('fairground', ${words})`.execute(byDatabase.context.db)),
    cut: async () =>
      void (await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'fairground bus' and datname = current_database()`.execute(
        byDatabase.context.db,
      )),
  },
  {
    name: 'a broker',
    skip: withoutNats,
    fleet: byBroker,
    say: async (words: string) => {
      const line = await connect({ servers: new URL(broker?.url ?? '').host })
      line.publish('fg.fairground.all', words)
      await line.flush()
      await line.close()
    },
    cut: async () => {
      await broker?.stop()
      await broker?.start()
    },
  },
]

for (const { name, skip, fleet, say, cut } of ways) {
  test(
    `by ${name} a balance that changes elsewhere reaches the screens of both servers`,
    { skip },
    async (t) => {
      assert.ok(fleet)
      const { credit, token } = await fleet.member('hears')
      const screens = await Promise.all(fleet.servers.map(({ listen }) => listen(token)))
      await until('both hear', async () => {
        await credit()
        return screens.every(({ hears }) => hears('balance'))
      })
      const times: number[] = []
      for (let i = 0; i < 10; i++) {
        const told = await credit()
        const heardBy = ({ heard }: (typeof screens)[number]) =>
          heard.find(({ sumBalance }) => sumBalance === told.sumBalance)
        await until('both heard it', () => screens.every(heardBy))
        for (const screen of screens) times.push((heardBy(screen)?.at ?? NaN) - told.at)
      }
      let told = await credit()
      for (let i = 0; i < 60; i++) told = await credit()
      await until('both heard the last of a storm', () =>
        screens.every(({ heard }) => heard.at(-1)?.sumBalance === told.sumBalance),
      )
      t.diagnostic(`p95 from the commit to the screen: ${p95(times).toFixed(0)} ms`)
    },
  )

  test(`by ${name} a session that ends on one server is dead on the other at once`, { skip }, async (t) => {
    assert.ok(fleet)
    const [one, other] = fleet.servers
    const { token } = await fleet.member('leaves')
    const screen = await other.listen(token)
    assert.equal((await other.ask('GET', '/wps/member/info', token)).status, 200)
    assert.equal((await one.ask('DELETE', '/wps/session/logout', token)).status, 200)
    const since = performance.now()
    await until('it is dead', async () => {
      const { message } = await other.ask('GET', '/wps/member/info', token)
      return message === 'session_expired'
    })
    const tookMs = performance.now() - since
    t.diagnostic(`dead after ${tookMs.toFixed(0)} ms`)
    // Where nobody tells it, a server believes what it knows of a session for three seconds.
    assert.ok(tookMs < 2_000)
    assert.equal(await screen.closed, 4401)
  })

  test(`by ${name} a number left out makes every screen ask again`, { skip }, async () => {
    assert.ok(fleet)
    const { token } = await fleet.member('misses')
    const screens = await Promise.all(fleet.servers.map(({ listen }) => listen(token)))
    for (const seq of [1, 3]) await say(JSON.stringify({ v: 1, from: 'another', seq, told: [] }))
    await until('both were told', () => screens.every(({ hears }) => hears('missed')))
  })

  test(`${name}, cut and back, costs freshness and no call`, { skip }, async () => {
    assert.ok(fleet)
    const { credit, token } = await fleet.member('stays')
    const screens = await Promise.all(fleet.servers.map(({ listen }) => listen(token)))
    const cutting = cut()
    for (const { ask } of fleet.servers)
      assert.equal((await ask('GET', '/wps/member/info', token)).status, 200)
    await cutting
    await until('both were told', () => screens.every(({ hears }) => hears('missed')))
    await until('both hear again', async () => {
      await credit()
      return screens.every(({ hears }) => hears('balance'))
    })
  })
}
