import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '#kit'
import { openScene } from '#test/lottery'
import { refused } from '#test/refused'
import { advance } from './advance.ts'

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
