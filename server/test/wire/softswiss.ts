import { createHmac, randomUUID } from 'node:crypto'
import { showGames } from './shown-games.ts'
import { serveWire, type Asked } from './simulator.ts'

// A vendor that speaks the wire of many actions a call, and shows its games itself. It knows the operator by the secret
// `OPERATOR_KEY`, signs with the secret `VENDOR_KEY`, and calls `OPERATOR_URL`; its units are hundred-thousandths.
const { OPERATOR_KEY = '', OPERATOR_URL = '', VENDOR_KEY = '' } = process.env

type Told = { game: string; currency: string; urls: { return_url: string }; user: { id: string } } & {
  meta: { demo: boolean }
}

const signed = (key: string, body: string) => createHmac('sha256', key).update(body).digest('hex')

serveWire((self) => {
  const games = showGames<Told>(self, tell)
  return {
    name: 'softswiss',
    answer: async ({ method, path, headers, body }: Asked) => {
      if (path !== '/sessions' || method !== 'POST') return await games.serve(path, body)
      if (headers['x-request-sign'] !== signed(OPERATOR_KEY, body))
        return { status: 403, text: '{"code":403}' }
      const told = JSON.parse(body) as Told
      const site = new URL(told.urls.return_url).origin
      const game_url = games.open({ game: told.game, isDemo: told.meta.demo, site }, told)
      return { status: 200, text: JSON.stringify({ launch_options: { game_url, strategy: 'iframe' } }) }
    },
    play: games.play,
  }
})

async function tell(told: Told, kind: 'bet' | 'win', round: string, units: number): Promise<string> {
  const body = JSON.stringify({
    user_id: told.user.id,
    currency: told.currency,
    game: told.game,
    game_id: round,
    finished: kind === 'win',
    actions: [{ action: kind, action_id: randomUUID(), amount: units * 100_000 }],
  })
  const headers = { 'content-type': 'application/json', 'x-request-sign': signed(VENDOR_KEY, body) }
  const answer = await fetch(`${OPERATOR_URL}/play`, { method: 'POST', headers, body })
  const { code } = (await answer.json()) as { code?: number }
  return code === undefined ? 'ok' : `${code}`
}
