/**
 * What a report led to. `told_before` tells of money that another event told of, `too_late` is a no to what has ended;
 * `unclaimed` and `other_currency` are money that waits in suspense; `parked` names nothing we know yet, and `unknown`
 * never did; `seen` has the gateway asked; `out` is money that left, `not_ours` moved on
 * an account that is none of the house's.
 */
export type ReportOutcome =
  | 'credited'
  | 'declined'
  | 'reversed'
  | 'told_before'
  | 'too_late'
  | 'unclaimed'
  | 'other_currency'
  | 'parked'
  | 'unknown'
  | 'seen'
  | 'out'
  | 'not_ours'
