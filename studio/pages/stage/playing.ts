import { newKey, Refused, type BetAsked, type OpenRound, type OverRound } from '../wire.ts'

/** What stands on the stage: whether a press is under way, what goes on, what is falling, what came, and what was said no to. */
export type Playing = {
  isBusy: boolean
  /** A round that waits for its next step. */
  open: OpenRound | null
  falling: OverRound | null
  round: OverRound | null
  rounds: readonly OverRound[]
  balance: bigint | null
  fault: unknown
  /** A bet that nobody answered for, and when it was pressed by the clock on the wall, in ms: it may have been taken, and until that is known nothing else is bet. */
  doubt: Pressed | null
  /** What was pressed was not done: where the round stands was asked first, since a step before was not answered. */
  wasLooked: boolean
}

export type Pressed = BetAsked & { pressedAt: number }

/** A bet as it is pressed: it is one however often it is asked for. */
export const pressedNow = (bet: Omit<BetAsked, 'key'>): Pressed => ({
  ...bet,
  key: newKey(),
  pressedAt: Date.now(),
})

/** A step that nobody answered for. */
export type StepAsked = { key: string; of: string; at: number; said: string }

/** After these a round may stand that this page has not heard of. */
export const mayHaveBegun = new Set(['round_goes_on', 'unknown_error', 'busy'])

/** What is to be said of a round whose stake was called for: where it was taken, what it came to says all. */
export function becameOf(state: string | undefined): Refused | undefined {
  if (state === 'undone') return new Refused('bet_undone', {})
  return state === 'refused' ? new Refused('bet_refused', {}) : undefined
}

/** The rounds known, the newest first, with one that may be among them. */
export const known = (rounds: readonly OverRound[], round: OverRound | null) =>
  round ? [round, ...rounds.filter(({ id }) => id !== round.id)] : rounds
