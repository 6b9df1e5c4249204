import assert from 'node:assert/strict'
import { rulesOf } from '@fairground/engine'
import { sql } from '#kit'
import { advanceDraw } from '#lottery'
import { drawPage, makeDraws, makeIssue, openDraw } from '#lottery/draw'
import { readGame } from '#lottery/game'
import { fillPools, readShares } from '#lottery/pool'
import { wentThrough } from './eves-of-draws.ts'
import type { Kind } from './kinds-of-draws.ts'
import type { Bet, Player, Scene } from './lottery.ts'

const purse = 10_000_000n
const unit = 10_000n

let issues = 0
/** Longer than a job that was cut is left alone. */
const saleMs = 120_000

/** One more draw of a kind, whose sales may begin now. */
export async function schedule(
  { context, clock }: Scene,
  { gameCode, drawn }: Kind,
): Promise<{ drawId: string }> {
  if (drawn) {
    const made = await makeIssue(context, { gameCode, issue: `2026-11-21-r${++issues}` }, 60, 'system')
    return { drawId: made.id }
  }
  const opensAt = clock.now()
  const closesAt = new Date(opensAt.getTime() + saleMs)
  const times = { issue: `k${++issues}`, day: '2026-11-21', opensAt, closesAt, drawsAt: closesAt }
  const [made] = await makeDraws(context, await readGame(context.db, gameCode), [times])
  return { drawId: made?.id ?? assert.fail('it was not made') }
}

export type Sold = { drawId: string; orders: { player: Player; cost: bigint; lines: readonly Bet[] }[] }

/** A draw on which each member has an order of each of their lines. */
async function sell(scene: Scene, kind: Kind): Promise<Sold> {
  const { drawId } = await schedule(scene, kind)
  if (kind.inTurn) await fillPools(scene.context, await scene.read(drawId))
  await openDraw(scene.context, drawId)
  const orders: Sold['orders'] = []
  for (const [nth, lines] of kind.bets.entries()) {
    const player = await scene.member(purse, nth === 2 ? 'trial' : 'real')
    const { stake, rebate } = await scene.place(player, [...lines], { drawId })
    orders.push({ player, cost: stake - rebate, lines })
  }
  return { drawId, orders }
}

/** The time has come to draw it. */
export async function soldAndOver(scene: Scene, kind: Kind): Promise<Sold> {
  const sold = await sell(scene, kind)
  const { drawsAt, closesAt } = await scene.read(sold.drawId)
  scene.clock.set(drawsAt.toISOString())
  if (!kind.inTurn) return sold
  const { rows } = await sql<{ id: string }>`
    select id from lottery.draw
    where game_code = ${kind.gameCode} and closes_at < ${closesAt}::timestamptz and finished_at is null
    order by closes_at`.execute(scene.context.db)
  for (const { id } of rows) await advanceDraw(scene.context, id)
  return sold
}

/** A draw that was sold and is drawn officially. */
export async function resulted(scene: Scene, kind: Kind): Promise<Sold> {
  const sold = await sell(scene, kind)
  await scene.result(sold.drawId, kind.drawn?.[0])
  return sold
}

/** The same, with all of it paid. */
export async function settled(scene: Scene, kind: Kind): Promise<Sold> {
  if (kind.drawn) {
    const sold = await resulted(scene, kind)
    await scene.settle(sold.drawId)
    return sold
  }
  const sold = await soldAndOver(scene, kind)
  await advanceDraw(scene.context, sold.drawId)
  return sold
}

/** It went through these states, each once, and everybody has what their lines say of what was drawn, or all of it back. */
export async function mustHold(
  scene: Scene,
  { mayLose = false }: Kind,
  { drawId, orders }: Sold,
  states: readonly string[],
): Promise<void> {
  await wentThrough(scene, drawId, states)
  const settle = await settlerOf(scene, drawId)
  const due = orders.map(({ player, lines }) =>
    lines.reduce((sum, line) => sum + (settle?.(line, player) ?? 0n), 0n),
  )
  assert.ok(!settle || mayLose || due.some((amount) => amount > 0n))
  for (const [nth, { player, cost }] of orders.entries()) {
    const [main = 0n] = await scene.purses(player)
    assert.equal(main - purse * unit, settle ? (due[nth] ?? 0n) - cost : 0n)
  }
}

/** What a member's line is due of what was drawn, as the engine says; null of a void draw. */
async function settlerOf(
  scene: Scene,
  drawId: string,
): Promise<((line: Bet, player: Player) => bigint) | null> {
  const { gameCode, terms, step, state, settledVersion } = await scene.read(drawId)
  if (state === 'void') return null
  const { rules } = await readGame(scene.context.db, gameCode)
  const { prizes } = await drawPage(scene.context, { drawId })
  const shares = await readShares(scene.context.db, drawId, settledVersion)
  return (line, { book }) => {
    const settle = rulesOf(rules).settler(prizes, terms, step, shares(book))
    return settle({ ...line, unit: line.unit * unit }).payout
  }
}
