import { z } from 'zod'
import { Amount } from './money.ts'
import { Instant } from './time.ts'

/** Of what a game is, in the order in which a lobby stands them. */
export const gameTypes = ['INHOUSE', 'LIVE', 'RNG', 'FISH', 'PVP', 'SPORTS', 'ESPORTS'] as const
export const GameType = z.enum(gameTypes)
export type GameType = z.output<typeof GameType>

/** A vendor by its short name: `PIER`. */
export const Vassalage = z.string().regex(/^[A-Z][A-Z0-9]{1,15}$/)

/** A game by the number it is known under. */
export const NodeId = z.string().regex(/^[1-9]\d{0,17}$/)

export const volatilities = ['low', 'medium', 'high', 'very_high'] as const

/** A game on offer, called as in the language asked for or another it has a name in. */
export const CasinoGame = z.object({
  nodeId: NodeId,
  /** By which its vendor knows it. */
  code: z.string(),
  vassalage: Vassalage,
  /** What its vendor is called. */
  vendor: z.string(),
  gameType: GameType,
  /** Kinds within what it is, as `video`. */
  gameClassify: z.array(z.string()),
  name: z.string(),
  minBet: Amount,
  maxBet: Amount,
  /** What it pays back of what is staked, in millionths. */
  returnPpm: z.int(),
  volatility: z.enum(volatilities).nullable(),
  /** How many of a million rounds pay anything. */
  hitPpm: z.int().nullable(),
  /** The most a round pays, in times of its stake. */
  winMax: z.int().nullable(),
  /** On how many lines one plays. */
  lineNum: z.int().nullable(),
  features: z.array(z.string()),
  /** Those it speaks; empty where its vendor does not say. */
  languages: z.array(z.string()),
  /** It was put before all others, or is among what most members play for real money now. */
  isHot: z.boolean(),
  isNew: z.boolean(),
  /** Whether it takes play money. */
  hasDemo: z.boolean(),
  /** It rests, or its vendor does: it is shown, and not opened. */
  isAway: z.boolean(),
  /** It rests by itself, whatever its vendor does: then it is in no list of others. */
  isPaused: z.boolean(),
  /** When it is expected back, where that was said; null for one that does not rest. */
  backAt: Instant.nullable(),
  /** Its vendor's games are one area, a hall or a sports book: it opens within the site, among its bars. */
  isArea: z.boolean(),
  /** Where it shows what goes on in it over its cover, for a frame; null for one that does not. */
  liveCover: z.url().nullable(),
  releasedAt: Instant,
})
export type CasinoGame = z.output<typeof CasinoGame>
