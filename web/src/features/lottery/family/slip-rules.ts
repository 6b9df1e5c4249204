import type { Line, LinePrice } from '@fairground/engine'
import type { Draw, Game } from '../../../draws/games.ts'
import type { NumberName } from '../../../draws/play-names.ts'
import type { Entry, Slip, SlipLine } from '../slip/slip.ts'

/** What a liability is about: what was chosen of a play that would come. */
export type Owed = { play: string; numbers: readonly string[]; name: string }

/** The most that lines win together, and whether that can come or only nothing above it can. */
export type Most = { amount: bigint; isExact: boolean }

/** Something chosen that can be taken off by itself. */
export type Pick = { key: string; name: string; without: (slip: Slip) => Slip }

/**
 * What the slip of a family comes to. Who keeps, sends and shows a slip asks it, and knows no play. It never knows a draw on
 * sale, a member or a server.
 */
export type SlipRules = Readonly<{
  /** Whether what was kept of a visit is an entry still, and each line it makes one the engine prices. */
  isEntry: (game: Game, entry: Entry) => boolean
  /** A slip as a draw takes it: what it is played at is there on that draw's day. */
  onDraw?: (slip: Slip, draw: Draw | undefined) => Slip
  /** The lines that an entry makes of the slip it stands on. */
  lines: (game: Game, entry: Entry, slip: Slip) => readonly SlipLine[]
  /** Where an entry is played, and what changes that for it alone, where a game is drawn at several stations. */
  stations?: Readonly<{
    of: (game: Game, slip: Slip, entry: Entry) => readonly string[]
    at: (slip: Slip, entry: Entry, stations: readonly string[]) => Slip
  }>
  /** Puts lines on a slip, as when an order is repeated. */
  withLines: (game: Game, slip: Slip, lines: readonly SlipLine[]) => Slip
  price: (game: Game, line: Line) => LinePrice
  /** What one of a pick's lines is paid, for each thing that it can win, where its game has prize groups. */
  prizesOfLine?: (game: Game, line: Line) => readonly bigint[]
  /** The most that all of them win together, where that is known better than by each of them. */
  most?: (game: Game, lines: readonly Line[]) => Most
  /** The most multiples at which none of these could win more than a prize may be, where they have more. */
  multiplesMax?: (game: Game, lines: readonly Line[]) => number | undefined
  /** What a play returns over time, in parts per million. */
  returns: (game: Game, play: string) => number
  /** Whether the numbers of a play's line pay each by itself, so that the line is the same as a line of each. */
  paysByNumber?: (game: Game, play: string) => boolean
  /** What a line usually pays for one of the unit, where that is one figure. */
  odds?: (game: Game, line: SlipLine) => number | undefined
  /** Lines of one name cannot win together, as far as that is known: the most of them counts. */
  rivals: (line: SlipLine) => string | undefined
  /** What can be taken off an entry, one by one. */
  picks: (game: Game, entry: Entry, numberName: NumberName) => readonly Pick[]
  /** How much is to be chosen still for a line. */
  missing: (game: Game, entry: Entry) => number
  /** What a key speaks of under which the house would owe too much. */
  owed: (game: Game, key: string, numberName: NumberName) => Owed
  without: (game: Game, slip: Slip, owed: Owed) => Slip
}>
