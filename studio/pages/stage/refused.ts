import { Refused, Unheard, Unreached } from '../wire.ts'

const known = new Set([
  'invalid_input',
  'insufficient_funds',
  'game_session_ended',
  'game_paused',
  'game_changed',
  'round_goes_on',
  'bets_closed',
  'round_over',
  'step_not_offered',
  'too_soon',
  'bet_refused',
  'bet_undone',
  'too_many_requests',
  'busy',
])

/** By which word a fault is told: the studio's own no, that it is not reached, or that something of ours broke. */
export function refusalCode(error: unknown): string {
  if (error instanceof Unheard) return refusalCode(error.cause)
  if (!(error instanceof Refused)) return error instanceof Unreached ? 'offline' : 'unknown_error'
  if (error.code === 'not_signed_in' || error.code === 'session_expired') return 'game_session_ended'
  return known.has(error.code) ? error.code : 'unknown_error'
}

type Range = { min: number; max: number }

/** What would be taken where a stake was not, in units; undefined where something else was wrong. */
export function stakeRange(error: unknown): Range | undefined {
  if (!(error instanceof Refused)) return undefined
  const fields = (error.detail.fields ?? []) as readonly ({ path: string } & Partial<Range>)[]
  const { min, max } = fields.find(({ path }) => path === 'stake') ?? {}
  return min === undefined || max === undefined ? undefined : { min, max }
}
