import type { LotteryPlay } from '@fairground/engine'
import type { ReactNode } from 'react'
import type { Table } from '../family.ts'
import type { PastColumn } from './past-columns.ts'
import type { Views } from './views.ts'

/** `day` is that of the draw which is bet on, where there is one. */
export type TileProps = { day: string | undefined; play: string; symbol: string }

/** What boards of a family look like. */
export type Look = Views & {
  /** How one finds a play: in a list beside its board, by tabs over it, or all stand on one board. */
  finds: 'list' | 'tabs' | 'none'
  /** What the places of a draw are called. */
  places: 'digits' | 'ordinals'
  /** How plays are won whose code alone does not say it, by the words of another. */
  said?: Readonly<Record<string, string>>
  /** A number as it is drawn, where it is not plain. */
  face?: (symbol: string, play: string) => ReactNode
  /** What of a result was drawn: all of it, unless something else is known of its draw. */
  drawn?: (all: readonly string[]) => readonly string[]
  /** What a drawn number is known as besides, by what all of a result holds. */
  besides?: (symbol: string, all: readonly string[]) => string | undefined
  /** A number in what was drawn, where it is no ball, with what it is known as besides. */
  drawnFace?: (symbol: string, place: number, besides: string | undefined) => ReactNode
  /** What helps to choose on a play's board, below its rows. */
  Beside?: (props: { table: Table; play: LotteryPlay }) => ReactNode
  /** Which tier a symbol of a play wins, where that hangs on the day of the draw. */
  tierOn?: (play: string, symbol: string, day: string) => string | undefined
  /** What stands in the tile of a symbol, below what it pays. */
  Under?: (props: TileProps) => ReactNode
  /** What past draws are told by besides their numbers. */
  past: readonly PastColumn[]
  /** Whether rows have no sets to be chosen at one press. */
  isPlain?: boolean
  /** Whether rows are folded in two on a phone, where all of their keys side by side are too small to press. */
  folds?: boolean
  /** Whether boards keep the upper and the lower half of their numbers apart, as a play does. */
  halves?: boolean
  /** What keys of numbers look like besides. */
  keyClass?: string | undefined
}
