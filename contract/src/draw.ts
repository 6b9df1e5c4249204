import { z } from 'zod'
import { DrawId } from './id.ts'
import { Amount } from './money.ts'
import { Instant } from './time.ts'

export const GameCode = z.string().regex(/^[a-z0-9-]{2,24}$/)

export const prizeTiers = [
  'special',
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
] as const
export const Prizes = z.partialRecord(z.enum(prizeTiers), z.array(z.string().regex(/^\d{2,6}$/)))
export type Prizes = z.output<typeof Prizes>

export const drawStates = ['scheduled', 'open', 'closed', 'resulted', 'settling', 'settled', 'void'] as const
export const DrawState = z.enum(drawStates)
export type DrawState = z.output<typeof DrawState>

export const Draw = z.object({
  drawId: DrawId,
  gameCode: GameCode,
  issue: z.string(),
  state: DrawState,
  opensAt: Instant,
  closesAt: Instant,
  drawsAt: Instant,
})
export type Draw = z.output<typeof Draw>

/** A game as a lobby shows it. `engine` says which rules settle it; plays and odds follow from there. */
export const Game = z.object({
  gameCode: GameCode,
  region: z.enum(['xsmb', 'xsmn', 'xsmt']),
  kind: z.enum(['official', 'instant']),
  /** Seconds between draws of an instant game, null for an official one. */
  cadenceS: z.number().nullable(),
  /** The smallest amount a payout is rounded down to. */
  step: Amount,
  unitMin: Amount,
  unitMax: Amount,
  linesMax: z.number(),
  /** Odds that differ from engine's own, in parts per million by play. */
  oddsPpm: z.record(z.string(), z.number()),
})
export type Game = z.output<typeof Game>
