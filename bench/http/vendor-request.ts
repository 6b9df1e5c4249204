import { createHmac } from 'node:crypto'

/** Bets of players at a vendor that signs with a secret: each once, or the first so many `again` and again. */
export type Played = {
  secret: string
  vassalage: string
  players: readonly string[]
  mark: string
  again: number
}

/** The signed bet of each turn, each in a round of its own. */
export function vendorRequests({
  secret,
  vassalage,
  players,
  mark,
  again,
}: Played): (turn: number) => string {
  return (turn) => {
    const id = `${mark}-${again > 0 ? turn % again : turn}`
    const number = Number(id.slice(mark.length + 1))
    const player = players[(number * 619) % players.length]
    const body = `{"user_id":"${player}","currency":"VND","game":"wheel","game_id":"${id}","finished":false,"actions":[{"action":"bet","amount":10000,"action_id":"${id}"}]}`
    const head = [
      `POST /wps/vendor/${vassalage}/play HTTP/1.1`,
      'Host: localhost',
      'Content-Type: application/json',
      `X-Request-Sign: ${createHmac('sha256', secret).update(body).digest('hex')}`,
      `Content-Length: ${body.length}`,
    ]
    return `${head.join('\r\n')}\r\n\r\n${body}`
  }
}
