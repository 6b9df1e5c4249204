import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql, transact } from '#kit'
import { orders } from '#lottery'
import { closeDraw } from '#lottery/order'
import { auditSettlement, settleDraw, voidDraw } from '#lottery/settlement'
import { explainedSum } from '#test/explained'
import type { Player } from '#test/lottery'
import { openPools, ticket } from '#test/pools'
import { refused } from '#test/refused'
import { gameAccount } from '#wallet'
import { fillPools } from './fill-pools.ts'
import { movePools, poolAccount } from './hold-pools.ts'
import { jackpots } from './queries.ts'

const billion = 1_000_000_000n
const six = '1,2,3,4,5,6'
const system18 = '1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18'
const none = '40,41,42,43,44,45'
const drawnMega = { drawn: six.split(',') }
const nobodys = { drawn: ['11', '12', '13', '14', '15', '16'] }
const drawnPower = { drawn: [...six.split(','), '7'] }

const scene = await openPools()
const { context } = scene

async function settled(drawId: string, drawn: unknown): Promise<void> {
  await scene.result(drawId, drawn)
  await settleDraw(context, drawId)
  await holds()
}

async function holds(): Promise<void> {
  assert.ok(await scene.proofHolds())
  assert.equal((await auditSettlement(context)).difference, null)
}

/** What the one order of a player was paid is what its explanation comes to, the share of what is shared with it. */
async function isExplained({ memberId, book, currency }: Player): Promise<void> {
  const caller = { memberId, book, currency, sessionId: '', account: '', isAgent: 0 }
  const { list } = await orders(context, caller, { pageNo: 1, pageSize: 2 })
  const [order] = list
  assert.ok(order && list.length === 1 && order.payout > 0n)
  assert.equal(await explainedSum(context, caller, order), order.payout)
}

const mega = () => scene.pool('mega645', 'jackpot')
/** On how many draws the jackpot was not won since it last was. */
const unwon = async () => (await jackpots(context, { gameCode: 'mega645' })).list[0]?.unwon
/** What a player has won or lost by so many tickets. */
const wonBy = async (player: Awaited<ReturnType<typeof scene.buy>>, tickets: bigint) =>
  (await scene.units(player)) - 10_000_000_000n + tickets * ticket

test('a pool is seeded before sales, takes its share of each stake, and rolls over where nobody wins it', async () => {
  const { id } = await scene.issue('mega645')
  assert.equal(await mega(), 12n * billion)
  assert.equal(await scene.house('game:mega645:seed'), -12n * billion)
  await scene.buy(id, none, { multiple: 100 })
  await scene.buy(id, none)
  await settled(id, drawnMega)
  assert.equal(await mega(), 12n * billion + 505_000n)
  assert.equal(await scene.house('game:mega645:stake'), 505_000n)
  const { list } = await jackpots(context, { gameCode: 'mega645' })
  assert.deepEqual(list, [
    {
      gameCode: 'mega645',
      name: 'jackpot',
      amount: (12n * billion + 505_000n) * 10_000n,
      trialAmount: 12n * billion * 10_000n,
      unwon: 1,
      trialUnwon: 0,
    },
  ])
})

test('all tickets that win share it equally, to the unit; the rest stays, and the house fills it up again', async () => {
  const before = await mega()
  const { id } = await scene.issue('mega645')
  // Three tickets in two orders, and a system one of whose seven tickets wins while six win the first prize.
  const two = await scene.buy(id, six, { multiple: 2 })
  const one = await scene.buy(id, six)
  const system = await scene.buy(id, '1,2,3,4,5,6,7')
  await settled(id, drawnMega)
  assert.equal(await unwon(), 0)
  const pot = before + 50_000n
  const each = pot / 4n
  assert.equal(await wonBy(two, 2n), 2n * each)
  assert.equal(await wonBy(one, 1n), each)
  assert.equal(await wonBy(system, 7n), each + 6n * 10_000_000n)
  for (const winner of [two, one, system]) await isExplained(winner)
  assert.equal(await mega(), 12n * billion)
  const put = 12n * billion - (pot - 4n * each)
  assert.equal(await scene.house('game:mega645:seed'), -12n * billion - put)
  // What was won out of the pool is in the account of prizes, and out of it again.
  assert.equal(await scene.house('game:mega645:prize'), -60_000_000n)
})

test('of two jackpots what stands over its limit goes to the second, where that is won and the first is not', async () => {
  const { id } = await scene.issue('power655')
  await sql`update lottery.pool set amount = amount + 2800000000000000, opened = opened + 2800000000000000
    where game_code = 'power655' and jackpot = 'jackpot1' and book = 'real'`.execute(context.db)
  await put('power655', 'jackpot1', 280n * billion)
  await scene.buy(id, '40,41,42,43,44,45')
  await settled(id, drawnPower)
  // Nobody won: it grows beyond its limit.
  assert.equal(await scene.pool('power655', 'jackpot1'), 310n * billion + 4_000n)
  const next = await scene.issue('power655')
  const second = await scene.buy(next.id, '1,2,3,4,5,7', { multiple: 2 })
  const first = await scene.buy(next.id, '1,2,3,4,5,50')
  await settled(next.id, drawnPower)
  assert.equal(await scene.pool('power655', 'jackpot1'), 300n * billion)
  const pot2 = 3n * billion + 1_000n + 3_000n + (10n * billion + 4_000n + 12_000n)
  assert.equal(await wonBy(second, 2n), 2n * (pot2 / 2n))
  assert.equal(await wonBy(first, 1n), 40_000_000n)
  assert.equal(await scene.pool('power655', 'jackpot2'), 3n * billion)
  // Where the first is won it is won whole, and nothing goes over.
  const last = await scene.issue('power655')
  const winner = await scene.buy(last.id, six)
  await settled(last.id, drawnPower)
  assert.equal(await wonBy(winner, 1n), 300n * billion + 4_000n)
  assert.equal(await scene.pool('power655', 'jackpot1'), 30n * billion)
})

/** Moves the house's money into a pool, as a long row of draws that nobody won would have filled it. */
async function put(gameCode: string, jackpot: string, units: bigint): Promise<void> {
  const of = { book: 'real', currency: 'VND' } as const
  await transact(context, async (tx) => {
    const [from, to] = [gameAccount(gameCode, 'seed', of), poolAccount(gameCode, jackpot, of)]
    const move = {
      cause: `test:${gameCode}:${jackpot}`,
      kind: 'pool_seed',
      from,
      to,
      amount: units * 10_000n,
    }
    await movePools(tx, [move], 'test', tx.clock.now())
  })
}

test('a corrected result shares what stood in the pool then, and the house makes good what was paid since', async () => {
  const { id } = await scene.issue('mega645')
  const player = await scene.buy(id, six)
  const start = await mega()
  await settled(id, nobodys)
  const pot = start + 5_000n
  assert.equal(await mega(), pot)
  assert.equal(await unwon(), 1)
  // It was won after all, before anything else happened: as if it had been at once.
  await settled(id, drawnMega)
  assert.equal(await unwon(), 0)
  assert.equal(await wonBy(player, 1n), pot)
  assert.equal(await mega(), 12n * billion)
  // And then it was not: what the house had put in goes back to it, what was won to the pool.
  const seed = await scene.house('game:mega645:seed')
  await settled(id, nobodys)
  assert.equal(await wonBy(player, 1n), 0n)
  assert.equal(await mega(), pot)
  assert.equal(await scene.house('game:mega645:seed'), seed + 12n * billion)
  // Another draw wins the pool meanwhile; then the first was won nevertheless.
  const other = await scene.issue('mega645')
  const rival = await scene.buy(other.id, six)
  await settled(other.id, drawnMega)
  assert.equal(await wonBy(rival, 1n), pot + 5_000n)
  await settled(id, drawnMega)
  assert.equal(await wonBy(player, 1n), pot)
  assert.equal(await mega(), 12n * billion)
})

test('a void draw gives stakes back, takes its share out of the pool again and puts what was won back into it', async () => {
  const { id } = await scene.issue('mega645')
  const start = await mega()
  const player = await scene.buy(id, six)
  await settled(id, drawnMega)
  assert.equal(await wonBy(player, 1n), start + 5_000n)
  const seed = await scene.house('game:mega645:seed')
  await voidDraw(context, id, { actor: 'staff:staff-a', reason: 'not held' })
  await holds()
  assert.equal(await scene.units(player), 10_000_000_000n)
  assert.equal(await mega(), start)
  assert.ok((await scene.house('game:mega645:seed')) > seed)
  // One that nobody has settled leaves the pool alone.
  const open = await scene.issue('mega645')
  await scene.buy(open.id, six)
  await voidDraw(context, open.id, { actor: 'staff:staff-a', reason: 'not held' })
  await holds()
  assert.equal(await mega(), start)
})

test('who has spent a prize that is taken back owes nothing: the pool is whole, and the house bears it', async () => {
  const { id } = await scene.issue('mega645')
  const start = await mega()
  const player = await scene.buy(id, six)
  await settled(id, drawnMega)
  // All of it goes into tickets of a draw that is not over.
  const away = await scene.issue('mega645')
  const spend = async (left: bigint): Promise<void> => {
    if (left < 18_564n * ticket) return
    await scene.buy(away.id, system18, { player, multiple: left >= 18_564n * 50n * ticket ? 50 : 1 })
    await spend(await scene.units(player))
  }
  await spend(await scene.units(player))
  await settled(id, nobodys)
  assert.equal(await mega(), start + 5_000n)
  await voidDraw(context, away.id, { actor: 'staff:staff-a', reason: 'not held' })
  await holds()
})

test('a draw waits for one before it that is not over, since what the pool holds is not known', async () => {
  const [first, second] = [await scene.issue('mega645'), await scene.issue('mega645')]
  await scene.buy(first.id, six)
  await scene.buy(second.id, six)
  await closeDraw(context, first.id)
  scene.clock.advance(1000)
  await scene.result(second.id, drawnMega)
  await assert.rejects(settleDraw(context, second.id), refused('draw_state', { waitsFor: first.issue }))
  await settled(first.id, nobodys)
  await settleDraw(context, second.id)
  await holds()
  // Nor does it wait for one that nobody played.
  const [empty, third] = [await scene.issue('mega645'), await scene.issue('mega645')]
  await scene.buy(third.id, none)
  await closeDraw(context, empty.id)
  scene.clock.advance(1000)
  await settled(third.id, nobodys)
})

test('play money has pools of its own, which real money never meets', async () => {
  const { id } = await scene.issue('mega645')
  const before = await mega()
  const trial = await scene.member(1_000_000n, 'trial')
  await scene.buy(id, six, { player: trial })
  await scene.buy(id, none)
  await settled(id, drawnMega)
  assert.equal(await mega(), before + 5_000n)
  assert.equal(await scene.units(trial), 1_000_000n - ticket + 12n * billion + 5_000n)
})

test('a jackpot won on a draw before is filled up to what a draw on sale was promised to begin with', async () => {
  const seedOf = async (seed: bigint) =>
    await sql`update lottery.game set terms = jsonb_set(terms, '{pools,jackpot,seed}', to_jsonb(${String(seed * 10_000n)}::text))
      where code = 'mega645'`.execute(context.db)
  const { id } = await scene.issue('mega645')
  await scene.buy(id, six)
  await seedOf(13n * billion)
  const next = await scene.issue('mega645')
  assert.equal(await mega(), 13n * billion)
  await settled(id, drawnMega)
  assert.equal(await mega(), 13n * billion)
  await scene.buy(next.id, six)
  await settled(next.id, drawnMega)
  assert.equal(await mega(), 13n * billion)
  await seedOf(12n * billion)
  const wonAgain = async () => {
    const { id } = await scene.issue('mega645')
    await scene.buy(id, six)
    await settled(id, drawnMega)
  }
  await wonAgain()
  assert.equal(await mega(), 12n * billion)
  // What opens once more, since its worker died, finds it lower, and then as it is to be.
  await fillPools(context, next)
  await fillPools(context, next)
  assert.equal(await mega(), 13n * billion)
  await wonAgain()
  assert.equal(await mega(), 12n * billion)
})

test('prizes that are capped together are shared where they would be more', async () => {
  const { id } = await scene.issue('vkeno')
  const ten = '1,2,3,4,5,6,7,8,9,10'
  const many = await scene.buy(id, ten, { play: 'pick10', multiple: 6 })
  const one = await scene.buy(id, ten, { play: 'pick10' })
  const drawn = { drawn: Array.from({ length: 20 }, (_, nth) => String(nth + 1)) }
  await settled(id, drawn)
  const each = (10n * billion) / 7n
  assert.equal(await wonBy(many, 6n), 6n * each)
  assert.equal(await wonBy(one, 1n), each)
  for (const winner of [many, one]) await isExplained(winner)
  const alone = await scene.issue('vkeno')
  const five = await scene.buy(alone.id, ten, { play: 'pick10', multiple: 5 })
  await settled(alone.id, drawn)
  assert.equal(await wonBy(five, 5n), 10n * billion)
  await isExplained(five)
})

test('an audit names a pool that holds other than it should, and a pot that was shared otherwise', async () => {
  await sql`update lottery.pool set amount = amount + 1 where game_code = 'mega645' and book = 'real'`.execute(
    context.db,
  )
  assert.match((await auditSettlement(context)).difference?.what ?? '', /pool jackpot of mega645 in real/)
  await sql`update lottery.pool set amount = amount - 1 where game_code = 'mega645' and book = 'real'`.execute(
    context.db,
  )
  await holds()
})
