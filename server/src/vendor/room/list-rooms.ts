import type { room as contract } from '@fairground/contract'
import { lookingOf, gamesOnOffer } from '#casino'
import { vendorsOf } from '#casino/supply'
import type { Context, SignedCall } from '#kit'
import { readRoomOf } from '#vendor'
import type { z } from 'zod'
import { tellsRooms, standingRooms } from './standing-rooms.ts'

type Asked = z.output<typeof contract.roomList.input>
type Listed = z.output<typeof contract.roomList.reply>

/**
 * The rooms of a vendor that whoever calls may join, in the vendor's own order: of games that are on offer to them, or of one of
 * those, or of a category. Refuses `vendor_unavailable` where it does not say.
 */
export async function listRooms(
  context: Context,
  { vassalage, nodeId, gameType }: Asked,
  by: Pick<SignedCall, 'caller' | 'language' | 'address'>,
): Promise<Listed> {
  const games = await gamesOnOffer(context, vassalage, lookingOf(by))
  const vendor = games.size > 0 ? await vendorsOf(context)(vassalage) : undefined
  if (!vendor || vendor.state !== 'live' || !tellsRooms(vendor)) return { rooms: [] }
  const { rooms, at } = await standingRooms(context)(vendor)
  const own = await readRoomOf(context, by.caller.memberId, vassalage)
  return {
    rooms: rooms.flatMap(({ id, game, bets, closesInMs, ...one }) => {
      const of = games.get(game)
      if (!of || (nodeId ?? of.nodeId) !== of.nodeId || (gameType ?? of.category) !== of.category) return []
      const closesAt = closesInMs === null ? null : new Date(at + closesInMs)
      const { title, seats, isDrawn, state } = one
      const told = { title, seats, isDrawn, state, taken: [...one.taken], road: [...one.road] }
      const isYours = own?.room === id && own.nodeId === of.nodeId
      return [{ roomId: id, nodeId: of.nodeId, limits: bets, closesAt, isYours, ...told }]
    }),
  }
}
