import { z } from 'zod'
import { DrawId } from './id.ts'
import { Amount } from './money.ts'
import { Instant } from './time.ts'

export const GameCode = z.string().regex(/^[a-z0-9-]{2,24}$/)

/** Of which family a game is, as `engine` calls it. */
export const FamilyCode = z.string().regex(/^[a-z0-9]{1,16}$/)

/** What was drawn, by name: the tiers of a region, or all of it as `drawn`, place by place. `engine` says which a game has. */
export const Prizes = z.record(
  z.string().regex(/^[a-z0-9.]{2,40}$/),
  z.array(z.string().regex(/^[a-z0-9]{1,8}$/)),
)
export type Prizes = z.output<typeof Prizes>

export const drawStates = ['scheduled', 'open', 'closed', 'resulted', 'settling', 'settled', 'void'] as const
export const DrawState = z.enum(drawStates)
export type DrawState = z.output<typeof DrawState>

/** What tells terms from others, and nothing of what they are. */
export const TermsMark = z.string().max(64)

export const Draw = z.object({
  drawId: DrawId,
  gameCode: GameCode,
  issue: z.string(),
  state: DrawState,
  opensAt: Instant,
  closesAt: Instant,
  drawsAt: Instant,
  /** The stations that draw on its day, of games that are drawn at several; a result names tiers of each, `hcm.special`. */
  stations: z.array(z.string()).optional(),
  /** Of the terms it was made with, by which its lines are priced: the game's where that has the same. */
  termsMark: TermsMark,
})
export type Draw = z.output<typeof Draw>

/** What the lottery that drew a result published it paid, tier by tier; in its own currency, and nothing of ours. */
export const Dividends = z.object({
  currency: z.string(),
  tiers: z.array(
    z.object({
      /** As `engine` calls it where the game is sold by it; otherwise `prize1` and so on. */
      tier: z.string(),
      /** How many units won; a part of one is tenths. */
      winners: z.number(),
      /** What one unit won, or what a jackpot held that nobody did. */
      each: Amount,
    }),
  ),
})
export type Dividends = z.output<typeof Dividends>

export const Result = z.object({
  ...Draw.omit({ termsMark: true }).shape,
  prizes: Prizes,
  resultedAt: Instant,
  /** Where they came with the result. */
  dividends: Dividends.optional(),
})
export type Result = z.output<typeof Result>

/** How a game's prizes are reckoned: fixed odds, a prize group, two-sided plates, an operator's own, or official prizes. */
export const prizeModes = ['SEA', 'Lott', 'Elott', 'ZY', 'official'] as const
export const PrizeMode = z.enum(prizeModes)

/** What lines are priced by: a `mode` of those, and what `engine` reads beside it for the game's rules. */
export const Terms = z.record(z.string(), z.unknown())

/** A game as a lobby shows it. Which plays there are, and how each is decided, follows in `engine` from its rules. */
export const Game = z.object({
  gameCode: GameCode,
  rules: z.string(),
  family: z.string(),
  kind: z.enum(['official', 'instant']),
  /** Seconds between draws of an instant game, null for an official one. */
  cadenceS: z.number().nullable(),
  /** The smallest amount a payout is rounded down to. */
  step: Amount,
  unitMin: Amount,
  unitMax: Amount,
  linesMax: z.number(),
  /** Until how many seconds before closing an order can be cancelled; null where none can be. */
  cancelUntilS: z.number().nullable(),
  terms: Terms,
  /** What tells its terms from those that a draw was made with before they were changed. */
  termsMark: TermsMark,
  /** Whether its odds step down as the house would owe more on a number. */
  stepsDown: z.boolean(),
})
export type Game = z.output<typeof Game>

/** What makes a house draw provable; each part is there as soon as it may be known. */
export const DrawProof = z.object({
  commitment: z.string(),
  root: z.string().nullable(),
  entropy: z.string().nullable(),
  seed: z.string().nullable(),
})
export type DrawProof = z.output<typeof DrawProof>
