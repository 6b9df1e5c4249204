import { randomUUID, sign, verify } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { showGames } from './shown-games.ts'
import { serveWire, type Answered, type Asked } from './simulator.ts'
import { openBooks } from './vendor-books.ts'

// A vendor that speaks the signed wire, shows its games itself, and keeps books of what was played. It knows the operator by
// `OPERATOR_KEY`, signs with `VENDOR_KEY`, and calls `OPERATOR_URL`. Under `/-/` it is told to `say` something about money as it is,
// or to `insist` on it until somebody answers, of whom it is `deaf` to what is answered, what the `time` is, which `games` it lists,
// to show its `books`, and how to be `wrong` about them.
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
      if (what === 'say') return say(said as Money, sayOnce)
      if (what === 'insist') return say(said as Money, (kind, body) => insist(kind, body, String(said.user)))
      if (what === 'deaf') return beDeaf(said.users as string[])
      if (what === 'games') listed = said.listed
      if (what === 'time') now = () => new Date(String(said.at))
      return what === 'books' || what === 'wrong' ? books.play(what, said) : games.play(what, said)
    },
  }
})

async function tell(told: Told, kind: 'bet' | 'win', round: string, units: number): Promise<string> {
  const money = { ...told, kind, round, units, closes: kind === 'win' }
  const { status } = await say(money, sayOnce)
  return status === 'RS_OK' ? 'ok' : status
}

/** What something was answered, when it was said so that somebody answered, and how often it was sent before and nobody did. */
type Answer = { status: string; text: string; saidAt: number; unanswered: number }

/** Says something about money to the operator, and writes down what became of it. */
async function say(
  { kind, id = randomUUID(), round, units = 0, of, silent, reward, isPromo, ...money }: Money,
  post: (kind: string, body: string) => Promise<Answer>,
) {
  const { user, token, game_code, currency, closes = false } = money
  const amount = Math.round(units * 100_000)
  const about = { user, token, game_code, currency, transaction_uuid: id, round, round_closed: closes }
  const free = {
    ...(reward && { is_free: true, reward_uuid: reward }),
    ...(isPromo && { is_supplier_promo: true }),
  }
  const more = kind === 'rollback' ? { reference_transaction_uuid: of } : { amount }
  const body = JSON.stringify({ request_uuid: randomUUID(), ...about, ...free, ...more })
  const answer = silent ? { status: 'RS_OK' } : await post(kind, body)
  books.write({
    transaction_uuid: id,
    transaction_status: answer.status === 'RS_OK' ? 'TS_SUCCESS' : 'TS_DECLINED',
    kind: `TK_${reward ? 'FREE_' : ''}${kind.toUpperCase()}`,
    user,
    round,
    game_code,
    currency,
    amount,
    reference_transaction_uuid: of ?? null,
    inserted_at: now().toISOString().slice(0, 23),
  })
  return { ...answer, id }
}

async function sayOnce(kind: string, body: string): Promise<Answer> {
  const saidAt = Date.now()
  const { text } = await post(kind, body)
  return { ...(JSON.parse(text) as { status: string }), text, saidAt, unanswered: 0 }
}

const patienceMs = 120_000
const restMs = 20

/** Of whose money it does not hear what is answered, and of whom by now it waits to hear. */
let deaf: readonly string[] = []
const waiting = new Set<string>()

function beDeaf(users: readonly string[]): string[] {
  deaf = users
  return [...waiting]
}

/** Says the same bytes again for as long as it hears nothing or `busy`, as vendors do, and once more when it was answered. */
async function insist(kind: string, body: string, user: string): Promise<Answer & { again: string }> {
  const answer = await sayUntilAnswered(kind, body, user)
  return { ...answer, again: (await sayUntilAnswered(kind, body)).text }
}

async function sayUntilAnswered(kind: string, body: string, user = ''): Promise<Answer> {
  const givesUpAt = Date.now() + patienceMs
  for (let unanswered = 0; Date.now() < givesUpAt; await sleep(restMs)) {
    const saidAt = Date.now()
    const heard = await post(kind, body).catch(statusOf)
    const isHeard = 'text' in heard && heard.status === 200
    if (isHeard && !deaf.includes(user))
      return { ...(JSON.parse(heard.text) as { status: string }), text: heard.text, saidAt, unanswered }
    if (heard.status !== nobody) unanswered++
    if (isHeard) await hearAgain(user, givesUpAt)
  }
  throw new Error('nobody answered in time')
}

/** Waits until it hears of somebody's money again. */
async function hearAgain(user: string, givesUpAt: number): Promise<void> {
  waiting.add(user)
  while (deaf.includes(user) && Date.now() < givesUpAt) await sleep(restMs)
  waiting.delete(user)
}

/** There was nobody to hear it; what else breaks off may have been heard. */
const nobody = -1
const statusOf = (error: unknown) => ({ status: isRefused(error) ? nobody : 0 })
const isRefused = (error: unknown) =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === 'ECONNREFUSED'

async function post(kind: string, body: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(`${OPERATOR_URL}/transaction/${kind}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-hub88-signature': sign('sha256', Buffer.from(body), VENDOR_KEY).toString('base64'),
    },
    body,
  })
  return { status: answer.status, text: await answer.text() }
}
