import { settler } from '@fairground/engine'
import type { Db } from '#kit'
import type { Draw } from './draw.ts'
import { readGame } from './game.ts'
import { readLines, splitLines } from './order.ts'
import { confirmedResult } from './result.ts'
import { readContent } from './stream-orders.ts'

/** What an order comes to under a result: what it is due, what it cost by the same rules, and of how many lines. */
export type Judged = { amount: bigint; stake: bigint; lines: number }

export type Judge = (content: string) => Judged

const knownMax = 50_000

/** Reads a draw's result once and answers what any order comes to under it, by its content and the odds it was bet at. */
export async function judge(db: Db, draw: Draw, version: number): Promise<Judge> {
  const { region } = await readGame(db, draw.gameCode)
  const { prizes } = await confirmedResult(db, draw.id, version)
  const settle = settler(region, prizes, { odds: draw.oddsPpm, step: draw.step })
  // Many members play the same line for the same money: what was judged once is neither read nor judged again.
  const known = new Map<string, Judged>()

  function judgeText(text: string): Judged {
    const before = known.get(text)
    if (before) return before
    const judged = { amount: 0n, stake: 0n, lines: 0 }
    for (const line of readLines(`[[${text}]]`)) {
      const { payout, stake } = settle(line)
      add(judged, { amount: payout, stake, lines: 1 })
    }
    if (known.size < knownMax && text.length < 120) known.set(text, judged)
    return judged
  }

  return (content) => {
    const sum = { amount: 0n, stake: 0n, lines: 0 }
    for (const text of splitLines(readContent(content).lines)) add(sum, judgeText(text))
    return sum
  }
}

function add(sum: Judged, { amount, stake, lines }: Judged): void {
  // Most lines lose.
  if (amount > 0n) sum.amount += amount
  sum.stake += stake
  sum.lines += lines
}
