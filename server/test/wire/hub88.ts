import { randomUUID, sign, verify } from 'node:crypto'
import { showGames } from './shown-games.ts'
import { serveWire, type Asked } from './simulator.ts'

// A vendor that speaks the signed wire, and shows its games itself. It knows the operator by `OPERATOR_KEY`, signs with
// `VENDOR_KEY`, and calls `OPERATOR_URL`.
const { OPERATOR_KEY = '', OPERATOR_URL = '', VENDOR_KEY = '' } = process.env

type Told = { user: string; token: string; game_code: string; currency: string; lobby_url: string } & {
  meta: { demo: boolean }
}

serveWire((self) => {
  const games = showGames<Told>(self, tell)
  return {
    name: 'hub88',
    answer: async ({ method, path, headers, body }: Asked) => {
      if (path !== '/game/url' || method !== 'POST') return await games.serve(path, body)
      const signature = Buffer.from(String(headers['x-hub88-signature']), 'base64')
      if (!verify('sha256', Buffer.from(body), OPERATOR_KEY, signature))
        return { status: 403, text: '{"error":"RS_ERROR_INVALID_SIGNATURE"}' }
      const told = JSON.parse(body) as Told
      const site = new URL(told.lobby_url).origin
      const url = games.open({ game: told.game_code, isDemo: told.meta.demo, site }, told)
      return { status: 200, text: JSON.stringify({ url }) }
    },
    play: games.play,
  }
})

async function tell(told: Told, kind: 'bet' | 'win', round: string, units: number): Promise<string> {
  const said = JSON.stringify({
    request_uuid: randomUUID(),
    user: told.user,
    token: told.token,
    game_code: told.game_code,
    currency: told.currency,
    transaction_uuid: randomUUID(),
    round,
    round_closed: kind === 'win',
    amount: units * 100_000,
  })
  const answer = await fetch(`${OPERATOR_URL}/transaction/${kind}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-hub88-signature': sign('sha256', Buffer.from(said), VENDOR_KEY).toString('base64'),
    },
    body: said,
  })
  const { status } = (await answer.json()) as { status: string }
  return status === 'RS_OK' ? 'ok' : status
}
