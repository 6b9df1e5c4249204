import { createHash, randomUUID } from 'node:crypto'
import { gamePage } from './game-page.ts'
import { showRooms } from './shown-rooms.ts'
import type { Answered } from './simulator.ts'

/** What a vendor was told to open, whatever its wire calls it: `site` is the origin of who asked. */
export type Opening = { game: string; isDemo: boolean; site: string; player: string }
/** What is pressed on its page, or said by it: that it is there, or is left. */
type Act = { seat: string; kind: 'bet' | 'win' | 'beat' | 'leave'; units?: number }
type Playing<Told> = { opening: Opening; told: Told; round: string | null }

/** A bet, or a win that ends the round, of so many units of the currency; answers `ok`, or what was said instead. */
type Tell<Told> = (told: Told, kind: 'bet' | 'win', round: string, units: number) => Promise<string>

/**
 * The games of a vendor as it shows them itself: an opening makes a ticket of one use, under which a page comes, whose presses
 * are told to the operator as `tell` says: a bet of one and a win of two, where nothing else is said.
 */
export function showGames<Told>(self: { url: string }, tell: Tell<Told>) {
  const openings: unknown[] = []
  /** By tickets of one use, and by what a page that came by one plays under. */
  const [tickets, seats] = [new Map<string, Playing<Told>>(), new Map<string, Playing<Told>>()]
  const latest = new Map<string, Playing<Told>>()
  const rooms = showRooms()
  let answered: string | null = null
  let isQuiet = false

  async function act(body: string): Promise<string> {
    const { seat, kind, units } = JSON.parse(body) as Act
    const playing = seats.get(seat)
    if (!playing) return '{"status":"nobody"}'
    rooms.hear(playing.opening.player)
    if (kind === 'bet') playing.round = createHash('sha256').update(randomUUID()).digest('hex').slice(0, 24)
    // Whoever opened it anew since has only left the page before.
    if (kind === 'leave' && latest.get(playing.opening.player) === playing) rooms.rise(playing.opening.player)
    if (kind === 'leave' || kind === 'beat') return '{"status":"ok"}'
    const amount = units ?? (kind === 'bet' ? 1 : 2)
    return JSON.stringify({ status: await tell(playing.told, kind, playing.round ?? 'none', amount) })
  }

  return {
    /** Its rooms, as every wire says them. */
    rooms: () => ({ rooms: rooms.list() }),
    /** Has whoever opens a game sit in the room they asked for. Answers why not where they may not. */
    seat: (room: string | undefined, { game, player }: Pick<Opening, 'game' | 'player'>) =>
      room === undefined ? null : rooms.sit(room, game, player),
    rise: rooms.rise,
    /** Opens a game, and answers its address. */
    open: (opening: Opening, told: Told): string => {
      openings.push(told)
      const ticket = randomUUID()
      const playing = { opening, told, round: null }
      tickets.set(ticket, playing)
      latest.set(opening.player, playing)
      return answered ?? `${self.url}/play?ticket=${ticket}`
    },
    /** What its pages ask for. */
    serve: async (path: string, body: string): Promise<Answered> => {
      if (path === '/act') return { status: 200, text: await act(body) }
      const { pathname, searchParams } = new URL(path, self.url)
      const ticket = searchParams.get('ticket') ?? ''
      const playing = tickets.get(ticket)
      if (pathname !== '/play' || !playing) return { status: 404, text: '<p>The way in is over.</p>' }
      tickets.delete(ticket)
      const seat = randomUUID()
      seats.set(seat, playing)
      const { site, game: title, isDemo } = playing.opening
      return { status: 200, text: gamePage({ seat, site, title, isQuiet, isDemo }) }
    },
    play: (what: string, said: Record<string, unknown>): unknown => {
      if (what === 'openings') return openings
      if (what === 'answer') answered = said.url === undefined ? null : String(said.url)
      if (what === 'quiet') isQuiet = Boolean(said.isQuiet)
      return rooms.play(what, said) ?? {}
    },
  }
}
