import { randomUUID, verify } from 'node:crypto'
import { serveWire, type Answered, type Asked } from './simulator.ts'
import { Newest } from './newest.ts'
import { openHall, type Sitting } from './table-hall.ts'
import { tableGames } from './table-games.ts'
import { scale } from './table-owed.ts'
import { readAskedAfter, readBet, readListed, readOpening, readSeat, type Opening } from './table-said.ts'
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

type Seat = Sitting & { site: string; language: string }

const goOnMs = 100
/** So many ways in, and so many who sit, are known of at most: more than all tables ever have, and no more than fits. */
const seatsMax = 5_000
const asJson = (said: unknown, status = 200): Answered => ({ status, text: JSON.stringify(said) })
const nowhere: Answered = { status: 404, text: '<p>There is no such page.</p>' }
/** What pages say something to. */
const spoken = new Set(['/at', '/bet', '/leave'])

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
  function open({ user, token, game_code: game, currency, lang, lobby_url, room_id, meta }: Opening): object {
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

  /** What its operator asks; null where that is nothing it could have meant. */
  const asked: Record<string, (body: string) => unknown> = {
    '/game/url': (body) => {
      const said = readOpening(body)
      return said && open(said)
    },
    '/game/list': () => tableGames.map((game) => listed(game, tables)),
    '/room/list': () => ({ rooms: joined.map((one) => tableAsRoom(one, now(), scale)) }),
    '/transactions/list': (body) => {
      const said = readListed(body)
      return said && books.list(said)
    },
  }

  function page(path: string): Answered {
    const { pathname = '', searchParams } = URL.parse(path, self.url) ?? {}
    const part = partOfPage(pathname)
    if (part) return part
    if (pathname !== '/play' || !searchParams) return nowhere
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

  async function pressed(path: string, body: string): Promise<Answered> {
    if (!spoken.has(path)) return nowhere
    const seat = readSeat(body)
    if (seat === null) return asJson({ status: 'not_understood' }, 400)
    const sitting = seats.get(seat)
    const table = tables.find(({ room }) => room === sitting?.room)
    if (!sitting || !table) return asJson({ status: 'nobody' })
    // Whoever is at it is the last to be let go of.
    seats.set(seat, sitting)
    places.hear(sitting.user)
    // Whoever opened it anew since has only left the page before.
    if (path === '/leave' && latest.get(sitting.user) === seat) places.rise(sitting.user)
    if (path === '/bet') {
      const said = readBet(body)
      return asJson({ status: said ? await hall.bet(sitting, said) : 'no_bet' })
    }
    const id = readAskedAfter(body)
    const after = id === null ? {} : { pressed: hall.heardOf(sitting, id) }
    return asJson({ status: 'ok', ...after, ...view(sitting, table) })
  }

  /** What a page shows of its table: the round, what it came to, and what its player has on it. */
  function view({ user }: Seat, table: Table): object {
    const last = hall.cameOf(user)
    // What came at another table is told there.
    const isHere = ({ round: one }: { round: string }) => one.startsWith(`${table.room}-`)
    const came = last && isHere(last) ? last : null
    // Also a bet whose answer its page never heard is open until it is said what it came to.
    const isOpen = books.open().some((one) => one.user === user && isHere(one))
    if (table.of.plays === 'at_once') return { ...viewOfPress(table, user), came, isOpen }
    const round = roundAt(table, now())
    const mine = books.betsIn(round.id).filter((one) => one.user === user && !books.isBack(one.id))
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
      isOpen,
    }
  }

  /** What one's last press came to, and from when the next is taken: there is no round before that. */
  function viewOfPress(table: Table, user: string): object {
    const { room, of } = table
    const last = hall.lastOf(user)
    const shown = last?.room === room ? last : undefined
    return {
      round: shown?.round ?? '',
      closesInMs: null,
      nextInMs: hall.restOf(user, table),
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
      if (!answer) return method === 'POST' ? await pressed(path, body) : page(path)
      const signature = Buffer.from(String(headers['x-hub88-signature']), 'base64')
      if (!verify('sha256', Buffer.from(body), TABLES_OPERATOR_KEY, signature))
        return asJson({ error: 'RS_ERROR_INVALID_SIGNATURE' }, 403)
      const said = answer(body)
      return said === null ? asJson({ error: 'RS_ERROR_WRONG_SYNTAX' }, 400) : asJson(said)
    },
    // Whoever may come to this machine may come here: nothing is told under it, and nothing can be done.
    play: () => ({}),
  }
})

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
