import { z } from 'zod'

// What a hall is told, by its operator and by its pages: whatever is nothing of that is refused before anybody acts on it.

/** By a name the hall keeps books of who plays and in which round, parted by a space. */
const Name = z.string().regex(/^\S+$/)

/** A game to be opened, as an operator says it; `shortest_cycle_ms` is between two presses. */
const Opening = z.object({
  user: Name,
  token: z.string(),
  game_code: z.string(),
  currency: z.string(),
  lang: z.string(),
  lobby_url: z.url({ protocol: /^https?$/ }),
  room_id: z.string().optional(),
  meta: z.object({ shortest_cycle_ms: z.number().nonnegative().optional() }).optional(),
})
export type Opening = z.output<typeof Opening>

/** Of what time books are asked for, or of which round. */
const Listed = z.object({
  start_time: z.string().optional(),
  end_time: z.string().optional(),
  round: z.string().optional(),
})
export type Listed = z.output<typeof Listed>

const Seated = z.object({ seat: z.string() })
const Bet = z.object({ id: z.uuid({ version: 'v4' }), place: z.string(), units: z.int().positive() })
export type Bet = z.output<typeof Bet>

/** What text says in that shape, or null. */
function readAs<Shape extends z.ZodType>(shape: Shape, text: string): z.output<Shape> | null {
  try {
    return shape.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

export const readOpening = (text: string) => readAs(Opening, text)
export const readListed = (text: string) => readAs(Listed, text)
/** Who says something to a table. */
export const readSeat = (text: string) => readAs(Seated, text)?.seat ?? null
/** A bet, which is under an id that its page made. */
export const readBet = (text: string) => readAs(Bet, text)
/** The bet that a page heard nothing of, where it asks after one. */
export const readAskedAfter = (text: string) => readAs(Bet.pick({ id: true }), text)?.id ?? null
