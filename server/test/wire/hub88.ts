import { createHash, randomUUID, sign, verify } from 'node:crypto'
import { gamePage } from './game-page.ts'
import { serveWire, type Asked } from './simulator.ts'

// A vendor that speaks the signed wire, and shows its games itself. It knows the operator by `OPERATOR_KEY`, signs with
// `VENDOR_KEY`, and calls `OPERATOR_URL`.
const { OPERATOR_KEY = '', OPERATOR_URL = '', VENDOR_KEY = '' } = process.env

type Opening = { user: string; token: string; game_code: string; currency: string; lobby_url: string } & {
  meta: { demo: boolean }
}
type Playing = Opening & { round: string | null }

const openings: unknown[] = []
/** By tickets of one use, and by what a page that came by one plays under. */
const [tickets, seats] = [new Map<string, Playing>(), new Map<string, Playing>()]
let answered: string | null = null
let isQuiet = false

serveWire((self) => ({
  name: 'hub88',
  answer: async ({ method, path, headers, body }: Asked) => {
    if (path === '/game/url' && method === 'POST')
      return open(self.url, String(headers['x-hub88-signature']), body)
    if (path === '/act' && method === 'POST') return { status: 200, text: await act(body) }
    const url = new URL(path, self.url)
    const playing = tickets.get(url.searchParams.get('ticket') ?? '')
    if (url.pathname !== '/play' || !playing) return { status: 404, text: '<p>The way in is over.</p>' }
    tickets.delete(url.searchParams.get('ticket') ?? '')
    const seat = randomUUID()
    seats.set(seat, playing)
    const site = new URL(playing.lobby_url).origin
    const [title, isDemo] = [playing.game_code, playing.meta.demo]
    return { status: 200, text: gamePage({ seat, site, title, isQuiet, isDemo }) }
  },
  play: (what, said) => {
    if (what === 'openings') return openings
    if (what === 'answer') answered = said.url === undefined ? null : String(said.url)
    if (what === 'quiet') isQuiet = Boolean(said.isQuiet)
    return {}
  },
}))

function open(here: string, signature: string, body: string) {
  if (!verify('sha256', Buffer.from(body), OPERATOR_KEY, Buffer.from(signature, 'base64')))
    return { status: 403, text: '{"error":"RS_ERROR_INVALID_SIGNATURE"}' }
  const opening = JSON.parse(body) as Opening
  openings.push(opening)
  const ticket = randomUUID()
  tickets.set(ticket, { ...opening, round: null })
  return { status: 200, text: JSON.stringify({ url: answered ?? `${here}/play?ticket=${ticket}` }) }
}

/** A bet of one unit of the currency, or a win of two that ends the round. */
async function act(body: string): Promise<string> {
  const { seat, kind } = JSON.parse(body) as { seat: string; kind: 'bet' | 'win' }
  const playing = seats.get(seat)
  if (!playing) return '{"status":"nobody"}'
  if (kind === 'bet') playing.round = createHash('sha256').update(randomUUID()).digest('hex').slice(0, 24)
  const said = JSON.stringify({
    request_uuid: randomUUID(),
    user: playing.user,
    token: playing.token,
    game_code: playing.game_code,
    currency: playing.currency,
    transaction_uuid: randomUUID(),
    round: playing.round,
    round_closed: kind === 'win',
    amount: kind === 'bet' ? 100_000 : 200_000,
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
  return JSON.stringify({ status: status === 'RS_OK' ? 'ok' : status })
}
