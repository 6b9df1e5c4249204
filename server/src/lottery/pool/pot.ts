import type { GameTerms, LotteryPools } from '@fairground/engine'
import type { Book } from '#ledger'

/**
 * What all tickets of a tier share of a draw under a version of its result, in one book. Of a pool, what that moved in all:
 * what of the stakes went in, what came from another or, below zero, went there, and what the house put in.
 */
export type Pot = {
  book: Book
  /** The tier that a pool pays, or `pick10.hit10` where the prizes of a tier are capped together. */
  name: string
  isPool: boolean
  tickets: bigint
  contributed: bigint
  pot: bigint
  overflow: bigint
  /** What one ticket wins. */
  each: bigint
  funded: bigint
}

/** The pools that a draw's tickets may win, by the tiers they pay. */
export function poolsOf(terms: GameTerms): LotteryPools {
  return terms.mode === 'official' ? (terms.pools ?? {}) : {}
}

/** Whether a draw by these terms has anything that its tickets share. */
export function isShared(terms: GameTerms): boolean {
  return terms.mode === 'official' && (terms.pools !== undefined || terms.caps !== undefined)
}

export function prizeOf({ tickets, each }: Pot): bigint {
  return tickets * each
}

/** What a pool holds more by a draw. */
export function changeOf(pot: Pot): bigint {
  return pot.contributed + pot.overflow + pot.funded - prizeOf(pot)
}

export const books = ['real', 'trial'] as const
