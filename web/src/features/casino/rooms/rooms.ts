import type { room } from '@fairground/contract'
import { mine } from '@fairground/screen/session/member.ts'
import { useSignedIn } from '@fairground/screen/session/session.ts'
import { ask, type Sent } from '@fairground/screen/wire/ask.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { GameType } from '../../../games/categories.ts'
import type { Shelf } from '../../../games/games.ts'

export type Room = Sent<typeof room.roomList>['rooms'][number]
export type Host = Shelf['cards'][number]

/** In which categories one joins a room. */
const joined: ReadonlySet<GameType> = new Set(['LIVE', 'FISH', 'PVP'])
/** How often rooms that are seen are asked for anew, and where there were none, in ms. */
const [againMs, seldomMs] = [3_000, 30_000]

/** The vendors of a category that tell of rooms to whoever looks: to a guest none does. */
export function useHosts({ title, cards }: Shelf): Host[] {
  const signedIn = useSignedIn()
  return signedIn && joined.has(title) ? cards.filter(({ hasRooms }) => hasRooms) : []
}

/** The rooms of a vendor in a category, followed while they are seen. */
export function useRooms({ vassalage }: Host, gameType: GameType, isSeen: boolean) {
  const query = { vassalage, gameType }
  return useQuery({
    queryKey: [mine, 'casino', 'rooms', query],
    queryFn: async ({ signal }) => (await ask('GET /wps/relay/GLS2_roomList', { query, signal })).rooms,
    // What failed is asked for again soon anyway, and by whoever presses.
    retry: false,
    refetchInterval: ({ state }) => (state.data?.length === 0 ? seldomMs : isSeen && againMs),
  })
}

/** How many places of a room nobody has; any number where it has none. */
export const freeIn = ({ seats, taken }: Room) => (seats === null ? Infinity : seats - taken.length)

/** One's own room first, then those with a place, as their vendor has them; in one order for as long as somebody points at them. */
export function useOrder(rooms: readonly Room[], isHeld: boolean): readonly Room[] {
  const rankOf = (one: Room) => (one.isYours ? 0 : freeIn(one) > 0 ? 1 : 2)
  const ranked = rooms.toSorted((a, b) => rankOf(a) - rankOf(b))
  const now = ranked.map(({ roomId }) => roomId)
  const [order, setOrder] = useState(now)
  if (!isHeld && now.join(' ') !== order.join(' ')) setOrder(now)
  if (!isHeld) return ranked
  const placeOf = ({ roomId }: Room) => (order.includes(roomId) ? order.indexOf(roomId) : order.length)
  return ranked.toSorted((a, b) => placeOf(a) - placeOf(b))
}
