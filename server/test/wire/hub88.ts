import { randomUUID, sign, verify } from 'node:crypto'
import { showGames } from './shown-games.ts'
import { serveWire, type Answered, type Asked } from './simulator.ts'
import { openBooks } from './vendor-books.ts'

// A vendor that speaks the signed wire, shows its games itself, and keeps books of what was played. It knows the operator by
// `OPERATOR_KEY`, signs with `VENDOR_KEY`, and calls `OPERATOR_URL`. Under `/-/` it is told to `say` something about money as it is,
// what the `time` is, which `games` it lists, to show its `books`, and how to be `wrong` about them.
const { OPERATOR_KEY = '', OPERATOR_URL = '', VENDOR_KEY = '' } = process.env

type Told = { user: string; token: string; game_code: string; currency: string; lobby_url: string } & {
  meta: { demo: boolean }
  room_id?: string
}
/** Something about money, as it is to be said; `units` whole ones of the currency. `silent` is written down and said to nobody. */
type Money = Pick<Told, 'user' | 'token' | 'game_code' | 'currency'> & {
  kind: 'bet' | 'win' | 'rollback'
  id?: string
  round: string
  units?: number
  of?: string
  closes?: boolean
  silent?: boolean
  /** The free rounds that it is of, and whether it was won in a promotion of its own. */
  reward?: string
  isPromo?: boolean
}

const books = openBooks()
let now = () => new Date()
const given: Record<string, unknown>[] = []
/** What it has, as the list says it. */
let listed: unknown = [
  { game_code: 'wheel', name: 'Wheel' },
  { game_code: 'resting', name: 'Resting' },
]

/** What it has prepared for any game, and the rewards that are made of it or taken back. */
function answerFree(path: string, said: object): unknown {
  if (path === '/freebet/prepaids/list')
    return [
      { prepaid_uuid: 'prepared', game_code: 'wheel', currency: null, bet_value: null, bet_count: null },
    ]
  const reward_uuid = 'reward_uuid' in said ? said.reward_uuid : randomUUID()
  given.push({ path, ...said, reward_uuid })
  return { reward_uuid, status: 'FRS_ACTIVE' }
}

serveWire((self) => {
  const games = showGames<Told>(self, tell)
  return {
    name: 'hub88',
    answer: async ({ method, path, headers, body }: Asked): Promise<Answered> => {
      const isOfFree = path.startsWith('/freebet/')
      if (
        (!['/game/url', '/game/round', '/game/list', '/room/list', '/transactions/list'].includes(path) &&
          !isOfFree) ||
        method !== 'POST'
      )
        return books.page(path) ?? (await games.serve(path, body))
      const signature = Buffer.from(String(headers['x-hub88-signature']), 'base64')
      if (!verify('sha256', Buffer.from(body), OPERATOR_KEY, signature))
        return { status: 403, text: '{"error":"RS_ERROR_INVALID_SIGNATURE"}' }
      if (path === '/room/list') return { status: 200, text: JSON.stringify(games.rooms()) }
      if (path === '/game/list') return { status: 200, text: JSON.stringify(listed) }
      if (path === '/transactions/list') {
        const text = books.list(JSON.parse(body) as Record<string, string>)
        return text === null ? { status: 413, text: '' } : { status: 200, text }
      }
      if (path === '/game/round') {
        const { round, user } = JSON.parse(body) as Record<'round' | 'user', string>
        return { status: 200, text: JSON.stringify({ url: books.show(self.url, round, user) }) }
      }
      if (isOfFree) return { status: 200, text: JSON.stringify(answerFree(path, JSON.parse(body) as object)) }
      const told = JSON.parse(body) as Told
      const site = new URL(told.lobby_url).origin
      const opening = { game: told.game_code, isDemo: told.meta.demo, site, player: told.user }
      const error = games.seat(told.room_id, opening)
      if (error) return { status: 200, text: JSON.stringify({ error }) }
      const url = games.open(opening, told)
      return { status: 200, text: JSON.stringify({ url }) }
    },
    play: (what, said) => {
      if (what === 'given') return given
      if (what === 'say') return say(said as Money)
      if (what === 'games') listed = said.listed
      if (what === 'time') now = () => new Date(String(said.at))
      return what === 'books' || what === 'wrong' ? books.play(what, said) : games.play(what, said)
    },
  }
})

async function tell(told: Told, kind: 'bet' | 'win', round: string, units: number): Promise<string> {
  const { status } = await say({ ...told, kind, round, units, closes: kind === 'win' })
  return status === 'RS_OK' ? 'ok' : status
}

/** Says something about money to the operator, and writes down what became of it. */
async function say({
  kind,
  id = randomUUID(),
  round,
  units = 0,
  of,
  silent,
  reward,
  isPromo,
  ...money
}: Money) {
  const { user, token, game_code, currency, closes = false } = money
  const amount = Math.round(units * 100_000)
  const about = { user, token, game_code, currency, transaction_uuid: id, round, round_closed: closes }
  const free = {
    ...(reward && { is_free: true, reward_uuid: reward }),
    ...(isPromo && { is_supplier_promo: true }),
  }
  const more = kind === 'rollback' ? { reference_transaction_uuid: of } : { amount }
  const status = silent
    ? 'RS_OK'
    : await post(kind, { request_uuid: randomUUID(), ...about, ...free, ...more })
  books.write({
    transaction_uuid: id,
    transaction_status: status === 'RS_OK' ? 'TS_SUCCESS' : 'TS_DECLINED',
    kind: `TK_${reward ? 'FREE_' : ''}${kind.toUpperCase()}`,
    user,
    round,
    game_code,
    currency,
    amount,
    reference_transaction_uuid: of ?? null,
    inserted_at: now().toISOString().slice(0, 23),
  })
  return { status, id }
}

async function post(kind: string, body: object): Promise<string> {
  const said = JSON.stringify(body)
  const answer = await fetch(`${OPERATOR_URL}/transaction/${kind}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-hub88-signature': sign('sha256', Buffer.from(said), VENDOR_KEY).toString('base64'),
    },
    body: said,
  })
  return ((await answer.json()) as { status: string }).status
}
