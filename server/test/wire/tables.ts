import { randomUUID, verify } from 'node:crypto'
import { serveWire, type Answered, type Asked } from './simulator.ts'
import { Newest } from './newest.ts'
import { openHall, type Sitting } from './table-hall.ts'
import { tableGames } from './table-games.ts'
import { scale } from './table-owed.ts'
import { partOfPage, policyOf, printNoWayIn, printTable } from './table-page.ts'
import { roundAt, tableAsRoom, type Table } from './table-rooms.ts'
import { openTeller } from './table-teller.ts'

// A hall of tables that speaks the signed wire as a vendor does, lists its games and rooms, keeps books, and is bet at on pages
// of its own. It knows the operator by `TABLES_OPERATOR_KEY`, signs with `TABLES_VENDOR_KEY`, calls `TABLES_OPERATOR_URL`, and
// keeps its books in the file `TABLES_BOOKS`. `TABLES_QUICK`, as `900,400`, is for how many ms a round is bet on and played.
const {
  TABLES_OPERATOR_KEY = '',
  TABLES_VENDOR_KEY: key = '',
  TABLES_OPERATOR_URL: url = '',
  TABLES_BOOKS,
  TABLES_QUICK,
} = process.env
const [openMs = 0, playMs = 0] = (TABLES_QUICK ?? '').split(',').map(Number)

type Told = {
  user: string
  token: string
  game_code: string
  currency: string
  lang: string
  lobby_url: string
} & {
  room_id?: string
  meta?: { shortest_cycle_ms?: number }
}
type Seat = Sitting & { site: string; language: string }
type Said = { seat: string; id: string; place: string; units: number }

const goOnMs = 100
/** So many ways in, and so many who sit, are known of at most: more than all tables ever have, and no more than fits. */
const seatsMax = 5_000
const asJson = (said: unknown): Answered => ({ status: 200, text: JSON.stringify(said) })

serveWire((self) => {
  const now = Date.now
  const quick = TABLES_QUICK ? { openMs, playMs } : null
  const hall = openHall({ path: TABLES_BOOKS ?? null, quick, teller: openTeller({ url, key }), now })
  const { tables, places, books } = hall
  const joined = tables.filter(({ of }) => of.category !== 'RNG')
  /** By tickets of one use, and by what a page that came by one plays under. */
  const [tickets, seats] = [new Newest<Seat>(seatsMax), new Newest<Seat>(seatsMax)]
  const latest = new Newest<string>(seatsMax)
  setInterval(hall.goOn, goOnMs)

  /** Has a player sit where they asked to, or at the first table of the game that has a place. */
  function open({ user, token, game_code: game, currency, lang, lobby_url, room_id, meta }: Told): object {
    const mine = tables.filter((one) => one.game === game && (room_id ?? one.room) === one.room)
    const table = mine.find((one) => places.sit(one, user) === null)
    if (!table) return { error: mine.length > 0 ? 'room_full' : 'room_unknown' }
    const ticket = randomUUID()
    tickets.set(ticket, {
      user,
      token,
      currency,
      room: table.room,
      cycleMs: meta?.shortest_cycle_ms ?? 0,
      site: new URL(lobby_url).origin,
      language: lang,
    })
    return { url: `${self.url}/play?ticket=${ticket}` }
  }

  const asked: Record<string, (said: Record<string, string>) => unknown> = {
    '/game/url': (said) => open(said as unknown as Told),
    '/game/list': () => tableGames.map((game) => listed(game, tables)),
    '/room/list': () => ({ rooms: joined.map((one) => tableAsRoom(one, now(), scale)) }),
    '/transactions/list': (said) => books.list(said),
  }

  function page(path: string): Answered {
    const { pathname, searchParams } = new URL(path, self.url)
    const part = partOfPage(pathname)
    if (part) return part
    if (pathname !== '/play') return { status: 404, text: '<p>There is no such page.</p>' }
    const ticket = searchParams.get('ticket') ?? ''
    const sitting = tickets.take(ticket)
    const table = tables.find(({ room }) => room === sitting?.room)
    if (!sitting || !table) return { status: 200, text: printNoWayIn(), headers: policyOf(null) }
    const seat = randomUUID()
    seats.set(seat, sitting)
    latest.set(sitting.user, seat)
    const { site, language, currency } = sitting
    return {
      status: 200,
      text: printTable({ seat, site, language, currency, table }),
      headers: policyOf(site),
    }
  }

  async function pressed(path: string, { seat, id, place, units }: Said): Promise<Answered> {
    const sitting = seats.get(seat)
    const table = tables.find(({ room }) => room === sitting?.room)
    if (!sitting || !table) return asJson({ status: 'nobody' })
    // Whoever is at it is the last to be let go of.
    seats.set(seat, sitting)
    places.hear(sitting.user)
    // Whoever opened it anew since has only left the page before.
    if (path === '/leave' && latest.get(sitting.user) === seat) places.rise(sitting.user)
    if (path === '/bet' && isId(id)) return asJson({ status: await hall.bet(sitting, { id, place, units }) })
    return asJson({ status: 'ok', ...view(sitting, table) })
  }

  /** What a page shows of its table: the round, what it came to, and what its player has on it. */
  function view({ user }: Seat, table: Table): object {
    const last = hall.cameOf(user)
    // What came at another table is told there.
    const came = last?.round.startsWith(`${table.room}-`) ? last : null
    if (table.of.plays === 'at_once') return { ...viewOfPress(table, user), came }
    const round = roundAt(table, now())
    const mine = books
      .all()
      .filter((one) => one.kind === 'bet' && one.round === round.id && one.user === user)
    const outcome = hall.seenBy(user, table, round)
    return {
      round: round.id,
      closesInMs: Math.max(0, round.closesAt - now()),
      nextInMs: round.endsAt - now(),
      outcome,
      isAlone: hall.isAlone(table.room),
      hits: outcome && table.of.places.filter((place) => table.of.pays(place, outcome) > 0),
      road: table.road,
      bets: mine
        .filter(({ state }) => state === 'asked' || state === 'done')
        .map(({ place, amount }) => ({ place, units: amount / scale })),
      came,
    }
  }

  /** What one's last press came to: there is no round before the next. */
  function viewOfPress({ room, of }: Table, user: string): object {
    const last = hall.lastOf(user)
    const shown = last?.room === room ? last : undefined
    return {
      round: shown?.round ?? '',
      closesInMs: null,
      nextInMs: null,
      outcome: shown ? (of.facesOf?.(shown.place, shown.outcome) ?? shown.outcome) : null,
      hits: shown && of.pays(shown.place, shown.outcome) > 0 ? [shown.place] : [],
      road: [],
      bets: [],
    }
  }

  return {
    name: 'tables',
    answer: async ({ method, path, headers, body }: Asked) => {
      const answer = method === 'POST' ? asked[path] : undefined
      if (!answer) return method === 'POST' ? await pressed(path, JSON.parse(body) as Said) : page(path)
      const signature = Buffer.from(String(headers['x-hub88-signature']), 'base64')
      return verify('sha256', Buffer.from(body), TABLES_OPERATOR_KEY, signature)
        ? asJson(answer(JSON.parse(body) as Record<string, string>))
        : { status: 403, text: '{"error":"RS_ERROR_INVALID_SIGNATURE"}' }
    },
    // Whoever may come to this machine may come here: nothing is told under it, and nothing can be done.
    play: () => ({}),
  }
})

const isId = (id: unknown) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(String(id))

function listed(
  { code, category, title, returnPpm }: (typeof tableGames)[number],
  tables: readonly Table[],
): object {
  const mine = tables.filter(({ game }) => game === code)
  return {
    game_code: code,
    name: title['en'],
    meta: {
      type: category,
      bet_min: Math.min(...mine.map(({ min }) => min)) * scale,
      bet_max: Math.max(...mine.map(({ max }) => max)) * scale,
      return_ppm: returnPpm,
    },
  }
}
