import { createHmac, randomUUID } from 'node:crypto'
import { showGames } from './shown-games.ts'
import { serveWire, type Asked } from './simulator.ts'

// A vendor that speaks the wire of many actions a call, and shows its games itself. It knows the operator by the secret
// `OPERATOR_KEY`, signs with the secret `VENDOR_KEY`, and calls `OPERATOR_URL`; its units are hundred-thousandths. Under `/-/` it
// shows what free spins it was `given`, and is told what of some to say, as `freespins`.
const { OPERATOR_KEY = '', OPERATOR_URL = '', VENDOR_KEY = '' } = process.env

type Told = { game: string; currency: string; urls: { return_url: string }; user: { id: string } } & {
  meta: { demo: boolean }
  room_id?: string
}

const signed = (key: string, body: string) => createHmac('sha256', key).update(body).digest('hex')

serveWire((self) => {
  const given: Record<string, unknown>[] = []
  const games = showGames<Told>(self, tell)
  return {
    name: 'softswiss',
    answer: async ({ method, path, headers, body }: Asked) => {
      const isOfFree = path === '/freespins/issue' || path === '/freespins/cancel'
      if ((path !== '/sessions' && path !== '/rooms' && !isOfFree) || method !== 'POST')
        return await games.serve(path, body)
      if (headers['x-request-sign'] !== signed(OPERATOR_KEY, body))
        return { status: 403, text: '{"code":403}' }
      if (isOfFree) {
        given.push({ path, ...(JSON.parse(body) as object) })
        return { status: 200, text: '{}' }
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
  return code === undefined ? 'ok' : `${code}`
}

async function post(path: string, said: object): Promise<{ code?: number; balance?: number }> {
  const body = JSON.stringify(said)
  const headers = { 'content-type': 'application/json', 'x-request-sign': signed(VENDOR_KEY, body) }
  const answer = await fetch(`${OPERATOR_URL}/${path}`, { method: 'POST', headers, body })
  return (await answer.json()) as { code?: number; balance?: number }
}
