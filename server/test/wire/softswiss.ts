import { createHmac, randomUUID } from 'node:crypto'
import { showGames } from './shown-games.ts'
import { serveWire, type Asked } from './simulator.ts'
import { openBooks } from './vendor-books.ts'

// A vendor that speaks the wire of many actions a call, shows its games itself, and how each round was. It knows the operator by the secret
// `OPERATOR_KEY`, signs with the secret `VENDOR_KEY`, and calls `OPERATOR_URL`; its units are hundred-thousandths. Under `/-/` it
// shows what free spins it was `given`, and is told what of some to say, as `freespins`.
const { OPERATOR_KEY = '', OPERATOR_URL = '', VENDOR_KEY = '' } = process.env

type Told = { game: string; currency: string; urls: { return_url: string }; user: { id: string } } & {
  meta: { demo: boolean }
  room_id?: string
}

const books = openBooks()

const signed = (key: string, body: string) => createHmac('sha256', key).update(body).digest('hex')

serveWire((self) => {
  const given: Record<string, unknown>[] = []
  const games = showGames<Told>(self, tell)
  return {
    name: 'softswiss',
    answer: async ({ method, path, headers, body }: Asked) => {
      const isOfFree = path === '/freespins/issue' || path === '/freespins/cancel'
      if ((!['/sessions', '/rooms', '/round_details'].includes(path) && !isOfFree) || method !== 'POST')
        return books.page(path) ?? (await games.serve(path, body))
      if (headers['x-request-sign'] !== signed(OPERATOR_KEY, body))
        return { status: 403, text: '{"code":403}' }
      if (isOfFree) {
        given.push({ path, ...(JSON.parse(body) as object) })
        return { status: 200, text: '{}' }
      }
      if (path === '/round_details') {
        const { game_id, user_id } = JSON.parse(body) as Record<'game_id' | 'user_id', string>
        return { status: 200, text: JSON.stringify({ url: books.show(self.url, game_id, user_id) }) }
      }
      if (path === '/rooms') return { status: 200, text: JSON.stringify(games.rooms()) }
      const told = JSON.parse(body) as Told
      const site = new URL(told.urls.return_url).origin
      const opening = { game: told.game, isDemo: told.meta.demo, site, player: told.user.id }
      const error = games.seat(told.room_id, opening)
      if (error) return { status: 200, text: JSON.stringify({ error }) }
      const game_url = games.open(opening, told)
      return { status: 200, text: JSON.stringify({ launch_options: { game_url, strategy: 'iframe' } }) }
    },
    play: async (what, said) => {
      if (what === 'given') return given
      return what === 'freespins' ? await post('freespins', said) : games.play(what, said)
    },
  }
})

async function tell(told: Told, kind: 'bet' | 'win', round: string, units: number): Promise<string> {
  const said = {
    user_id: told.user.id,
    currency: told.currency,
    game: told.game,
    game_id: round,
    finished: kind === 'win',
    actions: [{ action: kind, action_id: randomUUID(), amount: units * 100_000 }],
  }
  const { code } = await post('play', said)
  if (code !== undefined) return `${code}`
  books.write({
    transaction_uuid: randomUUID(),
    transaction_status: 'TS_SUCCESS',
    kind: `TK_${kind.toUpperCase()}`,
    user: told.user.id,
    round,
    game_code: told.game,
    currency: told.currency,
    amount: units * 100_000,
    reference_transaction_uuid: null,
    inserted_at: new Date().toISOString(),
  })
  return 'ok'
}

async function post(path: string, said: object): Promise<{ code?: number; balance?: number }> {
  const body = JSON.stringify(said)
  const headers = { 'content-type': 'application/json', 'x-request-sign': signed(VENDOR_KEY, body) }
  const answer = await fetch(`${OPERATOR_URL}/${path}`, { method: 'POST', headers, body })
  return (await answer.json()) as { code?: number; balance?: number }
}
