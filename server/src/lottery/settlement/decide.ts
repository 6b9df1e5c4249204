import { rulesOf, type Rules } from '@fairground/engine'
import type { Db } from '#kit'
import type { Book } from '#ledger'
import { confirmedResult, type Draw } from '#lottery/draw'
import { readGame } from '#lottery/game'
import { bookOfText, contentAt, readLines, roundDown, type OrderText } from '#lottery/order'
import { readShares } from '#lottery/pool'

/** What an order comes to under a result: what it is due, what it cost by the same rules, and of how many lines. */
export type Decided = { amount: bigint; stake: bigint; lines: number }

export type Decide = (order: OrderText) => Decided

/** Reads a draw's result once and answers what any order comes to under it, by its lines and the odds it was bet at. */
export async function decider(db: Db, draw: Draw, version: number): Promise<Decide> {
  const { rules } = await readGame(db, draw.gameCode)
  const { prizes } = await confirmedResult(db, draw.id, version)
  const sharesIn = await readShares(db, draw.id, version)
  const settlerIn = (book: Book) => rulesOf(rules).settler(prizes, draw.terms, draw.step, sharesIn(book))
  const settlers = { real: settlerIn('real'), trial: settlerIn('trial') }

  return (order) => {
    let [amount, stake] = [0n, 0n]
    const lines = readLines(order, contentAt)
    const settle = settlers[bookOfText(order)]
    for (const line of lines) {
      const settled = settle(line)
      stake += settled.stake
      // Most lines lose.
      if (settled.payout > 0n) amount += settled.payout
    }
    return { amount, stake, lines: lines.length }
  }
}

/** Answers what of any order on a draw was to be paid back as it was placed, by its lines and the draw's own terms. */
export async function openRebates(
  db: Db,
  { gameCode, terms, step }: Draw,
): Promise<(order: OrderText) => bigint> {
  if (terms.mode !== 'Lott') return () => 0n
  const { rules } = await readGame(db, gameCode)
  const { price }: Rules = rulesOf(rules)
  return (order) =>
    roundDown(
      readLines(order, contentAt).reduce((sum, line) => sum + price(line, terms).rebate, 0n),
      step,
    )
}
