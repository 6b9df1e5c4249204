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
  /** How this wire names the free rounds of whoever plays. */
  reward: string
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

/** A key of a vendor's: what the operator is shown of it, and how bytes are signed with it. */
export type VendorKey = { shown: string; sign(bytes: string): string }

/** A wire as its vendor speaks it; amounts as ten of its units each. */
export type Speaker = {
  makeKey(): VendorKey
  say(message: Message, key: VendorKey): { path: string; body: string; headers: Record<string, string> }
  /** What was answered in our own words, and the balance that was told, in ten-thousandths. */
  read(text: string): { word: string; balance: number | null }
  /** What this wire says with one word, by the words of the port. */
  asSaid(word: string): string
}
