import type { StopPoint, Win } from '@fairground/engine/game'
import type { ComponentType } from 'react'
import type { Say } from '../words.tsx'
import type { OpenRound, OverRound, Selected } from '../wire.ts'

/** What a game's own parts are given: what is chosen, whether it may be changed, and what can be won by it, the most first. */
export type Choosing = {
  /** Of the game's mathematics. */
  version: number
  selection: Selected
  onSelect: (selection: Selected) => void
  isBusy: boolean
  /** Hears whether a field holds what cannot be chosen. */
  onFault: (field: string, isFault: boolean) => void
  wins: readonly Win[]
  /** Where one can stop, after how many right steps; of a game of one step, one. */
  points: readonly StopPoint[]
}

/** How a round goes on that waits: `onStep` takes a step of it. */
export type Going = { open: OpenRound; isBusy: boolean; onStep: (step: Selected) => void }

/** `isAsked` is whether a press is on its way; `falling` is a round that has been answered and is being shown; `round` the one that stands shown; `open` one that goes on. */
export type Showing = Choosing & {
  isAsked: boolean
  falling: OverRound | null
  round: OverRound | null
  open: OpenRound | null
  onStep: Going['onStep']
}

/** A game as the stage shows it. */
export type GameScreen = {
  game: 'dice' | 'limbo' | 'mines' | 'plinko' | 'hilo' | 'wheel' | 'keno' | 'coin'
  first: Selected
  /** Whether a selection can be played as it is. */
  isWhole: (selection: Selected) => boolean
  Panel: ComponentType<Choosing>
  Scene: ComponentType<Showing>
  /** How long what a round came to is on its way, in ms. */
  revealMs: (selection: Selected) => number
  /** A past round in a few letters. */
  short: (round: OverRound) => string
  /** What came, for the sentence that says it. */
  came: (round: OverRound, t: Say) => string
  /** Of a game that goes on by steps, what is chosen among while a round is open, and where it stands, for its sentence. */
  steps?: {
    Going: ComponentType<Going & { money: (amount: bigint) => string }>
    at: (open: OpenRound, t: Say) => string
  }
}
