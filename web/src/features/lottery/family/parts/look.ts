import type { ReactNode } from 'react'
import type { PastColumn } from './past-columns.ts'
import type { Views } from './views.ts'

/** What boards of a family look like. */
export type Look = Views & {
  /** How one finds a play: in a list beside its board, by tabs over it, or all stand on one board. */
  finds: 'list' | 'tabs' | 'none'
  /** What the places of a draw are called. */
  places: 'digits' | 'ordinals'
  /** A number as it is drawn, where it is not plain. */
  face?: (symbol: string, play: string) => ReactNode
  /** A number in what was drawn, where it is no ball. */
  drawnFace?: (symbol: string) => ReactNode
  /** What past draws are told by besides their numbers. */
  past: readonly PastColumn[]
  /** What keys of numbers look like besides. */
  keyClass?: string | undefined
}
