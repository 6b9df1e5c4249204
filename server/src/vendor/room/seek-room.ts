import type { Supplier } from '#casino/supply'
import { Refusal, type Context } from '#kit'
import { readRoomOf } from '#vendor'
import type { VendorRoom } from '#vendor/wires'
import { standingRooms, tellsRooms } from './standing-rooms.ts'

/** No member is refused a room by what is older than this, in ms. */
const sureMs = 500

/** Which room of a game, as its vendor names both. */
type Sought = { room: string; game: string }

/**
 * Refuses `room_unknown` where a vendor has no such room of a game, and `room_full` where all of its places are somebody else's.
 * Whether there still is a place when the game opens, the vendor alone decides.
 */
export async function seekRoom(
  context: Context,
  vendor: Supplier,
  sought: Sought,
  memberId: string,
): Promise<void> {
  if (!tellsRooms(vendor)) throw new Refusal('room_unknown')
  const find = async (ageMaxMs?: number) =>
    roomOf((await standingRooms(context)(vendor, ageMaxMs)).rooms, sought)
  if (hasPlace(await find())) return
  // Whoever comes back has their own place there, and it is told as taken.
  if ((await readRoomOf(context, memberId, vendor.vassalage))?.room === sought.room) return
  const room = await find(sureMs)
  if (!hasPlace(room)) throw new Refusal(room ? 'room_full' : 'room_unknown')
}

const roomOf = (rooms: readonly VendorRoom[], { room, game }: Sought) =>
  rooms.find((one) => one.id === room && one.game === game)

const hasPlace = (room: VendorRoom | undefined) =>
  room !== undefined && (room.seats === null || room.taken.length < room.seats)
