import { EngineRefusal, readSelection, type Plain } from '@fairground/engine/game'
import { Refusal } from '#kit'
import type { OriginalOffer } from './offer.ts'

/** What was chosen, as it counts. Refused `invalid_input` with the field, and what would be taken. */
export function readChosen({ game, version }: OriginalOffer, selection: unknown): Plain {
  try {
    return readSelection(game, version, selection)
  } catch (error) {
    if (!(error instanceof EngineRefusal)) throw error
    const { field = '', min, max } = error.detail as { field?: string; min?: number; max?: number }
    const path = field === '' ? 'selection' : `selection.${field}`
    throw new Refusal('invalid_input', { fields: [{ path, rule: 'selection', min, max }] })
  }
}

/** Refuses `invalid_input` a stake outside of what is taken, with both ends of it in units; all in ten-thousandths. */
export function requireStake(
  stake: bigint,
  { min, max, step }: { min: bigint; max: bigint; step: bigint },
): void {
  if (stake >= min && stake <= max && stake % step === 0n) return
  const inUnits = (amount: bigint) => Number(amount) / 10_000
  throw new Refusal('invalid_input', {
    fields: [{ path: 'stake', rule: 'stake', min: inUnits(min), max: inUnits(max) }],
  })
}
