import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writeId } from '@fairground/contract'
import { sql } from '#kit'
import { openAskedVendor } from '#test/asked-vendor'
import { commandNamed, runCommand } from '#test/command-line'
import { openHouse } from '#test/house'
import { addStaff } from '#test/staff'
import { playVendor, seedVendor } from '#test/vendor-scenario'
import { tellLeftRounds } from './left-rounds.ts'

// Rounds that stay open and of which nobody asks their vendor: where it has no list, and where an event was bet on.
const house = await openHouse()
const { context, clock } = house
const derby = await openAskedVendor(house, 'DERBY')
await addStaff(context, 'staff-a', 'staff-b')

const told = async (vassalage: string) =>
  (
    await sql<{ said: string }>`
      select concat_ws(' ', round, detail->>'why', ours, state) as said from vendor.difference
      where vassalage = ${vassalage} and kind = 'round_open' order by round`.execute(context.db)
  ).rows.map(({ said }) => said)
const days = (many: number) => clock.advance(many * 24 * 3_600_000)

async function tellTwice(): Promise<void> {
  for (let times = 0; times < 2; times++) await tellLeftRounds(context)
}

test('of a vendor without a list people are told after two days, once', async () => {
  await seedVendor(context, 'LONE')
  await playVendor(
    context,
    'LONE',
    'real',
    `open ann 100 -> open
    ann r1 bet b1 30 -> ok | ann 70`,
  )
  days(1.9)
  await tellTwice()
  assert.deepEqual(await told('LONE'), [])
  days(0.2)
  await tellTwice()
  const [said = '', ...others] = await told('LONE')
  assert.match(said, /r1 not_asked 30 open$/)
  assert.deepEqual(others, [])
})

test('of bets on events people are told after thirty days, where their vendor is asked of all else too', async () => {
  const ann = await derby.open()
  for (const round of ['match', 'spin']) await ann.say('bet', `of-${round}`, { round, units: 1 })
  await sql`
    update vendor.round set account = replace(account, 'RNG:', 'SPORTS:') where round = 'match'`.execute(
    context.db,
  )
  days(29)
  await tellTwice()
  assert.deepEqual(await told('DERBY'), [])
  days(2)
  await tellTwice()
  assert.deepEqual(await told('DERBY'), ['match not_asked 10000 open'])
})

test('a round that ended by itself after people were told of it is not made void by them', async () => {
  const ann = await derby.open()
  await ann.say('bet', 'of-season', { round: 'season', units: 3 })
  await sql`
    update vendor.round set account = replace(account, 'RNG:', 'SPORTS:') where round = 'season'`.execute(
    context.db,
  )
  days(31)
  await tellTwice()
  const { rows } = await sql<{ id: string }>`select id from vendor.difference where round = 'season'`.execute(
    context.db,
  )
  const id = writeId('dif', rows[0]?.id ?? assert.fail('people were not told'))
  const resolve = async (...args: string[]) =>
    (await runCommand(context, commandNamed('vendor resolve'), id, ...args)).said
  const proposed = await resolve('--as', 'theirs', '--reason', 'it says no more', '--by', 'staff-a')
  const seen = /--seen (\S+)$/.exec(proposed)?.[1] ?? assert.fail(proposed)
  assert.equal(await ann.say('win', 'won-season', { round: 'season', units: 5, closes: true }), 'RS_OK')
  await assert.rejects(resolve('--seen', seen, '--by', 'staff-b'), /its round has ended since/)
  await assert.rejects(
    resolve('--as', 'theirs', '--reason', 'again', '--by', 'staff-a'),
    /its round has ended since/,
  )
  assert.equal(await ann.holds(), 100n - 3n + 5n)
})
