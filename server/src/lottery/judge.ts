import { settler } from '@fairground/engine'
import type { Db } from '#kit'
import type { Draw } from './draw.ts'
import { readGame } from './game.ts'
import { openKnownLines, scanLine } from './known-lines.ts'
import { readLines } from './order.ts'
import { confirmedResult } from './result.ts'
import { contentAt, type OrderText } from './stream-orders.ts'

/** What an order comes to under a result: what it is due, what it cost by the same rules, and of how many lines. */
export type Judged = { amount: bigint; stake: bigint; lines: number }

export type Judge = (order: OrderText) => Judged

const knownMax = 50_000

/** Reads a draw's result once and answers what any order comes to under it, by its lines and the odds it was bet at. */
export async function judge(db: Db, draw: Draw, version: number): Promise<Judge> {
  const { region } = await readGame(db, draw.gameCode)
  const { prizes } = await confirmedResult(db, draw.id, version)
  const settle = settler(region, prizes, { odds: draw.oddsPpm, step: draw.step })
  // Many members play the same line for the same money: what was judged once is neither read nor judged again.
  const known = openKnownLines<Judged>(knownMax)

  function judgeText(text: string, hash: number): Judged {
    const judged = { amount: 0n, stake: 0n, lines: 0 }
    // Where another hand wrote an order with spaces, several lines come as one.
    for (const line of readLines(`[[${text}]]`)) {
      const { payout, stake } = settle(line)
      add(judged, { amount: payout, stake, lines: 1 })
    }
    if (text.length < 120) known.keep(text, hash, judged)
    return judged
  }

  return (order) => {
    const sum = { amount: 0n, stake: 0n, lines: 0 }
    const last = order.lastIndexOf(' ') - 2
    for (let from = contentAt + 2; from < last;) {
      const { end, hash } = scanLine(order, from, last)
      add(sum, known.find(order, from, end, hash) ?? judgeText(order.slice(from, end), hash))
      from = end + 3
    }
    return sum
  }
}

function add(sum: Judged, { amount, stake, lines }: Judged): void {
  // Most lines lose.
  if (amount > 0n) sum.amount += amount
  sum.stake += stake
  sum.lines += lines
}
