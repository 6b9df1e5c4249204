import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openPlayers } from '../src/app/cli/replay-players.ts'
import { sql } from '#kit'
import { prove } from '#ledger'
import { changeSetting } from '#site'
import { payDeposits, proveDeposits, type Paid } from './crash-deposits.ts'
import { readPurses } from './crash-proof.ts'
import { openInstallation, type Installation } from './crash-server.ts'
import { long } from './long.ts'
import { until } from './until.ts'

// Gateways tell of money, each event twice at once and again until it is answered, while PostgreSQL is killed under them.
const kills = long ? 50 : 2

test(`PostgreSQL killed under webhooks, ${kills} times: each event is kept once, and each deposit credited once`, async (t) => {
  const house = await openInstallation()
  t.after(() => house.close())
  await changeSetting(house.context(), 'care.depositQuestion', false, 'test')
  const players = await openPlayers(house.context(), 6)
  const before = await readPurses(
    house.context().db,
    players.map(({ username }) => username),
  )
  const [eventsBefore, movementsBefore] = await countTold(house)
  const paid: Paid[] = []
  for (let round = 0; round < kills; round++) {
    let isOver = false
    const paying = payDeposits([house.url], house.secret, players, () => isOver)
    paying.catch(() => undefined)
    await sleep(300 + randomInt(700))
    const database = house.database()
    process.kill(database ?? assert.fail('there is a PostgreSQL'), 'SIGKILL')
    await until('there is another PostgreSQL', () => ![undefined, database].includes(house.database()))
    await sleep(randomInt(500))
    isOver = true
    paid.push(...(await paying))
  }
  const { db } = house.context()
  assert.ok(paid.length >= players.length * kills)
  await proveDeposits(db, before, paid)
  // Those who lived there before anybody came were told of by the same gateway.
  assert.deepEqual(await countTold(house), [eventsBefore + paid.length, movementsBefore + paid.length])
  assert.equal((await prove(db)).wrong, null)
  t.diagnostic(`${kills} kills, ${paid.length} deposits`)
})

/** How many events and movements are kept of the gateway. */
async function countTold({ context }: Installation): Promise<[number, number]> {
  const { rows } = await sql<{ events: number; movements: number }>`
    select (select count(*)::int from payment.event where gateway = 'sandbox') as events,
      (select count(*)::int from payment.movement where gateway = 'sandbox') as movements`.execute(
    context().db,
  )
  return [rows[0]?.events ?? 0, rows[0]?.movements ?? 0]
}
