import { Amount } from '@fairground/contract/money'
import { Instant } from '@fairground/contract/time'
import { z } from 'zod'

/** What was chosen, or is seen of a round: texts, whole numbers and lists of them. */
export const PlainValues = z.record(z.string(), z.union([z.string(), z.number(), z.array(z.number())]))
export type Selected = z.output<typeof PlainValues>

/** What any round is whose stake was taken. `clientSeed`, `nonce` and `commitment` say what it is decided by. */
const Staked = z.object({
  id: z.uuid(),
  game: z.string(),
  version: z.int(),
  currency: z.string(),
  selection: PlainValues,
  stake: Amount,
  step: Amount,
  /** What was done in it, in its order. */
  steps: z.array(PlainValues),
  shown: PlainValues,
  commitment: z.string(),
  clientSeed: z.string(),
  nonce: z.int(),
  pair: z.uuid(),
  at: Instant,
})

/** A round that is over; multiples are to four places. `seed` is told once its pair is turned. */
export const OverRound = Staked.extend({
  multiple: z.string(),
  paid: Amount,
  seed: z.string().nullable(),
})
export type OverRound = z.output<typeof OverRound>

/** A round that goes on by steps: what it pays if its player stops, null where nothing is decided yet, and what can be done next. */
export const OpenRound = Staked.extend({
  multiple: z.string().nullable(),
  pays: Amount.nullable(),
  offers: z.array(
    z.object({
      do: z.string(),
      /** How likely it goes well, in millionths, rounded down. */
      chancePpm: z.int(),
      multiple: z.string(),
      pays: Amount,
    }),
  ),
})
export type OpenRound = z.output<typeof OpenRound>

/** One of the two: where a round stands, or what it came to. */
export const AnsweredRound = z.object({
  open: OpenRound.nullable(),
  round: OverRound.nullable(),
  balance: Amount.nullable(),
})

export const Pair = z.object({
  id: z.uuid(),
  commitment: z.string(),
  nextCommitment: z.string(),
  clientSeed: z.string(),
  nonce: z.int(),
  startedAt: Instant,
})
export type Pair = z.output<typeof Pair>

/** What may be bet, and on a greater multiple less, so that no prize is more than `exposure`. */
export const BetLimits = z.object({ min: Amount, max: Amount, exposure: Amount })
