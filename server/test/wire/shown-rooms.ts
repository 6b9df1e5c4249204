import { randomInt } from 'node:crypto'

/** A room as whoever plays the vendor says it: limits in whole units of the currency, how long a round is open and played in ms. */
export type Furnished = {
  room: string
  game: string
  title: string
  min: number
  max: number
  /** Null where any number of players have room. */
  seats: number | null
  isDrawn?: boolean
  isClosed?: boolean
  /** How many players a round needs. */
  needs?: number
  openMs: number
  playMs: number
}
type Room = Furnished & { places: (string | null)[]; since: number; road: object[] }

const scale = 100_000
/** A player of whom nothing was heard for so long has left, in ms. */
const patienceMs = 30_000

const table = { game: 'wheel', min: 1, max: 100, openMs: 15_000, playMs: 5_000 }
const usual: Furnished[] = [
  { ...table, room: 'night', title: 'Night table', seats: 6 },
  { ...table, room: 'two', title: 'Table for two', min: 10, max: 1_000, seats: 2 },
  { ...table, room: 'drawn', title: 'Drawn places', seats: 4, isDrawn: true },
  { ...table, room: 'square', title: 'On the square', seats: null },
]

/**
 * The rooms of a vendor: places that its players take by coming in and free by leaving, or by being heard of no more; rounds that
 * open and close by the clock, each with a result. With `visitors` others come and go, one at the end of each round.
 */
export function showRooms(now: () => number = Date.now) {
  let [rooms, hasVisitors] = [furnish(usual), false]
  const heard = new Map<string, number>()

  function furnish(said: readonly Furnished[]): Room[] {
    return said.map((one) => ({
      ...one,
      places: Array.from({ length: one.seats ?? 0 }, () => null),
      since: now(),
      road: [],
    }))
  }

  /** Plays the rounds that are over by now, and has those leave who were heard of no more. */
  function goOn(): void {
    for (const room of rooms) {
      const long = room.openMs + room.playMs
      for (; now() - room.since >= long; room.since += long) {
        room.road = [...room.road, spin()].slice(-24)
        if (hasVisitors) visit(room)
      }
    }
    for (const [player, at] of heard) if (now() - at > patienceMs) rise(player)
  }

  function visit({ places }: Room): void {
    const place = randomInt(places.length || 1)
    const who = places[place]
    if (who === null) places[place] = `visitor ${place}`
    else if (who?.startsWith('visitor')) places[place] = null
  }

  function rise(player: string): void {
    heard.delete(player)
    for (const { places } of rooms)
      for (const [place, who] of places.entries()) if (who === player) places[place] = null
  }

  function sit(name: string, game: string, player: string): 'room_unknown' | 'room_full' | null {
    goOn()
    const room = rooms.find((one) => one.room === name && one.game === game && !one.isClosed)
    if (!room) return 'room_unknown'
    if (!room.places.includes(player)) {
      const place = room.places.indexOf(null)
      if (place < 0 && room.seats !== null) return 'room_full'
      rise(player)
      if (place >= 0) room.places[place] = player
    }
    heard.set(player, now())
    return null
  }

  return {
    /** Has a player sit in a room, where they do already in the same place. Answers why not where they may not. */
    sit,
    rise,
    hear: (player: string): void => void (heard.has(player) && heard.set(player, now())),
    /** All rooms as the wire says them, over which a game is a code. */
    list: (): object[] => {
      goOn()
      return rooms.map((room) => {
        const closes = room.openMs - (now() - room.since)
        const taken = [...room.places.keys()].filter((place) => room.places[place] !== null)
        return {
          room_id: room.room,
          game_code: room.game,
          title: room.title,
          bet_min: room.min * scale,
          bet_max: room.max * scale,
          seats: room.seats,
          taken,
          drawn: room.isDrawn ?? false,
          state: stateOf(room, taken.length, closes),
          closes_in_ms: closes > 0 ? closes : null,
          road: room.road,
        }
      })
    },
    play: (what: string, said: Record<string, unknown>): unknown => {
      if (what === 'furnish') rooms = furnish(said.rooms as Furnished[])
      else if (what === 'visitors') hasVisitors = Boolean(said.are)
      else if (what === 'sit') return { why: sit(String(said.room), 'wheel', String(said.player)) }
      else if (what === 'rise') rise(String(said.player))
      else if (what === 'places') return rooms.map(({ room, places }) => ({ room, places }))
      else return undefined
      return {}
    },
  }
}

function stateOf({ isClosed, needs = 0 }: Room, players: number, closesMs: number): string {
  if (isClosed) return 'closed'
  if (players < needs) return 'waiting'
  return closesMs > 0 ? 'open' : 'playing'
}

/** What came of a round of a wheel: a number from 0 to 36, by whether it is low, high or neither. */
function spin(): object {
  const number = randomInt(37)
  return { mark: String(number), side: number === 0 ? 'neither' : number <= 18 ? 'first' : 'second' }
}
