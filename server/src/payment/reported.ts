/**
 * What a report led to. `seen_before` is the same event again, `too_late` a decline of what has ended; money that a
 * second event tells of (`paid_again`) or that came in another currency waits for a person, with a line in the audit
 * trail.
 */
export type ReportOutcome =
  | 'credited'
  | 'declined'
  | 'reversed'
  | 'seen_before'
  | 'too_late'
  | 'paid_again'
  | 'other_currency'

/** A deposit as a report finds it; `amount` is what was asked for, and once it is paid what arrived. */
export type Reported = {
  member_id: string
  id: string
  state: string
  amount: bigint
  currency: string
  /** What of it waits in a hold, and in which. */
  held: bigint
  hold_id: string | null
}

/** Whether the money of a deposit came, whatever became of it since. */
export function hasArrived({ state }: Reported): boolean {
  return state === 'paid' || state === 'reversed'
}
