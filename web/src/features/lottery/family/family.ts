import type { Line, LinePrice } from '@fairground/engine'
import type { ReactNode } from 'react'
import type { Draw, Game, Result } from '../../../draws/games.ts'
import type { NumberName } from '../../../draws/play-names.ts'
import type { Entry, Slip, SlipLine } from '../slip/slip.ts'
import type { Table } from '../table.ts'

/** What a liability is about: what was chosen of a play that would come. */
export type Owed = { play: string; numbers: readonly string[]; name: string }

/** Something chosen that can be taken off by itself. */
export type Pick = { key: string; name: string; without: (slip: Slip) => Slip }

export type BoardProps = { table: Table }
export type DrawnProps = { prizes: Result['prizes']; rolls: boolean }

export type ReadingProps = {
  game: Game
  caption: string
  /** Null while the draw is still to be read. */
  prizes: Result['prizes'] | null
  /** What somebody had on it. */
  lines: readonly SlipLine[]
  /** It came while one watches, and is read out; else it stands as it came. */
  isFresh: boolean
}

export type PickedProps = { game: Game; line: SlipLine; prizes: Result['prizes'] | null }

export type PastProps = { game: Game; results: readonly Result[] }

export type SceneProps = {
  game: Game
  draw: Draw | undefined
  last: Result | undefined
  /** As of a reading. */
  isFresh: boolean
}

/**
 * What the slip of a family comes to. Who keeps, sends and shows a slip asks it, and knows no play. It never knows a draw on
 * sale, a member or a server.
 */
export type SlipRules = Readonly<{
  /** Whether what was kept of a visit is an entry still, and each line it makes one the engine prices. */
  isEntry: (game: Game, entry: Entry) => boolean
  /** The lines that an entry makes. */
  lines: (game: Game, entry: Entry) => readonly SlipLine[]
  /** Puts lines on a slip, as when an order is repeated. */
  withLines: (game: Game, slip: Slip, lines: readonly SlipLine[]) => Slip
  price: (game: Game, line: Line) => LinePrice
  /** What one line of a play wins at its best, where it has a prize group. */
  prizeOfLine?: (game: Game, line: Line) => bigint
  /** The most that all of them win together, where that is known better than by each of them. */
  most?: (game: Game, lines: readonly Line[]) => bigint
  /** The most multiples at which none of these could win more than a prize may be, where they have more. */
  multiplesMax?: (game: Game, lines: readonly Line[]) => number | undefined
  /** What a play returns over time, in parts per million. */
  returns: (game: Game, play: string) => number
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

/** A family on the page: what its slip comes to, and how its games are picked and shown. */
export type Family = SlipRules &
  Readonly<{
    /** What is said of a result to who cannot see it, as short as it can be. */
    spoken: (prizes: Result['prizes']) => string
    /** Where plays and what is chosen of them stand. */
    Board: (props: BoardProps) => ReactNode
    /** What was drawn, in a line. */
    Drawn: (props: DrawnProps) => ReactNode
    /** What was drawn, whole, with what won lit. */
    Reading: (props: ReadingProps) => ReactNode
    Past: (props: PastProps) => ReactNode
    /** What was chosen of a line, with what came of it lit; its numbers as they are, where nothing is said. */
    Picked?: (props: PickedProps) => ReactNode
    /** Behind the head of the page, where a draw is seen to happen. */
    Scene?: (props: SceneProps) => ReactNode
    /** What past draws come to, below them. */
    Figures?: (props: { game: Game }) => ReactNode
    /** How long it takes to read a result out. */
    readsMs: number
    /** Whether it is told what a slip wins if each number comes once, besides the very most. */
    winsByNumber: boolean
    /** Whether what was drawn stands beside the head's words rather than under them. */
    drawsBeside?: boolean
  }>
