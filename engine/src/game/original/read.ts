import { EngineRefusal, isRecord, shown } from '../../refusal.ts'

type Written = Readonly<Record<string, unknown>>

/** A whole number between two, both included. Refused `bad_selection` with the field and both. */
export function wholeOf(written: Written, field: string, min: number, max: number): number {
  const value = written[field]
  if (typeof value !== 'number' || !Number.isInteger(value) || value < min || value > max)
    throw new EngineRefusal('bad_selection', { field, min, max })
  return value
}

/** One of some texts or numbers. Refused `bad_selection` with the field. */
export function oneOf<Value extends string | number>(
  written: Written,
  field: string,
  values: readonly Value[],
): Value {
  const found = values.find((value) => value === written[field])
  if (found === undefined) throw new EngineRefusal('bad_selection', { field, found: shown(written[field]) })
  return found
}

/** What a step says is to be done. Refused `not_offered` where it says nothing. */
export function doingOf(step: unknown): Readonly<{ doing: string; step: Written }> {
  if (!isRecord(step) || typeof step.do !== 'string') throw new EngineRefusal('not_offered')
  return { doing: step.do, step }
}

/** The refusal of a step that cannot be taken now. */
export const notOffered = (doing: unknown): EngineRefusal =>
  new EngineRefusal('not_offered', { do: shown(doing) })
