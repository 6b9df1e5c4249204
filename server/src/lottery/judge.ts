import { settler, type Line, type Settled } from '@fairground/engine'
import type { Db } from '#kit'
import type { Draw } from './draw.ts'
import { readGame } from './game.ts'
import { readLines } from './order.ts'
import { confirmedResult } from './result.ts'
import { readContent } from './stream-orders.ts'

/** What an order comes to under a result: what it is due, what it cost by the same rules, and of how many lines. */
export type Judged = { amount: bigint; stake: bigint; lines: number }

export type Judge = (content: string) => Judged

/** Reads a draw's result once and answers what any order comes to under it, by its content and the odds it was bet at. */
export async function judge(db: Db, draw: Draw, version: number): Promise<Judge> {
  const { region } = await readGame(db, draw.gameCode)
  const { prizes } = await confirmedResult(db, draw.id, version)
  const settle = settler(region, prizes, { odds: draw.oddsPpm, step: draw.step })
  // Many members play the same number for the same money: what was judged once is not read again.
  const known = new Map<string, Judged>()
  return (content) => {
    const before = known.get(content)
    if (before) return before
    const judged = judgeLines(settle, readLines(readContent(content).lines))
    if (known.size < knownMax && content.length < 120) known.set(content, judged)
    return judged
  }
}

const knownMax = 50_000

function judgeLines(settle: (line: Line) => Settled, lines: readonly Line[]): Judged {
  let [amount, stake] = [0n, 0n]
  for (const line of lines) {
    const settled = settle(line)
    amount += settled.payout
    stake += settled.stake
  }
  return { amount, stake, lines: lines.length }
}
