import { Refused } from '../wire/refused.ts'

// What stands between a call and its verb, and tells of who asks, when and how often, not of what is asked.
const beforeVerb = new Set<Refused['code']>([
  'not_signed_in',
  'session_expired',
  'session_turned',
  'too_many_requests',
  'under_maintenance',
  'region_restricted',
  'clock_off',
  'step_up_required',
  'password_change_required',
  'self_excluded',
  'in_need_true_account',
  'not_an_agent',
  'cross_site',
  'stale_payload',
  'sealed_payload_required',
  'unreadable_payload',
])

// What a page gave up on may be under way behind a proxy, or wait at the server: for a connection 10 s, for a statement 10, for
// a database that says nothing 15, for a gateway as long, for a vendor 5 each time.
const underWayMs = 60_000

/**
 * Whether an error leaves open what became of what was sent. A server that broke, or whose database went away as it wrote, may
 * have done it all the same.
 */
export function isUnanswered(error: unknown): boolean {
  return !(error instanceof Refused) || error.code === 'busy' || error.code === 'unknown_error'
}

/**
 * Whether a refusal tells that nothing was done, of which an earlier sending was lost so many ms ago; of a first one any does. The
 * earlier one may come through after it for as long as it can be under way. Who is turned away before the verb was asked hears
 * nothing of it; nor, where more was said than is kept, who said that wrongly: the earlier one may have said it well.
 */
export function isNothingDone(error: unknown, lostMs: number | undefined, saidMore: boolean): boolean {
  if (isUnanswered(error)) return false
  if (lostMs === undefined) return true
  const { code } = error as Refused
  if (beforeVerb.has(code) || (saidMore && code === 'invalid_input')) return false
  return lostMs > underWayMs
}
