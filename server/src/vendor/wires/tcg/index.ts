import type { Wire, WireReply } from '#vendor/wires/port'
import { openGame } from './open-game.ts'
import { purse } from './purse.ts'
import { readRooms } from './read-rooms.ts'

/** Nothing is said to us by this wire: whatever comes is told so. */
const nothing: WireReply = { status: 404, body: '{"status":1}', outcome: 'nothing', isGood: false }

/**
 * The wire of transfers, as its public documentation describes the operator's side: a vendor keeps what a member takes along,
 * and is asked by us alone. How records are asked for since a place, and rooms, is the house's own way.
 */
export const wire: Wire = {
  name: 'tcg',
  answer: async () => nothing,
  openGame,
  readRooms,
  purse,
  failed: () => nothing,
}
