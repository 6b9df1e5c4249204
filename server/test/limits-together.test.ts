import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { wallet } from '@fairground/contract'
import { natsProgram, openNatsServer, withoutNats } from './nats-server.ts'
import { openTwoServers } from './two-servers.ts'
import { until } from './until.ts'

// Limits of calls over real servers: together they let through what one would, and a line that is lost opens nothing.
const limits = () => ({ RATE_FACTOR: '1' })
const { path: asked, limit: { points: limit } = { points: 0 } } = wallet.accountRecord
// What comes in the fifth of a second between two tellings, and on the way, at a call each few milliseconds.
const over = 60
const broker = natsProgram === null ? null : await openNatsServer()

const ways = [
  { name: 'the database', skip: false as const, fleet: await openTwoServers('', limits) },
  { name: 'a broker', skip: withoutNats, fleet: broker && (await openTwoServers(broker.url, limits)) },
]

type Fleet = Awaited<ReturnType<typeof openTwoServers>>
type Server = Pick<Fleet['servers'][number], 'ask'>

/** How many of so many calls are let through, by turn at each of some servers. */
async function letThrough(servers: readonly Server[], token: string, calls: number): Promise<number> {
  let through = 0
  for (let turn = 0; turn < calls; turn++) {
    const { status } = (await servers[turn % servers.length]?.ask('GET', asked, token)) ?? {}
    if (status === 200) through++
    else assert.equal(status, 429)
    await wait(3)
  }
  return through
}

/** Waits until each of two servers counts what the other did. */
async function hearEachOther({ member, servers: [one, other] }: Fleet): Promise<void> {
  for (const [asked, hears] of [
    [one, other],
    [other, one],
  ] as const) {
    const { token } = await member(`is-known-${asked === one ? 'here' : 'there'}`)
    await letThrough([asked], token, limit)
    await until('it is heard of', async () => (await letThrough([hears], token, 1)) === 0)
  }
}

// First, while nobody has died of whom they still reckon that they live.
test(
  'while the broker is away each server lets its part through, and afterwards both know of it',
  { skip: withoutNats },
  async () => {
    const fleet = ways[1]?.fleet
    assert.ok(fleet && broker)
    const { token } = await fleet.member('asks-meanwhile')
    await hearEachOther(fleet)
    await broker.stop()
    await wait(3_000)
    const [one, other] = fleet.servers
    assert.deepEqual(
      [await letThrough([one], token, limit), await letThrough([other], token, limit)],
      [limit / 2, limit / 2],
    )
    const screens = await Promise.all(fleet.servers.map(({ listen }) => listen(token)))
    await broker.start()
    await until('both are back', () => screens.every(({ hears }) => hears('missed')))
    await wait(1_000)
    // Whoever knew only of its own would let through the other half now.
    assert.equal(await letThrough(fleet.servers, token, 6), 0)
  },
)

for (const { name, skip, fleet } of ways) {
  test(
    `by ${name} whoever asks one server alone has their whole limit, and none is left at the other`,
    { skip },
    async () => {
      assert.ok(fleet)
      const [one, other] = fleet.servers
      const { token } = await fleet.member('stays-at-one')
      assert.equal(await letThrough([one], token, limit + 20), limit)
      await until('the other knows', async () => (await letThrough([other], token, 1)) === 0)
    },
  )

  test(
    `by ${name} two servers let through what one would, and what comes until they know`,
    { skip },
    async (t) => {
      assert.ok(fleet)
      const { token } = await fleet.member('asks-both')
      const through = await letThrough(fleet.servers, token, 2 * limit + over)
      t.diagnostic(`${through} of ${limit} were let through`)
      assert.ok(through >= limit && through <= limit + over, `${through} of ${limit}`)
    },
  )

  test(
    `by ${name} a server that comes late knows what was spent, also at one that died`,
    { skip },
    async () => {
      assert.ok(fleet)
      const { token } = await fleet.member('goes-on')
      const dies = await fleet.startServer()
      const [one] = fleet.servers
      assert.equal(await letThrough([dies], token, limit), limit)
      await until('the others know', async () => (await letThrough([one], token, 1)) === 0)
      await dies.kill()
      const late = await fleet.startServer()
      await until('who came late knows', async () => (await letThrough([late], token, 1)) === 0)
      await late.stop()
    },
  )
}
