import assert from 'node:assert/strict'
import type { openScene } from './lottery.ts'

type Scene = Awaited<ReturnType<typeof openScene>>

/** So many members who each hold 1,000,000 and put 27,000 of it on 61, which the day's result has twice. */
export async function openBets(scene: Scene, count: number) {
  const draw = await scene.freshDraw()
  const bets = [{ play: 'lo2', numbers: ['61'], unit: 1000n }]
  const players = await Promise.all(Array.from({ length: count }, () => scene.member(1_000_000n)))
  for (const player of players) await scene.place(player, bets, { drawId: draw.id })
  return { draw, players }
}

/** One such member. */
export async function openBet(scene: Scene) {
  const { draw, players } = await openBets(scene, 1)
  const [player] = players
  assert.ok(player)
  return { draw, player }
}
