import assert from 'node:assert/strict'
import { test } from 'node:test'
import { priceLists } from '@fairground/engine'
import { sql } from '#kit'
import { enterResult } from '#lottery/draw'
import { changeGame } from '#lottery/game'
import { settleDraw, voidDraw } from '#lottery/settlement'
import { openFamilies } from '#test/families'
import { openScene, prizes } from '#test/lottery'
import { refused } from '#test/refused'
import { advance } from './advance.ts'
import { confirmResult } from './confirm-result.ts'

const lo = { play: 'lo2', numbers: ['61'], unit: 1000n }
const hour = 3_600_000

type Scene = Awaited<ReturnType<typeof openScene>>

async function stepsOf({ context }: Scene, drawId: string): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`
    select state from lottery.draw_step where draw_id = ${drawId}::uuid order by number`.execute(context.db)
  return rows.map((row) => row.state)
}

test('while the shared clock is an hour ahead draws close early; set right again, none reopens or pays twice, and all catches up', async () => {
  const scene = await openScene()
  const player = await scene.member(1_000_000n)
  const draw = await scene.drawOf('xsmb-60s', '20261121-0601')
  await scene.place(player, [lo], { drawId: draw.id })
  scene.clock.advance(hour)
  await assert.rejects(scene.place(player, [lo], { drawId: draw.id }), refused('draw_closed'))
  await advance(scene.context)
  assert.equal((await scene.read(draw.id)).state, 'settled')
  const [steps, units] = [await stepsOf(scene, draw.id), await scene.units(player)]
  scene.clock.advance(-hour)
  await assert.rejects(scene.place(player, [lo], { drawId: draw.id }), refused('draw_closed'))
  for (let minutes = 0; minutes < 3; minutes++) {
    await advance(scene.context)
    scene.clock.advance(60_000)
  }
  assert.deepEqual([await stepsOf(scene, draw.id), await scene.units(player)], [steps, units])
  await advance(scene.context)
  assert.equal((await scene.drawOf('xsmb-60s', '20261121-0604')).state, 'open')
  assert.ok(await scene.proofHolds())
})

test('while the shared clock is an hour behind nothing closed reopens or pays twice, and all catches up once it is right', async () => {
  const scene = await openScene()
  const player = await scene.member(1_000_000n)
  const draw = await scene.drawOf('xsmb-60s', '20261121-0601')
  await scene.place(player, [lo], { drawId: draw.id })
  scene.clock.set(draw.closesAt.toISOString())
  await advance(scene.context)
  const closed = await stepsOf(scene, draw.id)
  scene.clock.advance(-hour)
  await assert.rejects(scene.place(player, [lo], { drawId: draw.id }), refused('draw_closed'))
  await advance(scene.context)
  assert.deepEqual(await stepsOf(scene, draw.id), closed)
  scene.clock.advance(hour + 60_000)
  await advance(scene.context)
  await advance(scene.context)
  const steps = await stepsOf(scene, draw.id)
  assert.equal(steps.at(-1), 'settled')
  assert.equal(new Set(steps).size, steps.length)
  assert.equal((await scene.drawOf('xsmb-60s', '20261121-0603')).state, 'open')
  assert.ok(await scene.proofHolds())
})

test('a result that comes twice pays once, and one for a void draw is refused, entered before or after', async () => {
  const scene = await openScene()
  const { context } = scene
  const player = await scene.member(1_000_000n)
  const [twice, before, after] = [await scene.freshDraw(), await scene.freshDraw(), await scene.freshDraw()]
  await scene.place(player, [{ play: 'de_db', numbers: ['69'], unit: 1000n }], { drawId: twice.id })
  await scene.result(twice.id)
  await settleDraw(context, twice.id)
  const units = await scene.units(player)
  await scene.result(twice.id)
  await settleDraw(context, twice.id)
  assert.equal(await scene.units(player), units)
  const voiding = { actor: 'staff:staff-a', reason: 'not held' }
  const entry = { drawId: before.id, prizes, actor: 'staff:staff-a' }
  const seen = await enterResult(context, entry)
  await voidDraw(context, before.id, voiding)
  await assert.rejects(
    confirmResult(context, { drawId: before.id, actor: 'staff:staff-b', seen }),
    refused('draw_state'),
  )
  await voidDraw(context, after.id, voiding)
  await assert.rejects(enterResult(context, { ...entry, drawId: after.id }), refused('draw_state'))
  assert.ok(await scene.proofHolds())
})

test('odds that are changed while bets race are those of draws that are made from then on, and of no order before', async () => {
  const scene = await openScene()
  const { context } = scene
  const draw = await scene.freshDraw()
  const players = await Promise.all(Array.from({ length: 6 }, () => scene.member(1_000n)))
  const bet = [{ play: 'de_db', numbers: ['69'], unit: 1000n }]
  const terms = { mode: 'SEA', oddsPpm: { ...priceLists.seeded.xsmb, de_db: 90_000_000 } }
  const by = { actor: 'operator', reason: 'a lower price' }
  await Promise.all([
    ...players.slice(0, 3).map((player) => scene.place(player, bet, { drawId: draw.id })),
    changeGame(context, 'xsmb', { terms }, by),
    ...players.slice(3).map((player) => scene.place(player, bet, { drawId: draw.id })),
  ])
  const later = await scene.freshDraw()
  const next = await scene.member(1_000n)
  await scene.place(next, bet, { drawId: later.id })
  for (const { id } of [draw, later]) {
    await scene.result(id)
    await scene.settle(id)
  }
  for (const player of players) assert.equal(await scene.units(player), 99_000n)
  assert.equal(await scene.units(next), 90_000n)
})

test('a line whose prize would be over its limit is refused before anything is taken, with the most multiples', async () => {
  const scene = await openFamilies()
  const draw = await scene.onSale('ssc-60s')
  const player = await scene.member(100_000_000n)
  const line = { play: 'five_direct', numbers: ['1', '2', '3', '4', '5'], unit: 1_000n, multiple: 100 }
  await assert.rejects(
    scene.place(player, [line], { drawId: draw.id }),
    refused('prize_limit', { line: 0, multiplesMax: 10 }),
  )
  assert.equal(await scene.units(player), 100_000_000n)
  await scene.place(player, [{ ...line, multiple: 10 }], { drawId: draw.id })
})
