import type { MoneyMessage } from './message.ts'

/** What a wire shows of the session with every message, opened. */
export type SessionShown = { token: string; currency: string }

/**
 * What was heard of a message. `ok` with what the player holds then; `refused`, for good: a bet by which of our words, of a prize or an
 * undo only what never will be taken, however often it is asked; `doubt` where it may have been taken or not: it is asked again.
 */
export type OperatorAnswer =
  | { kind: 'ok'; said: string; balance: bigint | null }
  | { kind: 'refused'; said: string; refusal: string; balance: bigint | null }
  | { kind: 'doubt'; said: string }

/** A protocol that is spoken to the operator. Its name stands only in its files. Neither verb throws. */
export type OperatorWire = {
  say(message: MoneyMessage, told: SessionShown): Promise<OperatorAnswer>
  /** What a player holds, or null where nobody says. */
  balance(player: string): Promise<bigint | null>
}
