export type EngineCode =
  | 'unknown_region'
  | 'unknown_play'
  | 'unknown_game'
  | 'bad_group'
  | 'bad_terms'
  | 'bad_plan'
  | 'prize_limit'
  | 'bad_line'
  | 'bad_numbers'
  | 'duplicate_numbers'
  | 'too_few_numbers'
  | 'too_many_numbers'
  | 'bad_unit'
  | 'bad_multiple'
  | 'bad_stations'
  | 'bad_prizes'
  | 'bad_odds'
  | 'returns_too_much'
  | 'bad_step'
  | 'bad_text'
  | 'bad_pick'
  | 'bad_seed'
  | 'bad_draw'
  | 'bad_leaf'
  | 'bad_chance'
  | 'bad_chain'
  | 'bad_selection'
  | 'bad_stake'
  | 'bad_round'
  | 'not_offered'
  | 'unknown_version'

/** The engine's only no: what was wrong, by a stable code, and where. Whatever it is given, it throws nothing else. */
export class EngineRefusal extends Error {
  readonly code: EngineCode
  readonly detail: Readonly<Record<string, string | number>>

  constructor(code: EngineCode, detail: Readonly<Record<string, string | number>> = {}) {
    super(code)
    this.name = 'EngineRefusal'
    this.code = code
    this.detail = detail
  }
}

/** A value as a refusal may tell it: short, and never an exception of its own. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return value.slice(0, 20)
  return typeof value === 'number' || typeof value === 'bigint' ? String(value).slice(0, 20) : typeof value
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
