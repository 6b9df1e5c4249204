import type { ReactNode } from 'react'
import type { Draw, Game, Result } from '../../../draws/games.ts'
import type { Offered } from '../slip/offered.ts'
import type { Slip, SlipLine } from '../slip/slip.ts'
import type { Total } from '../slip/total.ts'
import type { SlipRules } from './slip-rules.ts'

/** What every part of one game's table shares: its family, the draw that is bet on now, the slip, what it comes to, and what is offered below the usual odds. */
export type Table = {
  family: Family
  /** As the draw is priced. */
  game: Game
  /** As it says by now, which later draws are made with. */
  known: Game
  draw: Draw | undefined
  slip: Slip
  total: Total
  offered: Offered
  setSlip: (change: (slip: Slip) => Slip) => void
  /** Puts a slip that was taken away before what stands there by now, which waits if there are lines on it. */
  putBack: (slip: Slip) => void
  /** Forgets a slip that waits, as it was written, since it was placed. */
  dropPlaced: (slip: string) => void
  /** Another slip of theirs, which waits while this one is on. */
  earlier?: { plays: number; takeUp: () => void } | undefined
}

export type BoardProps = { table: Table }
export type DrawnProps = { prizes: Result['prizes']; stations: Draw['stations']; rolls: boolean }

export type ReadingProps = {
  game: Game
  caption: string
  /** Null while the draw is still to be read. */
  prizes: Result['prizes'] | null
  /** Where it is drawn, of games that are drawn at several stations. */
  stations: Draw['stations']
  /** What somebody had on it. */
  lines: readonly SlipLine[]
  /** It came while one watches, and is read out; else it stands as it came. */
  isFresh: boolean
}

export type Spoken = Pick<Result, 'prizes' | 'stations'>

export type PickedProps = { game: Game; line: SlipLine; prizes: Result['prizes'] | null }

export type PastProps = { game: Game; results: readonly Result[] }

export type SceneProps = {
  game: Game
  draw: Draw | undefined
  last: Result | undefined
  /** As of a reading. */
  isFresh: boolean
  /** Has the result stand as it came, here and below. */
  onSkip: () => void
}

/** A family on the page: what its slip comes to, and how its games are picked and shown. */
export type Family = SlipRules &
  Readonly<{
    /** What is said of a result to who cannot see it, as short as it can be. */
    spoken: (result: Spoken, stationName: (station: string) => string) => readonly string[]
    /** Where plays and what is chosen of them stand. */
    Board: (props: BoardProps) => ReactNode
    /** What was drawn, in a line. */
    Drawn: (props: DrawnProps) => ReactNode
    /** What was drawn, whole, with what won lit. */
    Reading: (props: ReadingProps) => ReactNode
    Past: (props: PastProps) => ReactNode
    /** What was chosen of a line, with what came of it lit; its numbers as they are, where nothing is said. */
    Picked?: (props: PickedProps) => ReactNode
    /** What a slip may win besides amounts, in rows of what it comes to. */
    Wins?: (props: BoardProps) => ReactNode
    /** Behind the head of the page, where a draw is seen to happen. */
    Scene?: (props: SceneProps) => ReactNode
    /** How much room a scene takes, in rem, where it is not the usual. */
    sceneRem?: number
    /** What past draws come to, below them. */
    Figures?: (props: { game: Game }) => ReactNode
    /** How long it takes to read a result out. */
    readsMs: number
    /** Whether it is told what a slip wins if each number comes once, besides the very most. */
    winsByNumber: boolean
    /** Whether what was drawn stands beside the head's words rather than under them. */
    drawsBeside?: boolean
  }>
