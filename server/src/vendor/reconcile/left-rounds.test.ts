import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '#kit'
import { openAskedVendor } from '#test/asked-vendor'
import { openHouse } from '#test/house'
import { playVendor, seedVendor } from '#test/vendor-scenario'
import { tellLeftRounds } from './left-rounds.ts'

// Rounds that stay open and of which nobody asks their vendor: where it has no list, and where an event was bet on.
const house = await openHouse()
const { context, clock } = house
const derby = await openAskedVendor(house, 'DERBY')

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
