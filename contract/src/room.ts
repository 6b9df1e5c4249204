import { z } from 'zod'
import { GameType, NodeId } from './casino.ts'
import { endpoint } from './endpoint.ts'
import { Amount } from './money.ts'
import { Instant } from './time.ts'
import { RoomId, Vassalage } from './vendor.ts'

/** What came of a round there: as its players mark it, and by which side it is told from others. */
export const RoomResult = z.object({ mark: z.string(), side: z.enum(['first', 'second', 'neither']) })

/** A room as it stood a moment ago. Who has a place in it, nobody is told. */
export const Room = z.object({
  roomId: RoomId,
  nodeId: NodeId,
  /** As its vendor says it, in a language of its own. */
  title: z.string(),
  /** What one bet there is at the least and at the most. */
  limits: z.object({ min: Amount, max: Amount }),
  /** How many places it has; null where any number of players have room. */
  seats: z.int().positive().nullable(),
  /** Those that somebody has, by number from 0. */
  taken: z.array(z.int().nonnegative()),
  /** Whether places are drawn, and nobody chooses one. */
  isDrawn: z.boolean(),
  /** Whether bets are taken, a round is played out, or players are waited for. */
  state: z.enum(['open', 'playing', 'waiting']),
  /** Until when bets are taken; null where its vendor does not say. */
  closesAt: Instant.nullable(),
  /** Whether the caller has it open. */
  isYours: z.boolean(),
  /** What came of the rounds before, the latest last. */
  road: z.array(RoomResult),
})
export type Room = z.output<typeof Room>

export const roomList = endpoint({
  method: 'GET',
  path: '/wps/relay/GLS2_roomList',
  who: 'session',
  limit: { points: 240, seconds: 60, per: 'member' },
  summary:
    'The tables and ponds of a vendor that can be joined now, in its own order, of all games on offer or of one or a category, as they stood at most two seconds ago. A vendor that tells of none has none.',
  input: z.object({ vassalage: Vassalage, nodeId: NodeId.optional(), gameType: GameType.optional() }),
  reply: z.object({ rooms: z.array(Room) }),
  refusals: ['vendor_unavailable'],
})
