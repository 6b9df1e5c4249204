import { rulesOf } from '@fairground/engine'
import type { Db } from '#kit'
import type { Book } from '#ledger'
import { confirmedResult, type Draw } from '#lottery/draw'
import { readGame } from '#lottery/game'
import { contentAt, costOfText, readLines, streamMembers } from '#lottery/order'
import { books } from './pot.ts'

/** What was staked on a draw in a book, and how many tickets stand in each tier that is shared, by its name. */
export type WinningTickets = { book: Book; stakes: bigint; tickets: Map<string, bigint> }

/** Reads every order of a draw once, and counts who shares what under a version of its result; of a book that nobody played in nothing. */
export async function countWinning(db: Db, draw: Draw, version: number): Promise<WinningTickets[]> {
  const { rules } = await readGame(db, draw.gameCode)
  const { prizes } = await confirmedResult(db, draw.id, version)
  const settle = rulesOf(rules).settler(prizes, draw.terms, draw.step)
  const counted = books.map((book): WinningTickets => ({ book, stakes: 0n, tickets: new Map() }))
  for await (const members of streamMembers(db, draw.id, () => readAtOnce))
    for (const { book, orders } of members) {
      const of = counted.find((one) => one.book === book)
      for (const order of of ? orders : []) {
        of!.stakes += costOfText(order).stake
        for (const line of readLines(order, contentAt)) {
          const { jackpots, capped } = settle(line)
          addTickets(of!.tickets, jackpots)
          addTickets(of!.tickets, capped)
        }
      }
    }
  return counted.filter(({ stakes }) => stakes > 0n)
}

const readAtOnce = 5000

function addTickets(sums: Map<string, bigint>, tickets: Readonly<Record<string, number>> = {}): void {
  for (const [name, count] of Object.entries(tickets))
    if (count > 0) sums.set(name, (sums.get(name) ?? 0n) + BigInt(count))
}
