import { settler, type Line } from '@fairground/engine'
import type { Db } from '#kit'
import type { Draw } from './draw.ts'
import { readGame } from './game.ts'
import { readLines } from './order.ts'
import { confirmedResult } from './result.ts'
import type { StoredOrder } from './stream-orders.ts'

/** What an order comes to under a result: what it is due, what it cost by the same rules, and of how many lines. */
export type Judged = { amount: bigint; stake: bigint; lines: number }

/** Reads a draw's result once and answers what any of its orders comes to under it, by the odds it was bet at. */
export async function judge(
  db: Db,
  draw: Draw,
  version: number,
): Promise<(order: Pick<StoredOrder, 'lines'>) => Judged> {
  const { region } = await readGame(db, draw.gameCode)
  const { prizes } = await confirmedResult(db, draw.id, version)
  const settle = settler(region, prizes, { odds: draw.oddsPpm, step: draw.step })
  return (order) => {
    const lines: Line[] = readLines(order.lines)
    let [amount, stake] = [0n, 0n]
    for (const line of lines) {
      const settled = settle(line)
      amount += settled.payout
      stake += settled.stake
    }
    return { amount, stake, lines: lines.length }
  }
}
