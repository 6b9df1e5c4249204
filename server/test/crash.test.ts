import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { after, before, test, type TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openPlayers, type Player } from '../src/app/cli/replay-players.ts'
import { openCluster } from '#app/cluster'
import { sql } from '#kit'
import { changeSetting } from '#site'
import { askAgain, openLoad, type Bet } from './crash-load.ts'
import { payDeposits, proveDeposits, type Paid } from './crash-deposits.ts'
import { proveBets, readOrders, readPurses, type Purses } from './crash-proof.ts'
import { openScreens, type Screens } from './crash-screens.ts'
import { openInstallation, type Installation } from './crash-server.ts'
import { long } from './long.ts'

const serverKills = long ? 200 : 1
const apiKills = long ? 50 : 0
const databaseKills = long ? 50 : 1
const bothKills = long ? 25 : 1
const awayMs = long ? 30_000 : 4_000
const patienceMs = 60_000

let house: Installation
let players: Player[]
let purses: Purses
/** Members who only deposit, so that what they hold follows from that alone. */
let depositors: Player[]
let savings: Purses
let screens: Screens
const deposits: Paid[] = []
/** Every bet that was ever heard, over all tests: the ledger must remember all of them to the end. */
const bets: Bet[] = []

before(async () => {
  house = await openInstallation()
  await changeSetting(house.context(), 'care.depositQuestion', false, 'test')
  const all = await openPlayers(house.context(), 43)
  players = all.slice(0, 40)
  depositors = all.slice(40)
  purses = await pursesOf(players)
  savings = await pursesOf(depositors)
  screens = openScreens([house.url], players.slice(0, 12))
})
after(async () => {
  screens.close()
  await house.close()
})

async function pursesOf(members: readonly Player[]): Promise<Purses> {
  const { db } = house.context()
  return await readPurses(
    db,
    members.map(({ username }) => username),
  )
}

test(`the server killed under load, ${serverKills} times, loses and doubles no acknowledged bet`, async (t) => {
  await survive(t, serverKills, async () => {
    const database = house.database()
    await house.killServer()
    assert.equal(house.database(), database)
    await house.startServer()
    // It found the one that runs, and started no other.
    assert.equal(house.database(), database)
  })
})

// Otherwise `processes.test.ts` shows that it is started again, and `two-of-each.test.ts` that its death loses nothing.
test(
  `the process that serves killed under load, ${apiKills} times, is started again and loses nothing`,
  { skip: !long },
  async (t) => {
    await survive(t, apiKills, async () => {
      const [server, api] = [house.server(), house.api()]
      assert.ok(server && api)
      process.kill(api, 'SIGKILL')
      await until(() => ![undefined, api].includes(house.api()))
      await until(opens)
      assert.equal(house.server(), server)
    })
  },
)

test(`PostgreSQL killed under load, ${databaseKills} times, is started again and loses nothing`, async (t) => {
  await survive(t, databaseKills, async () => {
    const [server, database] = [house.server(), house.database()]
    assert.ok(server && database)
    process.kill(database, 'SIGKILL')
    // What it leaves behind may answer for a moment longer; it counts when there is a new one.
    await until(() => ![undefined, database].includes(house.database()))
    await until(answers)
    assert.equal(house.server(), server)
  })
})

test(`both killed under load, one shortly after the other, ${bothKills} times, come back and lose nothing`, async (t) => {
  await survive(t, bothKills, async () => {
    process.kill(house.database() ?? assert.fail(), 'SIGKILL')
    // The server may be about to start its PostgreSQL again, or have done so.
    await sleep(randomInt(800))
    await house.killServer()
    await house.startServer()
  })
})

test(`PostgreSQL away for ${awayMs / 1000} seconds ends nothing: calls are told busy, and all goes on when it is back`, async (t) => {
  await survive(t, 1, async () => {
    const server = house.server()
    const giveBack = house.withholdDatabase()
    try {
      for (const back = performance.now() + awayMs; performance.now() < back;) {
        await sleep(300)
        await proveAway(players[0] ?? assert.fail())
      }
    } finally {
      giveBack()
    }
    await until(answers)
    assert.equal(house.server(), server)
  })
})

test('a PostgreSQL that two start at once is started once, and both have it', async () => {
  process.kill(house.database() ?? assert.fail(), 'SIGKILL')
  await house.killServer()
  const [one, other] = await Promise.all([openCluster(house), openCluster(house)])
  assert.equal(one.url, other.url)
  await house.startServer()
  assert.equal(house.database(), one.pid())
})

/** Kills something under load so many times, asks again for what is in doubt each time, and proves all bets in the end. */
async function survive(t: TestContext, kills: number, kill: () => Promise<void>): Promise<void> {
  const from = bets.length
  let inDoubt = 0
  let through = 0
  for (let round = 0; round < kills; round++) {
    const load = openLoad(house.url, players)
    const paying = payDeposits([house.url], house.secret, depositors, () => load.isOver())
    // It is awaited only after the kill, and a failure before that is told then.
    paying.catch(() => undefined)
    await until(() => load.isOver() || load.acknowledged() > 50)
    await sleep(randomInt(400))
    await kill()
    const heard = await load.ended
    deposits.push(...(await paying))
    const doubtful = heard.filter((bet) => bet.state === 'in doubt')
    const made = await readOrders(house.context().db, purses, doubtful)
    await Promise.all(doubtful.map((bet) => askAgain([house.url], bet, made.get(bet.key))))
    bets.push(...heard)
    await screens.allBack(house.context())
    inDoubt += doubtful.length
    through += made.size
  }
  assert.ok(inDoubt > 0, 'no kill left anything in doubt')
  await proveWorker()
  await proveBets(house.context(), purses, bets)
  await proveDeposits(house.context().db, savings, deposits)
  const taken = bets.slice(from).filter((bet) => bet.state === 'acknowledged').length
  t.diagnostic(
    `${kills} kills, ${deposits.length} deposits so far, ${taken} bets acknowledged, ${inDoubt} in doubt of which ${through} had come through`,
  )
}

/** What must know is told to come again, at once; whether the site is open is told all the same. */
async function proveAway({ token }: Player): Promise<void> {
  const balance = await fetch(`${house.url}/wps/v2/wallets/balance`, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(5_000),
  })
  const { message } = (await balance.json()) as { message?: string }
  assert.deepEqual([balance.status, message], [503, 'busy'])
  assert.ok(Number(balance.headers.get('retry-after')) > 0)
  const status = await fetch(`${house.url}/wps/system/status`, { signal: AbortSignal.timeout(5_000) })
  assert.equal(status.status, 200)
}

/** The jobs run again too: one that is asked for is done. */
async function proveWorker(): Promise<void> {
  await sql`select graphile_worker.add_job('lottery:sweep', job_key => 'crash')`.execute(house.context().db)
  await until(async () => {
    const { rows } = await sql`select from graphile_worker.jobs where key = 'crash'`.execute(
      house.context().db,
    )
    return rows.length === 0
  })
}

async function answers(): Promise<boolean> {
  return await sql`select 1`.execute(house.context().db).then(
    () => true,
    () => false,
  )
}

/** Whether the doors are open. */
async function opens(): Promise<boolean> {
  const reply = await fetch(`${house.url}/wps/system/status`).catch(() => null)
  return reply?.status === 200
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const late = performance.now() + patienceMs
  while (!(await holds())) {
    assert.ok(performance.now() < late, `waited in vain for ${holds.toString()}`)
    await sleep(10)
  }
}
