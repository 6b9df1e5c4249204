import type { Twist } from './history.ts'
import type { Action } from './world.ts'

/** What a vendor is to say, and to which of the servers first. */
export type Message = {
  vassalage: string
  requestId: string
  playerId: string
  token: string
  game: string
  round: string
  actions: readonly Action[]
  twist: Twist
  first: number
}
/** What a message was answered at last. */
export type Heard = { status: number; text: string }
export type Order =
  | { do: 'say'; message: Message }
  | { do: 'serve'; servers: readonly string[] }
  | { do: 'key' | 'next' | 'turn' }
