import type { Win } from '@fairground/engine/game'
import type { ComponentType } from 'react'
import type { Selected, OverRound } from '../wire.ts'

/** What a game's own parts are given: what is chosen, whether it may be changed, and what can be won by it, the most first. */
export type Choosing = {
  selection: Selected
  onSelect: (selection: Selected) => void
  isBusy: boolean
  wins: readonly Win[]
}

/** `falling` is a round that has been answered and is being shown; `round` the one that stands shown. */
export type Showing = Choosing & { falling: OverRound | null; round: OverRound | null }

/** A game as the stage shows it. */
export type GameScreen = {
  game: 'dice' | 'limbo' | 'plinko' | 'keno'
  first: Selected
  /** Whether a selection can be played as it is. */
  isWhole: (selection: Selected) => boolean
  Panel: ComponentType<Choosing>
  Scene: ComponentType<Showing>
  /** How long what a round came to is on its way, in ms. */
  revealMs: (selection: Selected) => number
  /** A past round in a few letters. */
  short: (round: OverRound) => string
  /** What came, for the sentence that says it: the values of `came.<game>`. */
  came: (round: OverRound) => Record<string, string | number>
}
