import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refusal, sql } from '#kit'
import { confirmResult } from '#lottery'
import { enterResult } from '#lottery/draw'
import { auditSettlement } from '#lottery/settlement'
import { openScene, prizes } from '#test/lottery'
import { sweepLiabilities } from './sweep-liabilities.ts'

const scene = await openScene()
const { context } = scene

async function rowsOf(drawId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from lottery.liability where draw_id = ${drawId}::uuid`.execute(context.db)
  return rows[0]?.n ?? 0
}

test('what was owed on draws that are over is forgotten, bit by bit; caps hold on those that are not', async () => {
  const player = await scene.member(1_000_000_000n)
  const spread = { play: 'lo2', numbers: Array.from({ length: 20 }, (_, n) => String(n + 50)), unit: 1000n }
  const cap = { play: 'lo4', numbers: ['1234'], unit: 1_100_000n }
  const [over, resulted, open] = [await scene.freshDraw(), await scene.freshDraw(), await scene.freshDraw()]
  for (const { id: drawId } of [over, resulted, open]) await scene.place(player, [spread], { drawId })
  await scene.place(player, [cap], { drawId: open.id })
  await scene.result(over.id)
  await scene.settle(over.id)
  await scene.result(resulted.id)
  const before = [await rowsOf(resulted.id), await rowsOf(open.id)]
  assert.equal(await rowsOf(over.id), 20)
  assert.equal(await sweepLiabilities(context, { atOnce: 5, times: 2 }), 10)
  assert.equal(await sweepLiabilities(context), 10)
  assert.equal(await sweepLiabilities(context), 0)
  assert.deepEqual([await rowsOf(resulted.id), await rowsOf(open.id)], before)
  await assert.rejects(
    scene.place(player, [cap], { drawId: open.id }),
    (error) => error instanceof Refusal && error.code === 'liability_limit',
  )
  // A result that is corrected afterwards settles as if nothing was forgotten.
  const seen = await enterResult(context, {
    drawId: over.id,
    prizes: { ...prizes, special: ['34350'] },
    actor: 'staff:staff-a',
  })
  await confirmResult(context, { drawId: over.id, actor: 'staff:staff-b', seen })
  scene.clock.advance(5000)
  await scene.settle(over.id)
  assert.equal((await auditSettlement(context)).difference, null)
  assert.ok(await scene.proofHolds())
})
