import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { writeId } from '@fairground/contract'
import { sql, transact } from '#kit'
import { houseAccount, prove, readHouseBalance } from '#ledger'
import { openAskedVendor } from '#test/asked-vendor'
import { commandNamed, runCommand } from '#test/command-line'
import { openHouse, unit } from '#test/house'
import { addStaff } from '#test/staff'
import { giveTo } from '#test/vendor-scenario'
import { addFreeRounds, markIssued } from '#vendor/grant'
import { askOpenRounds } from './ask-rounds.ts'
import { reconcileAll } from './reconcile.ts'

const house = await openHouse()
const { context, clock } = house
const derby = await openAskedVendor(house, 'DERBY')
await addStaff(context, 'lan')
type Player = Awaited<ReturnType<typeof derby.open>>

/** Somebody with a bonus of ten, whom three rounds were granted that win into it, as their vendor calls them. */
async function granted(reward: string): Promise<Player> {
  const player = await derby.open()
  const validUntil = new Date(clock.now().getTime() + 86_400_000)
  const of = { game: 'wheel', count: 3, stake: unit, promotion: 'spring', purse: 'bonus' } as const
  await transact(context, async (tx) => {
    await giveTo(tx, player, 'bonus', 10n * unit)
    const { memberId, book, currency, vassalage, nodeId } = player
    const whose = { memberId, book, currency, vassalage, nodeId, validUntil, cause: randomUUID() }
    const { rounds } = await addFreeRounds(tx, { ...of, ...whose })
    await markIssued(tx, rounds, reward)
  })
  return player
}

const purses = async (player: Player) => [await player.holds(), await player.holds('bonus')]
const wonBy = async (reward: string) =>
  (
    await sql<{ won: bigint }>`
      select won from vendor.free_round where reference = ${reward}`.execute(context.db)
  ).rows[0]?.won
const spring = async () =>
  -(await readHouseBalance(context.db, houseAccount('promo:spring', { book: 'real', currency: 'VND' })))
const reconcile = async () =>
  await reconcileAll(context, { from: new Date(clock.now().getTime() - 3_600_000), until: clock.now() })
const told = async (round: string) =>
  (
    await sql<{ said: string }>`
      select concat_ws(' ', kind, nullif(transaction, ''), detail->>'why', state) as said
      from vendor.difference where round = ${round} order by kind`.execute(context.db)
  ).rows.map(({ said }) => said)
const standing = async (round: string) =>
  (await sql<{ state: string }>`select state from vendor.round where round = ${round}`.execute(context.db))
    .rows[0]?.state

test('a free win that was never heard of is its grant’s, and when it comes after all it is the same', async () => {
  const [ann, before] = [await granted('reward-a'), await spring()]
  const win = { round: 'free', units: 7, reward: 'reward-a', closes: true }
  assert.equal(await ann.say('bet', 'fb', { round: 'free', units: 1, reward: 'reward-a' }), 'RS_OK')
  await ann.say('win', 'fw', { ...win, silent: true })
  await derby.wait(10)
  await reconcile()
  assert.deepEqual(await purses(ann), [100n, 17n])
  assert.deepEqual([await wonBy('reward-a'), (await spring()) - before], [7n * unit, 7n * unit])
  assert.deepEqual(await told('free'), ['missing_here fw resolved'])
  assert.equal(await ann.say('win', 'fw', win), 'RS_OK')
  assert.deepEqual(await purses(ann), [100n, 17n])
})

test('a round of free bets that stayed open ends with the free win that its vendor has', async () => {
  const ann = await granted('reward-b')
  assert.equal(await ann.say('bet', 'gb', { round: 'left', units: 1, reward: 'reward-b' }), 'RS_OK')
  await ann.say('win', 'gw', { round: 'left', units: 4, reward: 'reward-b', closes: true, silent: true })
  await derby.wait(31)
  await askOpenRounds(context)
  assert.deepEqual([await standing('left'), await wonBy('reward-b')], ['closed', 4n * unit])
  assert.deepEqual(await purses(ann), [100n, 14n])
})

test('a win of which nobody can tell who pays for it moves nothing: people are told, and its round stays open', async () => {
  const ann = await derby.open()
  const odd = [
    ['bonus', 'TK_BONUS_WIN'],
    ['jackpot', 'TK_JP_WIN'],
    ['granted-by-none', 'TK_FREE_WIN'],
  ] as const
  for (const [round] of odd) await ann.say('bet', `${round}-b`, { round, units: 1 })
  await derby.beWrong({ added: odd.map(([round, kind]) => ann.entry(kind, `${round}-w`, round, 50)) })
  await derby.wait(31)
  await askOpenRounds(context)
  await reconcile()
  assert.equal(await ann.holds(), 97n)
  for (const [round] of odd) {
    assert.equal(await standing(round), 'open')
    assert.deepEqual(await told(round), [`missing_here ${round}-w open`, 'round_open unclear open'])
  }
})

test('nor can people have it taken as what its round won: they pay it by hand', async () => {
  const open = JSON.parse((await runCommand(context, commandNamed('vendor differences'), '--json')).said) as {
    id: string
    kind: string
    round: string
  }[]
  const bonus = open.find(({ kind, round }) => kind === 'missing_here' && round === 'bonus')
  const who = ['--reason', 'ticket 7', '--by', 'lan']
  const resolve = (...how: string[]) =>
    runCommand(context, commandNamed('vendor resolve'), bonus?.id ?? '', ...how, ...who)
  await assert.rejects(resolve('--as', 'theirs'), /settle it by hand/)
  assert.match((await resolve('--give', '50')).said, /waits for another person/)
})

test('a win that was kept before it was asked who pays for one is not taken as what its round won', async () => {
  const ann = await derby.open()
  await ann.say('bet', 'kept-b', { round: 'kept', units: 1 })
  await derby.beWrong({ added: [ann.entry('TK_BONUS_WIN', 'kept-w', 'kept', 50)] })
  await derby.wait(31)
  await reconcile()
  // As a version of before kept it.
  await sql`update vendor.difference set detail = detail - 'paidBy' where transaction = 'kept-w'`.execute(
    context.owner.db,
  )
  const { rows } = await sql<{ id: string }>`
    select id from vendor.difference where transaction = 'kept-w'`.execute(context.db)
  const resolve = (...how: string[]) =>
    runCommand(
      context,
      commandNamed('vendor resolve'),
      writeId('dif', rows[0]?.id ?? ''),
      ...(how.length > 0 ? [...how, '--reason', 'ticket 8', '--by', 'lan'] : []),
    )
  assert.match((await resolve()).said, /paidBy: nobody kept whether a stake, free rounds or a bonus paid/)
  await assert.rejects(resolve('--as', 'theirs'), /nobody kept .* ask the vendor: .* settle it by hand/)
  assert.equal(await ann.holds(), 99n)
})

test('the ledger proves after all of it', async () => {
  assert.equal((await prove(context.db)).wrong, null)
})
