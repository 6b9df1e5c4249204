import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId, sql, transact } from '#kit'
import { openAskedVendor } from '#test/asked-vendor'
import { closedPort } from '#test/closed-port'
import { commandNamed, runCommand } from '#test/command-line'
import { openHouse } from '#test/house'
import { addFreeRounds } from '#vendor/grant'

const house = await openHouse()
const { context, clock } = house
const absent = await openAskedVendor(house, 'ABSENT')
await runCommand(context, commandNamed('vendor'), 'set', 'ABSENT', 'openUrl', await closedPort())
const derby = await openAskedVendor(house, 'DERBY')

/** Does a job once; answers what it failed with, each fault by itself. */
async function work(job: string): Promise<string[]> {
  const found = house.whole.jobs(context).find(({ name }) => name === job)
  const doing = (found ?? assert.fail(`no job ${job}`)).run({}, new AbortController().signal)
  const fault: unknown = await doing.then(
    () => null,
    (error: unknown) => error,
  )
  if (fault === null) return []
  assert.ok(fault instanceof AggregateError, String(fault))
  return fault.errors.map(String)
}

async function tried(): Promise<string[]> {
  const { rows } = await sql<{ round: string }>`
    select round from vendor.round where tried_at is not null order by 1`.execute(context.db)
  return rows.map(({ round }) => round)
}

async function loseWin(vendor: typeof derby, round: string): Promise<() => Promise<bigint>> {
  const player = await vendor.open()
  await player.say('bet', `${round}-b`, { round, units: 2 })
  await player.say('win', `${round}-w`, { round, units: 7, closes: true, silent: true })
  return player.holds
}

test('a vendor that refuses connections holds up none that comes after it, in whatever vendors are asked for', async () => {
  for (const round of ['a1', 'a2']) await loseWin(absent, round)
  const held = await loseWin(derby, 'd1')
  await derby.wait(31)
  assert.equal((await work('vendor:rounds')).length, 1)
  assert.equal(await held(), 105n)
  assert.deepEqual(await tried(), ['a1'], 'one that refuses is asked once')
  await work('vendor:rounds')
  assert.deepEqual(await tried(), ['a1', 'a2'], 'and for what it was not asked for first')

  const heldNext = await loseWin(derby, 'd2')
  await derby.wait(10)
  assert.equal((await work('vendor:reconcile')).length, 1)
  assert.equal(await heldNext(), 105n)

  await derby.play('games', { listed: [{ game_code: 'wheel', name: 'Wheel', meta: {} }] })
  assert.equal((await work('vendor:sync')).length, 1)
  const { rows } = await sql<{ state: string }>`
    select state from casino.game where vassalage = 'DERBY' and code = 'resting'`.execute(context.db)
  assert.deepEqual(rows, [{ state: 'paused' }])
})

test('nor free rounds that are granted at others', async () => {
  for (const vendor of [absent, derby]) {
    const { memberId } = await vendor.open()
    await transact(context, (tx) =>
      addFreeRounds(tx, {
        memberId,
        book: 'real',
        currency: 'VND',
        vassalage: vendor === absent ? 'ABSENT' : 'DERBY',
        nodeId: BigInt(vendor.node('wheel')),
        game: 'wheel',
        count: 3,
        stake: 10_000n,
        promotion: 'spring',
        purse: 'bonus',
        validUntil: new Date(clock.now().getTime() + 3_600_000),
        cause: newId(context.clock),
      }),
    )
  }
  assert.equal((await work('vendor:free-rounds')).length, 1)
  const { rows } = await sql<{ said: string }>`
    select concat_ws(' ', vassalage, state) as said from vendor.free_round order by 1`.execute(context.db)
  assert.deepEqual(
    rows.map(({ said }) => said),
    ['ABSENT granted', 'DERBY issued'],
  )
})
