import { z } from 'zod'
import type { Exact } from './exact-json.ts'
import { toAmount } from './units.ts'

/** What came of a round at a table: as its players mark it, `B` or `17`, and by which side it is told from others. */
export type RoomResult = { mark: string; side: 'first' | 'second' | 'neither' }

/** A table or pond of a vendor's that somebody may join, as it stood when it was asked. */
export type VendorRoom = {
  /** As the vendor names it. */
  id: string
  /** As the vendor calls its game. */
  game: string
  title: string
  /** What one bet there is at the least and at the most, in ten-thousandths. */
  bets: { min: bigint; max: bigint }
  /** How many places it has; null where any number of players have room. */
  seats: number | null
  /** Those that somebody has, by number from 0. Who, nobody is told. */
  taken: readonly number[]
  /** Whether places are drawn, and nobody chooses one. */
  isDrawn: boolean
  /** Whether bets are taken, a round is played out, or players are waited for. */
  state: 'open' | 'playing' | 'waiting'
  /** For how long, in ms, bets are taken; null where that is said by nobody. */
  closesInMs: number | null
  /** What came of the rounds before, the latest last. */
  road: readonly RoomResult[]
}

/** Why a vendor opens none of its rooms for somebody. */
export class RoomRefused extends Error {
  readonly why: 'room_unknown' | 'room_full'
  constructor(why: RoomRefused['why']) {
    super(`a vendor answered ${why}`)
    this.why = why
  }
}

/** So many results are shown of a room, and so many rooms are read of a vendor. */
const [roadMax, roomsMax] = [24, 300]
/** What so many rooms come to at the most, in bytes. */
export const roomsBytesMax = 1024 * 1024

const Result = z.object({
  mark: z.string().regex(/^[\p{L}\p{N}]{1,3}$/u),
  side: z.enum(['first', 'second', 'neither']).default('neither'),
})
const Room = z.object({
  room_id: z.string().regex(/^[\x21-\x7e]{1,80}$/),
  game_code: z.string().regex(/^[\x21-\x7e]{1,80}$/),
  title: z.string().trim().min(1).max(80),
  bet_min: z.bigint(),
  bet_max: z.bigint(),
  seats: z.bigint().min(1n).max(12n).nullish(),
  taken: z.array(z.bigint()).max(12).default([]),
  drawn: z.boolean().default(false),
  state: z.enum(['open', 'playing', 'waiting', 'closed']),
  closes_in_ms: z.bigint().min(0n).max(86_400_000n).nullish(),
  road: z.array(Result).max(500).default([]),
})
const Rooms = z.object({ rooms: z.array(Room).max(roomsMax) })

/**
 * Reads a vendor's rooms. How they are said is the house's own way, and the same on every wire, for the public documentation of
 * none has a word for them. Throws where any of them cannot be read; what is closed is left out.
 */
export function readRooms(said: Exact, scale: bigint): VendorRoom[] {
  const { rooms } = Rooms.parse(said)
  if (new Set(rooms.map((one) => one.room_id)).size < rooms.length)
    throw new RangeError('a room is told twice')
  return rooms.flatMap(({ state, ...one }) => (state === 'closed' ? [] : [{ ...roomOf(one, scale), state }]))
}

/** Throws a `RoomRefused` where a vendor's answer to an opening is that there is no such room, or no place in it. */
export function holdRoom(said: unknown): void {
  const why = z.enum(['room_unknown', 'room_full']).safeParse(said)
  if (why.success) throw new RoomRefused(why.data)
}

function roomOf(one: Omit<z.output<typeof Room>, 'state'>, scale: bigint): Omit<VendorRoom, 'state'> {
  const [min, max] = [toAmount(one.bet_min, scale), toAmount(one.bet_max, scale)]
  if (min === null || max === null || min === 0n || min > max)
    throw new RangeError(`the bets of ${one.room_id} are none`)
  const seats = one.seats ?? null
  const taken = [...new Set(one.taken)]
  if (taken.length < one.taken.length || taken.some((place) => place < 0n || place >= (seats ?? 0n)))
    throw new RangeError(`the places of ${one.room_id} are none`)
  return {
    id: one.room_id,
    game: one.game_code,
    title: one.title,
    bets: { min, max },
    seats: seats === null ? null : Number(seats),
    taken: taken.map(Number).toSorted((a, b) => a - b),
    isDrawn: one.drawn,
    closesInMs: one.closes_in_ms === null || one.closes_in_ms === undefined ? null : Number(one.closes_in_ms),
    road: one.road.slice(-roadMax),
  }
}
