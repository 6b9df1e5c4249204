import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '#kit'
import { openFamilies } from '#test/families'
import { advance } from './advance.ts'
import { takeReport } from './take-report.ts'

const scene = await openFamilies()
const { context, clock } = scene
const gameCode = 'vkeno'
await sql`update lottery.game set enabled = true where code = ${gameCode}`.execute(context.db)

const drawn = Array.from({ length: 20 }, (_, nth) => String(nth * 4 + 1))
const report = (feed: string, issue: string) =>
  takeReport(context, feed, { gameCode, issue, prizes: { drawn } })

async function planned() {
  const { rows } = await sql<{ issue: string; state: string; isHouse: boolean }>`
    select issue, state, commitment is not null as "isHouse" from lottery.draw where game_code = ${gameCode}
    order by draws_at`.execute(context.db)
  return rows
}

test('an official game of many draws a day sells the next of them, and is paid by what two feeds say of each', async () => {
  await advance(context)
  const first = '0303740'
  assert.deepEqual(
    (await planned()).map(({ issue, isHouse }) => [issue, isHouse]),
    [
      [first, false],
      ['0303741', false],
      ['0303742', false],
    ],
  )
  const draw = await scene.drawOf(gameCode, first)
  assert.equal(draw.state, 'open')
  const player = await scene.member(100_000n)
  const pick = { play: 'pick1', unit: 10_000n }
  await scene.place(
    player,
    [
      { ...pick, numbers: ['5'] },
      { ...pick, numbers: ['6'] },
    ],
    { drawId: draw.id },
  )
  clock.advance(draw.closesAt.getTime() - clock.now().getTime())
  await advance(context)
  assert.deepEqual(
    (await planned()).map(({ state }) => state),
    ['closed', 'open', 'scheduled', 'scheduled'],
  )
  clock.advance(60_000)
  assert.equal(await report('alpha', first), 'held')
  assert.equal(await report('beta', first), 'confirmed')
  clock.advance(5_000)
  await advance(context)
  assert.equal((await scene.read(draw.id)).state, 'settled')
  // One of two tickets of 10,000 won 36,000.
  assert.equal(await scene.units(player), 100_000n - 20_000n + 36_000n)
})

test('whoever plans again makes none of its draws twice, and a night lies between two of them', async () => {
  clock.advance(Date.parse('2026-11-21T14:48:00Z') - clock.now().getTime())
  await advance(context)
  await advance(context)
  const ahead = (await planned()).slice(-3)
  assert.deepEqual(
    ahead.map(({ issue }) => issue),
    ['0303828', '0303829', '0303830'],
  )
  const [last, next] = [await scene.drawOf(gameCode, '0303828'), await scene.drawOf(gameCode, '0303829')]
  assert.equal(last.drawsAt.toISOString(), '2026-11-21T14:52:00.000Z')
  assert.equal(next.drawsAt.toISOString(), '2026-11-21T23:08:00.000Z')
  assert.deepEqual(next.opensAt, last.closesAt)
})
