import { createHmac, createPrivateKey, sign, type KeyObject } from 'node:crypto'

/** Who plays, as a vendor names them and, on a wire that has them, by which token. */
export type Seated = { player: string; token?: string }

/**
 * What a vendor says of its players' rounds, each turn of a round of its own, or all of one where that is named, or of the first so
 * many `again` and again: a `bet`, or a bet, a win and the close in one call as a `round`. With a `secret` over the wire of secrets,
 * with a `key` over the one of RSA.
 */
export type Played = {
  vassalage: string
  seats: readonly Seated[]
  mark: string
  again: number
  round?: string
  says: 'bet' | 'round'
} & ({ secret: string } | { key: string })

/** The signed request of each turn. */
export function vendorRequests(played: Played): (turn: number) => string {
  const write = 'secret' in played ? softswissWriter(played, played.secret) : hub88Writer(played, played.key)
  const { again } = played
  return (turn) => write(again > 0 ? turn % again : turn)
}

const seatOf = ({ seats }: Played, turn: number) => seats[(turn * 619) % seats.length] ?? { player: '' }

function softswissWriter(played: Played, secret: string): (turn: number) => string {
  const { mark, says, vassalage, round } = played
  return (turn) => {
    const id = `${mark}-${turn}`
    const bet = `{"action":"bet","amount":10000,"action_id":"${id}"}`
    const actions = says === 'bet' ? bet : `${bet},{"action":"win","amount":9000,"action_id":"${id}w"}`
    const body = `{"user_id":"${seatOf(played, turn).player}","currency":"VND","game":"wheel","game_id":"${round ?? id}","finished":${says === 'round'},"actions":[${actions}]}`
    const signature = createHmac('sha256', secret).update(body).digest('hex')
    return post(`/wps/vendor/${vassalage}/play`, `X-Request-Sign: ${signature}`, body)
  }
}

function hub88Writer(played: Played, pem: string): (turn: number) => string {
  const key: KeyObject = createPrivateKey(pem)
  const { mark, vassalage, round } = played
  return (turn) => {
    const id = `${mark}-${turn}`
    const { player, token = '' } = seatOf(played, turn)
    const body = `{"request_uuid":"${id}","token":"${token}","user":"${player}","game_code":"wheel","currency":"VND","transaction_uuid":"${id}","round":"${round ?? id}","round_closed":false,"amount":100000}`
    const signature = sign('sha256', Buffer.from(body), key).toString('base64')
    return post(`/wps/vendor/${vassalage}/transaction/bet`, `X-Hub88-Signature: ${signature}`, body)
  }
}

function post(path: string, signed: string, body: string): string {
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    'Content-Type: application/json',
    signed,
    `Content-Length: ${body.length}`,
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}
