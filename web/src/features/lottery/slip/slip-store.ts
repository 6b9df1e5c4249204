import { type Play, play, price, type Region } from '@fairground/engine'
import { type AmountRange, fitAmount } from '@fairground/ui/round-amounts.ts'
import { type Entry, isCombination, linesOfEntry, multipleMax, type Slip } from './slip.ts'
import { firstUnit } from './units.ts'

/** A slip as text, so that it outlives leaving the page and coming back. */
export function writeSlip({ entries, unit, multiple }: Slip): string {
  return JSON.stringify({ entries, unit: String(unit), multiple })
}

/** Reads what `writeSlip` wrote; whatever is not a slip of this region any more is left out, and its unit is one that is taken now. */
export function readSlip(region: Region, units: AmountRange, text: string | null): Slip {
  const kept = parse(text)
  const unit = typeof kept.unit === 'string' && /^\d{1,19}$/.test(kept.unit) ? BigInt(kept.unit) : 0n
  const multiple = Number(kept.multiple)
  return {
    entries: Array.isArray(kept.entries) ? kept.entries.filter((one) => isEntry(region, one)) : [],
    unit: unit > 0n ? fitAmount(unit, units) : firstUnit(units),
    multiple: Number.isSafeInteger(multiple) && multiple >= 1 && multiple <= multipleMax ? multiple : 1,
  }
}

function parse(text: string | null): { entries?: unknown; unit?: unknown; multiple?: unknown } {
  try {
    const read: unknown = JSON.parse(text ?? '{}')
    return typeof read === 'object' && read !== null ? read : {}
  } catch {
    return {}
  }
}

/** Whether each line it makes is one the engine prices. */
function isEntry(region: Region, one: unknown): one is Entry {
  try {
    const entry = one as Entry
    const of: Play = play(region, entry.play)
    if (!isNumbers(entry.numbers) || !Array.isArray(entry.kept) || !entry.kept.every(isNumbers)) return false
    for (const line of linesOfEntry(of, entry)) price(region, { ...line, unit: 10_000n })
    return isCombination(of) || entry.kept.length === 0
  } catch {
    return false
  }
}

function isNumbers(value: unknown): value is string[] {
  return Array.isArray(value) && value.length <= 1000 && value.every((one) => typeof one === 'string')
}
