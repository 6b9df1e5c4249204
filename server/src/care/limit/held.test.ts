import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '#kit'
import { readLimits } from './queries.ts'
import { setLimit } from './set-limit.ts'
import { long } from '#test/long'
import { openScene, type Player } from '#test/lottery'
import { openMoves } from '#test/moved'
import { refused } from '#test/refused'

// Stakes of 27,000 on 61 at 10:00 in Việt Nam; the day's result has 61 twice, which pays 99,000 each.
const scene = await openScene()
const { context, clock } = scene
const moves = openMoves(context)
const unit = 10_000n
const hour = 3_600_000
const lo = { play: 'lo2', numbers: ['61'], unit: 1000n }
type Kind = 'stake' | 'loss'
type Period = 'day' | 'week' | 'month'

const limit = (player: Player, kind: Kind, period: Period, units: bigint | null) =>
  setLimit(context, { kind, period, amount: units === null ? null : units * unit }, player)

/** A stake on a draw of its own, so that no draw closes under a clock that is turned. */
async function stake(player: Player, bets = [lo]) {
  return await scene.place(player, bets, { drawId: (await scene.freshDraw()).id })
}
const at = (ms: number) => new Date(ms).toISOString()

test('who set a limit stakes up to it, and is told what is used, what is left and when there is room', async () => {
  const player = await scene.member(1_000_000n)
  await limit(player, 'stake', 'day', 60_000n)
  await stake(player)
  await stake(player)
  const began = clock.now().getTime() - (clock.now().getTime() % hour)
  await assert.rejects(
    stake(player),
    refused('own_stake_limit', {
      period: 'day',
      limit: '60000',
      used: '54000',
      left: '6000',
      opensAt: at(began + 25 * hour),
    }),
  )
  assert.equal(await scene.units(player), 1_000_000n - 54_000n)
})

test('what fits is taken, and what is repeated is answered as it was, whatever the limit is by then', async () => {
  const player = await scene.member(1_000_000n)
  const draw = await scene.freshDraw()
  const call = { drawId: draw.id, key: crypto.randomUUID(), hash: Buffer.alloc(32) }
  const placed = await scene.place(player, [lo], call)
  await limit(player, 'stake', 'week', 27_000n)
  assert.deepEqual(await scene.place(player, [lo], call), placed)
  await assert.rejects(stake(player), refused('own_stake_limit', { left: '0' }))
})

test('a first limit begins with what the ledger says of the past', async () => {
  const player = await scene.member(1_000_000n)
  await stake(player)
  await limit(player, 'stake', 'month', 30_000n)
  await assert.rejects(
    stake(player),
    refused('own_stake_limit', { period: 'month', used: '27000', left: '3000' }),
  )
})

test('of several limits the one with the least room is told, and a limit that is never enough opens never', async () => {
  const player = await scene.member(1_000_000n)
  await limit(player, 'stake', 'day', 20_000n)
  await limit(player, 'loss', 'week', 10_000n)
  await assert.rejects(
    stake(player),
    refused('own_loss_limit', { period: 'week', limit: '10000', used: '0', left: '10000', opensAt: null }),
  )
})

test('a period ends now and begins with an hour: what was staked leaves it with its hour', async () => {
  const player = await scene.member(1_000_000n)
  await limit(player, 'stake', 'day', 27_000n)
  await stake(player)
  const began = clock.now().getTime() - (clock.now().getTime() % hour)
  clock.set(at(began + 25 * hour - 1))
  await assert.rejects(stake(player), refused('own_stake_limit'))
  clock.set(at(began + 25 * hour))
  await stake(player)
  await assert.rejects(stake(player), refused('own_stake_limit'))
})

test('a clock that goes back an hour gives no room', async () => {
  const player = await scene.member(1_000_000n)
  await limit(player, 'stake', 'day', 27_000n)
  await stake(player)
  const now = clock.now().getTime()
  clock.set(at(now - hour))
  await assert.rejects(stake(player), refused('own_stake_limit', { used: '27000' }))
  clock.set(at(now))
})

test('a loss is what was staked less what was won, and winning adds no room beyond the limit', async () => {
  const [winner, loser] = [await scene.member(1_000_000n), await scene.member(1_000_000n)]
  for (const player of [winner, loser]) await limit(player, 'loss', 'day', 30_000n)
  const draw = await scene.freshDraw()
  await scene.place(winner, [lo], { drawId: draw.id })
  await scene.place(loser, [{ ...lo, numbers: ['62'] }], { drawId: draw.id })
  await scene.result(draw.id)
  await scene.settle(draw.id)
  await assert.rejects(stake(loser), refused('own_loss_limit', { used: '27000', left: '3000' }))
  const large = [{ ...lo, multiple: 2 }]
  await assert.rejects(stake(winner, large), refused('own_loss_limit', { used: '0', left: '30000' }))
  await stake(winner)
  await stake(winner)
})

test('a stake that is given back counts for nothing, in the hour in which it was staked', async () => {
  const player = await scene.member(1_000_000n)
  await limit(player, 'stake', 'day', 27_000n)
  const draw = await scene.freshDraw()
  await scene.place(player, [lo], { drawId: draw.id })
  await assert.rejects(stake(player), refused('own_stake_limit'))
  clock.advance(2 * hour)
  await moves.refund(player, 27_000n * unit, `xsmb ${draw.issue}`)
  await stake(player)
  // What was given back two hours after it was staked leaves no room behind when its hour is over.
  clock.advance(24 * hour)
  await assert.rejects(stake(player), refused('own_stake_limit', { used: '27000' }))
})

test('money of the house is staked, and not lost', async () => {
  const player = await scene.member(10_000n)
  await scene.grant(player, 100_000n)
  await limit(player, 'loss', 'day', 10_000n)
  await limit(player, 'stake', 'week', 54_000n)
  await stake(player)
  await stake(player)
  await assert.rejects(stake(player), refused('own_stake_limit', { used: '54000' }))
})

test('who has not enough in their purse is told so, and nothing of it is counted', async () => {
  const player = await scene.member(20_000n)
  await limit(player, 'stake', 'day', 10_000n)
  await assert.rejects(stake(player), refused('insufficient_funds', { balance: '20000' }))
})

test('an order that breaks its batch counts nothing', async () => {
  const player = await scene.member(1_000_000n)
  await limit(player, 'stake', 'day', 500_000n)
  const { owner } = context
  await sql`update lottery.game set member_draw_stake_max = 200000000 where code = 'xsmb'`.execute(owner.db)
  await assert.rejects(stake(player), refused('member_draw_limit'))
  await sql`update lottery.game set member_draw_stake_max = 2000000000000 where code = 'xsmb'`.execute(
    owner.db,
  )
  const { money } = await readLimits(context, player)
  assert.deepEqual(new Set(money.map(({ used }) => used)), new Set([0n, 1_000_000n * unit]))
})

test('of fifty stakes that race for the last room exactly what fits is taken', async () => {
  for (let round = 0; round < (long ? 40 : 3); round++) {
    const player = await scene.member(10_000_000n)
    await limit(player, 'stake', 'day', 27_000n * 7n + 26_999n)
    const draws = await Promise.all(Array.from({ length: 5 }, () => scene.freshDraw()))
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, (_, i) =>
        scene.place(player, [lo], { drawId: draws[i % draws.length]?.id ?? '' }),
      ),
    )
    const taken = outcomes.filter(({ status }) => status === 'fulfilled').length
    assert.equal(taken, 7)
    for (const one of outcomes)
      if (one.status === 'rejected') assert.equal((one.reason as { code: string }).code, 'own_stake_limit')
    assert.equal(await scene.units(player), 10_000_000n - 7n * 27_000n)
  }
})

test('who set nothing is not looked at, and has no row', async () => {
  const player = await scene.member(1_000_000n)
  await stake(player)
  await limit(player, 'stake', 'day', null)
  const rows = await context.db
    .selectFrom('care.guard')
    .selectAll()
    .where('member_id', '=', player.memberId)
    .execute()
  assert.deepEqual(rows, [])
  assert.ok(await scene.proofHolds())
})
