import type { Refusal, Tx } from '#kit'
import type { Part, Transfer } from './transfer.ts'

/**
 * Asked once for a batch, within the locks of its purses and before anything is judged, about those of its members whose
 * `main` purse is watched: for limits, bonuses, or a suspension. Where there are none it is not asked. Null when nobody
 * has anything to say about them.
 */
export type Watch = (tx: Tx, memberIds: readonly string[]) => Promise<Watcher | null>

/** Judges what watched members move, beside the funds and in arrival order, and writes what it counted with it. */
export type Watcher = {
  /** Why a transfer may not be, or null. It is asked before the funds are, which come to no part where they do not suffice. */
  refusing(transfer: Transfer, parts: readonly Part[]): Refusal | null
  /** Counts a transfer that was accepted, with what it moves from each purse. */
  took(transfer: Transfer, parts: readonly Part[]): void
  /** Answers what forgets all that was counted of members since: a link of theirs that falls moves nothing, and counts for nothing. */
  remember(memberIds: readonly string[]): () => void
  /** Writes what was counted, before the ledger writes. */
  write(): Promise<void>
}
