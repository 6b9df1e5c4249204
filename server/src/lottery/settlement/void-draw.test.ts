import assert from 'node:assert/strict'
import { test } from 'node:test'
import { advanceDraw, confirmResult } from '#lottery'
import { enterResult } from '#lottery/draw'
import { openBet, openBets } from '#test/bets'
import { openScene, prizes } from '#test/lottery'
import { refused } from '#test/refused'
import { stopAt } from '#test/stop-at'
import { refundDraw, voidDraw } from './void-draw.ts'

const scene = await openScene()
const staff = { a: 'staff:staff-a', b: 'staff:staff-b' }

test('a void draw gives every stake back, once, and nothing is open on it', async () => {
  const staked = await scene.house('game:xsmb:stake')
  const { draw, players } = await openBets(scene, 5)
  const trial = await scene.member(1_000_000n, 'trial')
  await scene.place(trial, [{ play: 'lo2', numbers: ['61'], unit: 1000n }], { drawId: draw.id })
  await voidDraw(scene.context, draw.id, { actor: staff.a, reason: 'cancelled' })
  await voidDraw(scene.context, draw.id, { actor: staff.b, reason: 'again' })
  for (const player of [...players, trial]) assert.equal(await scene.units(player), 1_000_000n)
  assert.equal(await scene.house('game:xsmb:stake'), staked)
  await assert.rejects(
    enterResult(scene.context, { drawId: draw.id, prizes, actor: staff.a }),
    refused('draw_state'),
  )
  assert.ok(await scene.proofHolds())
})

test('voiding a settled draw takes its prizes back and gives its stakes back', async () => {
  const { draw, players } = await openBets(scene, 5)
  await scene.result(draw.id)
  await scene.settle(draw.id)
  await voidDraw(scene.context, draw.id, { actor: staff.a, reason: 'a draw that was not held' })
  for (const player of players) assert.equal(await scene.units(player), 1_000_000n)
  assert.ok(await scene.proofHolds())
})

test('a result that was known before sales closed voids the draw', async () => {
  const { draw, player } = await openBet(scene)
  const enter = (special: string) =>
    enterResult(scene.context, {
      drawId: draw.id,
      prizes: { ...prizes, special: [special] },
      actor: staff.a,
    })
  await enter('34369')
  await enter('00000')
  scene.clock.set(draw.drawsAt.toISOString())
  await advanceDraw(scene.context, draw.id)
  // To enter it again once sales are closed does not make it unknown before.
  const seen = await enter('34369')
  const confirmed = await confirmResult(scene.context, { drawId: draw.id, actor: staff.b, seen })
  assert.equal(confirmed.state, 'void')
  await advanceDraw(scene.context, draw.id)
  assert.equal(await scene.units(player), 1_000_000n)
  assert.ok((await scene.read(draw.id)).finishedAt)
})

test('refunds cut short after any chunk and resumed give back the same, once', async () => {
  for (let time = 1; time <= 4; time++) {
    const { draw, players } = await openBets(scene, 4)
    const seen = await enterResult(scene.context, { drawId: draw.id, prizes, actor: staff.a })
    await confirmResult(scene.context, { drawId: draw.id, actor: staff.b, seen })
    const reached = stopAt('chunk refunded', time)
    await assert.rejects(refundDraw(scene.context, draw.id, 'system', { chunk: 1, reached }), {
      message: 'cut',
    })
    await advanceDraw(scene.context, draw.id)
    for (const player of players) assert.equal(await scene.units(player), 1_000_000n)
  }
})

test('on a draw that is not void nothing is given back', async () => {
  const { draw, player } = await openBet(scene)
  await assert.rejects(refundDraw(scene.context, draw.id), refused('draw_state'))
  assert.equal(await scene.units(player), 973_000n)
  assert.equal((await scene.read(draw.id)).state, 'open')
})
