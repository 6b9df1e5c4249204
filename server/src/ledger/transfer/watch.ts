import type { Refusal, Tx } from '#kit'
import type { Transfer } from './transfer.ts'

/**
 * Asked once for a batch, within the locks of its purses and before anything is judged, whom of its members somebody
 * watches: for limits, bonuses, or a suspension. Null when nobody is, and then nothing more is asked.
 */
export type Watch = (tx: Tx, memberIds: readonly string[]) => Promise<Watcher | null>

/** Judges beside the funds, in arrival order, and writes what it counted in the same transaction. */
export type Watcher = {
  /** Why a transfer may not be, or null. It is asked before the funds are. */
  refusing(transfer: Transfer): Refusal | null
  /** Counts a transfer that was accepted, with what it moves. */
  took(transfer: Transfer, amount: bigint): void
  /** Answers what forgets all that was counted since: a link that falls moves nothing, and counts for nothing. */
  remember(): () => void
  /** Writes what was counted, before the ledger writes. */
  write(): Promise<void>
}
