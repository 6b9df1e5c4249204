import type { Category } from '#casino'
import type { Supplier } from '#casino/supply'
import type { Port } from '#vendor'
import type { PurseWire } from './purse-wire.ts'
import type { ReadRows } from './read-rows.ts'
import type { VendorRoom } from './rooms.ts'

export { askVendor } from './ask-vendor.ts'
export { keepOdd, readExact, writeExact, type Exact, type OddNumber } from './exact-json.ts'
export { isName, readEachRow, type ReadRows, type UnreadRow } from './read-rows.ts'
export { holdRoom, readRooms, RoomRefused, roomsBytesMax, type VendorRoom } from './rooms.ts'
export { toAmount, toUnits } from './units.ts'
export type { PlayRecord, PurseMove, PurseWire, PurseWord, RecordPage } from './purse-wire.ts'

/** A message of a vendor, to the byte; `path` is what follows the vendor's name, without a slash. */
export type WireMessage = { path: string; signature(header: string): string; body: Buffer }

/** What a message is answered, as JSON; `outcome` is the wire's own word for it, and good what was done as it was asked. */
export type WireReply = { status: number; body: string; outcome: string; isGood: boolean }

/** What a vendor is told to open a game: for whom, under which token, and how it is to be shown. */
export type GameOpening = {
  playerId: string
  token: string
  /** As the vendor calls it. */
  game: string
  /** The room that is asked for, as the vendor names it; null where none is. */
  room: string | null
  currency: string
  language: string
  country: string | null
  platform: 'desktop' | 'mobile'
  /** Where the game leads back to, and where money is paid in. */
  returnUrl: string
  depositUrl: string
  /** It is for play money. */
  isDemo: boolean
  /** What play keeps to here. */
  rules: PlayRules
  /** One for all who come from an address, and one for all who come by a browser like this: of this vendor alone. */
  tags: { address: string; device: string }
}

/** A transaction as its vendor's own records have it; amounts in ten-thousandths. */
export type VendorRecord = {
  id: string
  kind: 'bet' | 'win' | 'undo'
  playerId: string
  round: string
  /** As the vendor calls it. */
  game: string
  currency: string
  /** Of an undo nothing is told. */
  amount: bigint | null
  /** What an undo is of. */
  of: string | null
  /** Of a bet or a win, who pays for it: its stake, a grant of free rounds, or somebody of whom the record does not say who. */
  paidBy: 'stake' | 'grant' | 'other'
  /** The free rounds that it is of, by the vendor's name for them, where the record names them. */
  grant: string | null
  /** Whether it stands there, was taken back, or never came to be. */
  state: 'done' | 'undone' | 'declined'
  at: Date
}

/** Which of a vendor's records are asked for: those from a time until before another, or those of a round. */
export type RecordsAsked = { from: Date; until: Date } | { round: string }

/** A round that a vendor is asked to show as it was: whose, under which id there, and the first that it said of it. */
export type RoundToShow = { playerId: string; round: string; transaction: string }

/** A game as its vendor's own list has it; what it does not say is null. */
export type VendorGame = {
  /** As the vendor calls it. */
  code: string
  /** In English. */
  title: string
  /** Whether it may be played there. */
  isOffered: boolean
  category: Category | null
  /** What one bet is at the least and at the most, in ten-thousandths. */
  bets: { min: bigint; max: bigint } | null
  returnPpm: number | null
  /** Where it may not be played, as VN. */
  countriesDeny: readonly string[]
}

/** What play keeps to: what is not so is allowed to no game. Times in ms. */
export type PlayRules = {
  autoPlay: boolean
  turbo: boolean
  stopEarly: boolean
  /** Whether what wins no more than was staked may be made a feast of. */
  celebratesLosses: boolean
  shortestCycleMs: number
}

/** Free rounds that a vendor is to give: so many of a game, of a stake in ten-thousandths, until a time, under a name of ours. */
export type FreeRoundsToIssue = {
  reference: string
  playerId: string
  /** As the vendor calls it. */
  game: string
  currency: string
  count: number
  stake: bigint
  validUntil: Date
}

/** Of a wire that has free rounds: what a vendor is asked about them, once. Each throws where it does not do it. */
export type FreeRoundsWire = {
  /** Has a vendor give free rounds. Answers how it names them; asked again under the same name it gives no others. */
  issue(asked: FreeRoundsToIssue, vendor: Supplier, signal: AbortSignal): Promise<string>
  /** Has a vendor take back what of them was not played, by the name it has for them. */
  cancel(reference: string, vendor: Supplier, signal: AbortSignal): Promise<void>
}

/** A protocol that vendors speak to us. Its name stands only in its folder. */
export type Wire = {
  name: string
  /** Answers a message whose sender's address is listed. Reads nothing of it before its signature. */
  answer(came: WireMessage, vendor: Supplier, port: Port): Promise<WireReply>
  /** What is said where we could not: `busy` where it may come again at once, else for a fault of ours. */
  failed(why: 'busy' | 'fault'): WireReply
  /**
   * Asks a vendor, once, for the address at which it shows a game, and gives up when the signal says so. Throws where there is
   * none to be had, and a `RoomRefused` where that is for the room; whose address it is, is for whoever asks to see.
   */
  openGame?(opening: GameOpening, vendor: Supplier, signal: AbortSignal): Promise<string>
  /**
   * Asks a vendor, once, for its own records of what was played, each read by itself. Throws where they are not to be had, and
   * `VendorTooMuch` where there are more than are read at once; absent on a wire that has no such call.
   */
  readRecords?(asked: RecordsAsked, vendor: Supplier, signal: AbortSignal): Promise<ReadRows<VendorRecord>>
  /**
   * Asks a vendor, once, for all the games that it has for us. Throws where the list is not to be had, or any of it cannot be read;
   * absent on a wire that has no such call.
   */
  readOffered?(vendor: Supplier, signal: AbortSignal): Promise<VendorGame[]>
  /**
   * Asks a vendor, once, for the address at which it shows a round as it was. Throws where there is none to be had; whose address it
   * is, is for whoever asks to see. Absent on a wire that has no such call.
   */
  readReplay?(played: RoundToShow, vendor: Supplier, signal: AbortSignal): Promise<string>
  /** Asks a vendor, once, for its rooms as they stand. Throws where they are not to be had, or any of them cannot be read. */
  readRooms?(vendor: Supplier, signal: AbortSignal): Promise<VendorRoom[]>
  /** What is asked about free rounds; absent on a wire that has none. */
  freeRounds?: FreeRoundsWire
  /** Of a vendor that keeps members' money on its own side: what it is asked about that. */
  purse?: PurseWire
}
