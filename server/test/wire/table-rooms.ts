import { randomInt, randomUUID } from 'node:crypto'
import type { Furnished } from './shown-rooms.ts'
import { gameOf, type Mark, type Outcome, type TableGame } from './table-games.ts'

/** A table as it stands in its hall. */
type Stand = Omit<Furnished, 'isDrawn' | 'isClosed' | 'needs'>
/** One round of a table, as the clock has it. */
export type TableRound = { id: string; at: number; closesAt: number; drawsAt: number; endsAt: number }
export type Table = Stand & {
  of: TableGame
  places: (string | null)[]
  road: Mark[]
  /** The last round that was drawn, by its place in time, and what came of it. */
  drawn: { at: number; outcome: Outcome } | null
}

/** Where each press is a round there is no clock. */
const atOnce = { openMs: 0, playMs: 0 }

const stands: readonly Stand[] = [
  {
    room: 'quay',
    game: 'wheel',
    title: 'Quayside wheel',
    min: 1_000,
    max: 5_000_000,
    seats: null,
    openMs: 20_000,
    playMs: 8_000,
  },
  {
    room: 'gallery',
    game: 'wheel',
    title: 'Gallery wheel',
    min: 10_000,
    max: 20_000_000,
    seats: 6,
    openMs: 25_000,
    playMs: 9_000,
  },
  {
    room: 'east',
    game: 'gate',
    title: 'East gate',
    min: 1_000,
    max: 10_000_000,
    seats: 7,
    openMs: 15_000,
    playMs: 7_000,
  },
  {
    room: 'alcove',
    game: 'gate',
    title: 'Alcove for two',
    min: 50_000,
    max: 50_000_000,
    seats: 2,
    openMs: 18_000,
    playMs: 7_000,
  },
  {
    room: 'market',
    game: 'coins',
    title: 'Market mat',
    min: 1_000,
    max: 5_000_000,
    seats: 5,
    openMs: 17_000,
    playMs: 7_000,
  },
  {
    room: 'evening',
    game: 'highest',
    title: 'Evening table',
    min: 10_000,
    max: 10_000,
    seats: 6,
    openMs: 16_000,
    playMs: 7_000,
  },
  {
    room: 'rooftop',
    game: 'highest',
    title: 'Rooftop table',
    min: 100_000,
    max: 100_000,
    seats: 6,
    openMs: 18_000,
    playMs: 7_000,
  },
  { ...atOnce, room: 'shallows', game: 'koi', title: 'Lantern shallows', min: 1_000, max: 50_000, seats: 4 },
  { ...atOnce, room: 'deep', game: 'koi', title: 'Deep under the gate', min: 20_000, max: 500_000, seats: 4 },
  { ...atOnce, room: 'barge', game: 'barge', title: 'Fruit barge', min: 1_000, max: 1_000_000, seats: null },
  {
    ...atOnce,
    room: 'crackers',
    game: 'crackers',
    title: 'Firecracker row',
    min: 1_000,
    max: 500_000,
    seats: null,
  },
]

/** Between the last bet and the draw, within which a bet that was sent may still be answered, in ms. */
const lockMs = 1_000
/** A player of whom nothing was heard for so long has left, in ms. */
const patienceMs = 30_000
const roadMax = 24
const ownAnswerMs = 5_000

/** The tables of the hall, furnished so, or `quick`, as whoever tests them has the time for. */
export function openTables(quick: { openMs: number; playMs: number } | null): Table[] {
  return stands.map((one) => ({
    ...one,
    ...quick,
    of: gameOf(one.game),
    places: Array.from({ length: one.seats ?? 0 }, () => null),
    road: [],
    drawn: null,
  }))
}

/** The round of a press where each is one, named by us: a bet that was forgotten is not the same again. It is drawn as soon as its bet is answered, for which it is waited so long, in ms. */
export const ownRound = ({ room }: Table, now: number): TableRound => ({
  id: `${room}-${randomUUID()}`,
  at: now,
  closesAt: now + ownAnswerMs,
  drawsAt: now + ownAnswerMs,
  endsAt: now + ownAnswerMs,
})

/** The round that a table is in: they follow each other by the clock alone, so that none needs to be remembered. */
export function roundAt({ room, openMs, playMs }: Table, now: number): TableRound {
  const long = openMs + playMs
  // No two tables close at once.
  const offset = (Buffer.from(room).reduce((sum, byte) => sum + byte, 0) * 997) % long
  const at = Math.floor((now - offset) / long)
  const begins = at * long + offset
  const closesAt = begins + openMs
  return {
    id: `${room}-${at}`,
    at,
    closesAt,
    drawsAt: closesAt + Math.min(lockMs, playMs / 2),
    endsAt: begins + long,
  }
}

/** Draws what a round comes to, once, and lets it stand in the road. Of a game that is played together, so many take part. */
export function drawRound(table: Table, { at }: TableRound, players: number): Outcome {
  const isTogether = table.of.plays === 'together'
  // Where nobody came nothing is dealt, and where one came alone, the hall plays against them.
  const count = isTogether ? (players === 0 ? 0 : Math.max(2, players)) : undefined
  const outcome = table.of.draw().slice(0, count)
  table.drawn = { at, outcome }
  if (count !== 0) table.road = [...table.road, table.of.markOf(outcome)].slice(-roadMax)
  return outcome
}

/**
 * Who has which place. Beside who opens a game there are visitors, as at a table that other houses bring players to: one comes
 * or goes with each round. They bet nothing and have no names.
 */
export function keepPlaces(tables: readonly Table[], now: () => number) {
  const heard = new Map<string, number>()

  function rise(player: string): void {
    heard.delete(player)
    for (const { places } of tables)
      for (const [place, who] of places.entries()) if (who === player) places[place] = null
  }

  return {
    rise,
    hear: (player: string): void => void (heard.has(player) && heard.set(player, now())),
    /** Has a player sit at a table, where they do already in the same place. Answers why not where they may not. */
    sit: (table: Table, player: string): 'room_full' | null => {
      const { places, seats } = table
      if (!places.includes(player)) {
        const place = places.indexOf(null)
        if (place < 0 && seats !== null) return 'room_full'
        rise(player)
        if (place >= 0) places[place] = player
      }
      heard.set(player, now())
      return null
    },
    goOn: (): void => {
      for (const [player, at] of heard) if (now() - at > patienceMs) rise(player)
    },
    visit: ({ places }: Table): void => {
      const place = randomInt(places.length || 1)
      const who = places[place]
      if (who === null) places[place] = `visitor ${place}`
      else if (who?.startsWith('visitor ')) places[place] = null
    },
  }
}

/** A table as the wire says it, over which `scale` units are one of the currency. */
export function tableAsRoom(table: Table, now: number, scale: number): object {
  const isAtOnce = table.of.plays === 'at_once'
  const left = isAtOnce ? 0 : roundAt(table, now).closesAt - now
  return {
    room_id: table.room,
    game_code: table.game,
    title: table.title,
    bet_min: table.min * scale,
    bet_max: table.max * scale,
    seats: table.seats,
    taken: [...table.places.keys()].filter((place) => table.places[place] !== null),
    drawn: false,
    state: isAtOnce || left > 0 ? 'open' : 'playing',
    closes_in_ms: left > 0 ? Math.floor(left) : null,
    road: table.road,
  }
}
