export type EngineCode =
  | 'unknown_region'
  | 'unknown_play'
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
