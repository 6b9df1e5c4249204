import { fitAmount } from '@fairground/ui/round-amounts.ts'
import type { Game } from '../../../draws/games.ts'
import type { SlipRules } from '../family/slip-rules.ts'
import { type Entry, multipleMax, type Slip } from './slip.ts'
import { groupWithin } from './groups.ts'
import { unitAtFirst, unitsOf } from './units.ts'

/** A slip as text, so that it outlives leaving the page and coming back. */
export function writeSlip({ entries, unit, multiple, group, at }: Slip): string {
  return JSON.stringify({ entries, unit: String(unit), multiple, group, at })
}

/** Reads what `writeSlip` wrote; whatever the game does not play any more is left out, and its unit is one that is taken now. */
export function readSlip(family: SlipRules, game: Game, text: string | null): Slip {
  const kept = parse(text)
  const units = unitsOf(game)
  const unit = typeof kept.unit === 'string' && /^\d{1,19}$/.test(kept.unit) ? BigInt(kept.unit) : 0n
  const multiple = Number(kept.multiple)
  const group = groupWithin(game, kept.group)
  return {
    entries: Array.isArray(kept.entries) ? kept.entries.filter((one) => isEntry(family, game, one)) : [],
    unit: unit > 0n ? fitAmount(unit, units) : unitAtFirst(game),
    multiple: isMultiple(multiple) ? multiple : 1,
    ...(group !== undefined && { group }),
    ...(isNumbers(kept.at) && { at: kept.at }),
  }
}

type Kept = { entries?: unknown; unit?: unknown; multiple?: unknown; group?: unknown; at?: unknown }

function parse(text: string | null): Kept {
  try {
    const read: unknown = JSON.parse(text ?? '{}')
    return typeof read === 'object' && read !== null ? read : {}
  } catch {
    return {}
  }
}

/** Whether its family takes it for an entry, and the engine prices each line it makes. */
function isEntry(family: SlipRules, game: Game, one: unknown): one is Entry {
  try {
    const entry = one as Entry
    if (entry.at !== undefined && !isNumbers(entry.at)) return false
    if (entry.times !== undefined && !isMultiple(entry.times)) return false
    if (!isNumbers(entry.numbers) || !Array.isArray(entry.kept) || !entry.kept.every(isNumbers)) return false
    return family.isEntry(game, entry)
  } catch {
    return false
  }
}

function isMultiple(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 1 && value <= multipleMax
}

function isNumbers(value: unknown): value is string[] {
  return Array.isArray(value) && value.length <= 1000 && value.every((one) => typeof one === 'string')
}
