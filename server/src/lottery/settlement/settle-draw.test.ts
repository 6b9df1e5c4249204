import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '#kit'
import { advanceDraw } from '#lottery'
import { openBet, openBets } from '#test/bets'
import { long } from '#test/long'
import { openScene, prizes, type Bet, type Player } from '#test/lottery'
import { refused } from '#test/refused'
import { stopAt } from '#test/stop-at'
import { settleDraw } from './settle-draw.ts'

const scene = await openScene()
const without61 = { ...prizes, first: ['16862'], seventh: ['12', '25', '62', '70'] }

/** Each line is a bet on the day's result: what it costs, and what it is due. In units. */
const table: [Bet, stake: bigint, payout: bigint][] = [
  [{ play: 'lo2', numbers: ['61'], unit: 1000n }, 27_000n, 198_000n],
  [{ play: 'lo2', numbers: ['00'], unit: 1000n }, 27_000n, 0n],
  [{ play: 'lo2', numbers: ['61', '69', '00'], unit: 500n, multiple: 2 }, 81_000n, 297_000n],
  [{ play: 'de_db', numbers: ['69'], unit: 1000n }, 1000n, 99_000n],
  [{ play: 'de_dau_duoi', numbers: ['12'], unit: 1000n }, 5000n, 99_000n],
  [{ play: '3cang_db', numbers: ['369'], unit: 1000n }, 1000n, 960_000n],
  [{ play: 'lo2_1k', numbers: ['61'], unit: 1000n }, 1000n, 7200n],
  [{ play: 'xien2', numbers: ['61', '69'], unit: 1000n }, 1000n, 16_000n],
  [{ play: 'truot4', numbers: ['00', '01', '03', '04'], unit: 1000n }, 1000n, 2700n],
  [{ play: 'dau', numbers: ['6'], unit: 1001n }, 1001n, 9709n],
  [{ play: 'db_big', numbers: [], unit: 1000n }, 1000n, 1940n],
]

test('each bet of the table is paid to the last unit, and losers are not written to', async () => {
  const draw = await scene.freshDraw()
  const players: Player[] = []
  const prizesBefore = await scene.house('game:xsmb:prize')
  for (const [bet, stake] of table) {
    const player = await scene.member(1_000_000n)
    players.push(player)
    assert.equal((await scene.place(player, [bet], { drawId: draw.id })).stake, stake * 10_000n, bet.play)
  }
  await scene.result(draw.id)
  const settled = await scene.settle(draw.id)
  assert.equal(settled.draw.state, 'settled')
  assert.equal(settled.lines, table.length)
  for (const [i, [bet, stake, payout]] of table.entries()) {
    const player = players[i]
    assert.ok(player)
    assert.equal(await scene.units(player), 1_000_000n - stake + payout, bet.play)
  }
  const winners = table.filter(([, , payout]) => payout > 0n)
  assert.equal(settled.winners, winners.length)
  assert.equal(await countPayouts(draw.id), winners.length)
  const paid = prizesBefore - (await scene.house('game:xsmb:prize'))
  assert.equal(
    paid,
    winners.reduce((sum, [, , payout]) => sum + payout, 0n),
  )
  assert.ok(await scene.proofHolds())
})

test('a draw settled twice, and by five workers at once, pays once', async () => {
  const { draw, player } = await openBet(scene)
  await scene.result(draw.id)
  await Promise.all(
    Array.from({ length: 5 }, () => settleDraw(scene.context, draw.id, 'system', { chunk: 1 })),
  )
  await scene.settle(draw.id)
  assert.equal(await scene.units(player), 1_171_000n)
  assert.equal(await countPayouts(draw.id), 1)
})

test('a draw is not settled before it has a result, nor before its hold is over', async () => {
  const { draw } = await openBet(scene)
  await assert.rejects(scene.settle(draw.id), refused('draw_state'))
  await scene.result(draw.id)
  scene.clock.advance(-1)
  await assert.rejects(scene.settle(draw.id), refused('draw_state'))
  assert.equal(await advanceDraw(scene.context, draw.id), 0)
  scene.clock.advance(1)
  assert.equal(await advanceDraw(scene.context, draw.id), 1)
  assert.equal((await scene.read(draw.id)).state, 'settled')
})

/** From which result to which, what the member spent in between, and where that leaves them: 1,000,000 less 27,000. */
const corrections: [string, first: unknown, second: unknown, spent: bigint, left: bigint, short: bigint][] = [
  ['a prize that came with the correction is paid', without61, prizes, 0n, 1_171_000n, 0n],
  ['a prize that went with the correction is taken back', prizes, without61, 0n, 973_000n, 0n],
  ['what was spent already cannot be taken back', prizes, without61, 1_100_000n, 0n, 127_000n],
]

for (const [name, first, second, spent, left, short] of corrections) {
  test(`corrected: ${name}`, async () => {
    const { draw, player } = await openBet(scene)
    await scene.result(draw.id, first)
    await scene.settle(draw.id)
    if (spent > 0n) await spend(player, spent)
    await scene.result(draw.id, second)
    assert.equal((await scene.read(draw.id)).state, 'resulted')
    await scene.settle(draw.id)
    await scene.settle(draw.id)
    assert.equal(await scene.units(player), left)
    const { rows } = await sql<{ short: bigint }>`
      select (paid - due) as short from lottery.award
      where draw_id = ${draw.id}::uuid and version = 2`.execute(scene.context.db)
    assert.equal(rows[0]?.short, short * 10_000n)
    assert.ok(await scene.proofHolds())
  })
}

test('a correction back to the first result pays what the first correction took, and nothing twice', async () => {
  const { draw, player } = await openBet(scene)
  for (const drawn of [prizes, without61, prizes, without61, prizes]) {
    await scene.result(draw.id, drawn)
    await scene.settle(draw.id)
  }
  assert.equal(await scene.units(player), 1_171_000n)
  assert.equal((await scene.read(draw.id)).settledVersion, 5)
  assert.ok(await scene.proofHolds())
})

test('a correction within the hold costs nothing: the first result is never paid', async () => {
  const { draw, player } = await openBet(scene)
  await scene.result(draw.id, prizes)
  scene.clock.advance(-5000)
  await scene.result(draw.id, without61)
  await scene.settle(draw.id)
  assert.equal(await scene.units(player), 973_000n)
  assert.equal(await countPayouts(draw.id), 0)
})

test('a correction that comes in the middle of a settlement ends it, and the next one makes it good', async () => {
  const { draw, players } = await openBets(scene, 6)
  await scene.result(draw.id, prizes)
  await assert.rejects(
    settleDraw(scene.context, draw.id, 'system', { chunk: 1, reached: stopAt('chunk paid', 3) }),
  )
  await scene.result(draw.id, without61)
  await scene.settle(draw.id)
  for (const player of players) assert.equal(await scene.units(player), 973_000n)
  assert.ok(await scene.proofHolds())
})

// Where ten members are come by, the first, one in the middle and the last; in the long form each of them.
const times = long ? Array.from({ length: 10 }, (_, i) => i + 1) : [1, 5, 10]

test(`a settlement cut short at any point, ${times.length} times where it comes by often, and resumed pays the same, once`, async () => {
  const points = ['begun', 'decided', 'paying', 'chunk paid', 'paid']
  let cuts = 0
  for (const point of points) {
    for (const time of point === 'begun' || point === 'paid' ? [1] : times) {
      const { draw, players } = await openBets(scene, 10)
      await scene.result(draw.id)
      const reached = stopAt(point, time)
      await assert.rejects(settleDraw(scene.context, draw.id, 'system', { chunk: 1, reached }), {
        message: 'cut',
      })
      assert.notEqual((await scene.read(draw.id)).state, 'settled')
      const settled = await scene.settle(draw.id)
      assert.equal(settled.paid, 10n * 198_000n * 10_000n)
      for (const player of players) assert.equal(await scene.units(player), 1_171_000n, `${point} ${time}`)
      assert.ok(await scene.proofHolds())
      cuts++
    }
  }
  assert.equal(cuts, 2 + 3 * times.length)
})

async function spend(player: Player, units: bigint): Promise<void> {
  const { id: drawId } = await scene.freshDraw()
  await scene.place(player, [{ play: 'de_db', numbers: ['00'], unit: units }], { drawId })
}

async function countPayouts(drawId: string): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from lottery.payout p
    join lottery."order" o on o.member_id = p.member_id and o.id = p.order_id
    where o.draw_id = ${drawId}::uuid`.execute(scene.context.db)
  return Number(rows[0]?.count)
}
