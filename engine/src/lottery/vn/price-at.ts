import type { Line, Liability } from '../../line.ts'
import { EngineRefusal, isRecord, shown } from '../../refusal.ts'
import { price, type Price, type PriceOptions } from './price.ts'
import type { Region } from './prizes.ts'

/** Rules by which several stations draw on a day, and the region whose prizes each of them draws. */
export const regionsOfStations = { south: 'xsmn', centre: 'xsmt' } as const satisfies Record<string, Region>

/** Whose prizes are drawn by the rules of a Vietnamese lottery. Refused `unknown_game`. */
export function regionOf(rules: string): Region {
  if (rules === 'south' || rules === 'centre') return regionsOfStations[rules]
  if (rules === 'xsmb' || rules === 'xsmn' || rules === 'xsmt') return rules
  throw new EngineRefusal('unknown_game', { game: shown(rules) })
}

/**
 * Prices a line at the stations it names. What the house would owe stands at each station by itself, `lo2:27@hcm`; of a đá,
 * which is one bet, at all of them together.
 */
export function priceAt(region: Region, line: Line, at: readonly string[], options?: PriceOptions): Price {
  if (!isRecord(line)) throw new EngineRefusal('bad_line')
  const stations = readNames(at)
  const { liabilities, ...priced } = price(region, onStations(line, stations), options)
  const places = line.play === 'da' ? [[...stations].sort().join('+')] : stations
  return { ...priced, liabilities: places.flatMap((place) => owedAt(place, liabilities)) }
}

/** The line as its region takes it, on so many stations. */
export function onStations(line: Line, at: readonly string[]): Line {
  const { play, numbers, unit, multiple, payPpm } = line
  const more = { ...(multiple !== undefined && { multiple }), ...(payPpm !== undefined && { payPpm }) }
  return { play, numbers, unit, ...more, stations: at.length }
}

function readNames(at: unknown): readonly string[] {
  const names: unknown[] = Array.isArray(at) ? Array.from(at) : []
  return names.map((one) => {
    if (typeof one === 'string') return one
    throw new EngineRefusal('bad_stations')
  })
}

function owedAt(place: string, liabilities: readonly Liability[]): Liability[] {
  return liabilities.map(({ key, amount }) => ({ key: `${key}@${place}`, amount }))
}
