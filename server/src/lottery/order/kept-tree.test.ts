import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '#kit'
import { long } from '#test/long'
import { openScene } from '#test/lottery'
import { closeDraw } from './close-draw.ts'
import { keepTree } from './kept-tree.ts'

const { context, freshDraw, member, place } = await openScene()
const rounds = long ? 400 : 80

test(`workers that fix the orders of a draw at once, ${rounds} times over, all come to its one tree`, async () => {
  const draw = await freshDraw()
  const player = await member(1_000_000n)
  for (const number of ['61', '62', '63'])
    await place(player, [{ play: 'lo2', numbers: [number], unit: 1_000n }], { drawId: draw.id })
  await closeDraw(context, draw.id)
  const first = await keepTree(context.db, draw.id)
  for (let round = 0; round < rounds; round++) {
    await sql`delete from lottery.branch where draw_id = ${draw.id}::uuid`.execute(context.owner.db)
    const roots = await Promise.all(Array.from({ length: 8 }, () => keepTree(context.db, draw.id)))
    assert.ok(roots.every((root) => root.equals(first)))
    const { rows } = await sql<{ level: number }>`
      select level from lottery.branch where draw_id = ${draw.id}::uuid`.execute(context.db)
    assert.deepEqual(rows, [{ level: 0 }])
  }
})
