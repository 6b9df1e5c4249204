import type { Supplier } from '#casino/supply'
import type { ReadRows } from './read-rows.ts'

/**
 * What a vendor says became of money on its way, by our reference. `not_found` is that it knows of none under it, which may be
 * so for a while only.
 */
export type PurseWord = 'done' | 'failed' | 'unknown' | 'not_found'

/** What a vendor reports of one play that is over, under its own id; amounts in ten-thousandths. */
export type PlayRecord = {
  id: string
  playerId: string
  /** As the vendor calls the game. */
  game: string
  round: string
  staked: bigint
  won: bigint
  /** What of the stakes the house of the game kept for itself. */
  rake: bigint
  settledAt: Date
}

/** A page of records, each read by itself, and the place after it; there is more where it says so. */
export type RecordPage = ReadRows<PlayRecord> & { place: string; isMore: boolean }

/** Which money is to move: out to the vendor or home, under which reference, for whom. */
export type PurseMove = {
  playerId: string
  reference: string
  direction: 'out' | 'home'
  amount: bigint
}

/**
 * What is asked of a vendor that keeps members' money on its side. Each asks once, and gives up when the signal says so.
 * Throws where nothing comes that can be read, which of money on its way means that nobody knows.
 */
export type PurseWire = {
  /** Makes a player known, again as well. */
  makePlayer(
    player: { playerId: string; currency: string },
    vendor: Supplier,
    signal: AbortSignal,
  ): Promise<void>
  /** What lies there, in ten-thousandths. */
  balance(playerId: string, vendor: Supplier, signal: AbortSignal): Promise<bigint>
  move(move: PurseMove, vendor: Supplier, signal: AbortSignal): Promise<PurseWord>
  /** Asks after money that was on its way. */
  check(reference: string, vendor: Supplier, signal: AbortSignal): Promise<PurseWord>
  /** Has whoever plays there play there no more. */
  kickOut(playerId: string, vendor: Supplier, signal: AbortSignal): Promise<void>
  /** What was played since a place; since ever from an empty one. */
  records(place: string, vendor: Supplier, signal: AbortSignal): Promise<RecordPage>
}
