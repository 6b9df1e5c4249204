import { frozen } from '../../frozen.ts'
import { EngineRefusal, isRecord, shown } from '../../refusal.ts'

/** Whose prizes are drawn: the north, or a station of the south or the centre. */
export type Region = 'xsmb' | 'xsmn' | 'xsmt'

/** Every tier there is, the special prize first. */
export const tierNames = [
  'special',
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
] as const
export type Tier = (typeof tierNames)[number]

/** Drawn numbers by tier, as text: a leading zero is a digit like any other. */
export type Prizes = Readonly<Partial<Record<Tier, readonly string[]>>>

export type TierRule = Readonly<{ tier: Tier; count: number; digits: number }>

const north: readonly TierRule[] = frozen([
  { tier: 'special', count: 1, digits: 5 },
  { tier: 'first', count: 1, digits: 5 },
  { tier: 'second', count: 2, digits: 5 },
  { tier: 'third', count: 6, digits: 5 },
  { tier: 'fourth', count: 4, digits: 4 },
  { tier: 'fifth', count: 6, digits: 4 },
  { tier: 'sixth', count: 3, digits: 3 },
  { tier: 'seventh', count: 4, digits: 2 },
])

const station: readonly TierRule[] = frozen([
  { tier: 'special', count: 1, digits: 6 },
  { tier: 'first', count: 1, digits: 5 },
  { tier: 'second', count: 1, digits: 5 },
  { tier: 'third', count: 2, digits: 5 },
  { tier: 'fourth', count: 7, digits: 5 },
  { tier: 'fifth', count: 1, digits: 4 },
  { tier: 'sixth', count: 3, digits: 4 },
  { tier: 'seventh', count: 1, digits: 3 },
  { tier: 'eighth', count: 1, digits: 2 },
])

/** How many numbers of how many digits each tier has, the special prize first. */
export function tiers(region: Region): readonly TierRule[] {
  if (region === 'xsmb') return north
  if (region === 'xsmn' || region === 'xsmt') return station
  throw new EngineRefusal('unknown_region', { region: shown(region) })
}

/** Reads anything as the prizes of a region: every tier, in its count and digits, and nothing else. */
export function readPrizes(region: Region, value: unknown): Prizes {
  const rules = tiers(region)
  if (!isRecord(value)) throw new EngineRefusal('bad_prizes')
  const given = new Map<string, unknown>(Object.entries(value))
  const stray = [...given.keys()].find((tier) => !rules.some((rule) => rule.tier === tier))
  if (stray !== undefined) throw new EngineRefusal('bad_prizes', { tier: shown(stray) })
  return Object.fromEntries(rules.map((rule) => [rule.tier, readTier(rule, given.get(rule.tier))]))
}

function readTier({ tier, count, digits }: TierRule, value: unknown): string[] {
  const refused = () => new EngineRefusal('bad_prizes', { tier, count, digits })
  if (!Array.isArray(value) || value.length !== count) throw refused()
  // Array.from visits holes, map does not.
  return Array.from(value, (number: unknown) => {
    if (!isNumber(number, digits)) throw refused()
    return number
  })
}

/**
 * The numbers of some tiers (all when none is named) that have at least so many digits, in drawing order. The prizes may
 * be of a draw still being read out: what is not there yet is left out.
 */
export function drawn(region: Region, prizes: Prizes, digits: number, only?: readonly Tier[]): string[] {
  const rules = tiers(region)
  if (!Number.isSafeInteger(digits)) throw new EngineRefusal('bad_numbers', { digits: shown(digits) })
  if (!isRecord(prizes)) throw new EngineRefusal('bad_prizes')
  return rules
    .filter((rule) => rule.digits >= digits && (!Array.isArray(only) || only.includes(rule.tier)))
    .flatMap((rule) => {
      const numbers: unknown = prizes[rule.tier]
      return Array.isArray(numbers) ? numbers.filter((number) => isNumber(number, rule.digits)) : []
    })
}

function isNumber(value: unknown, digits: number): value is string {
  return typeof value === 'string' && value.length === digits && /^\d+$/.test(value)
}
