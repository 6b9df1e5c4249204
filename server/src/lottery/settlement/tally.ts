import { writeAmount } from '@fairground/contract'
import type { Book } from '#ledger'

/** What draws come to in one book. Real and play money are never in one sum. */
export type Tally = { orders: number; lines: number; winners: number; staked: bigint; paid: bigint }

/** What draws come to in real money, and beside it in play money. */
export type Tallies = Tally & { trial: Tally }

export function openTallies(): Tallies {
  return { ...openTally(), trial: openTally() }
}

function openTally(): Tally {
  return { orders: 0, lines: 0, winners: 0, staked: 0n, paid: 0n }
}

/** The one of the two that a book counts in. */
export function tallyOf(tallies: Tallies, book: Book): Tally {
  return book === 'real' ? tallies : tallies.trial
}

/** As a step of a draw keeps it, in units. */
export function describe({ trial, ...real }: Tallies): Record<string, unknown> {
  return { ...inUnits(real), trial: inUnits(trial) }
}

function inUnits({ orders, lines, winners, staked, paid }: Tally) {
  return { orders, lines, winners, staked: writeAmount(staked), paid: writeAmount(paid) }
}
