/** What the unit may be, in ten-thousandths. */
export type UnitLimits = { min: bigint; max: bigint }

const steps = [1n, 2n, 5n].flatMap((digit) =>
  [2n, 3n, 4n, 5n, 6n, 7n, 8n].map((zeros) => digit * 10n ** zeros),
)
const units = steps.map((unit) => unit * 10_000n).sort((one, other) => (one < other ? -1 : 1))

/** The next round unit up or down within the game's limits; undefined at the end. */
export function stepUnit(unit: bigint, by: 1 | -1, { min, max }: UnitLimits): bigint | undefined {
  const offered = units.filter((one) => one >= min && one <= max)
  return by === 1 ? offered.find((one) => one > unit) : offered.findLast((one) => one < unit)
}

/** A unit within the limits, as near to the one wanted as it goes. */
export function fitUnit(unit: bigint, { min, max }: UnitLimits): bigint {
  if (unit < min) return min
  return unit > max ? max : unit
}

/**
 * Reads a whole amount as a person types it, with separators or a k for thousands and m for millions; undefined when it
 * is none. In ten-thousandths.
 */
export function readUnit(text: string): bigint | undefined {
  const found = /^(\d{1,12})([km]?)$/i.exec(text.replace(/[\s.,'’_]/g, ''))
  if (!found?.[1]) return undefined
  const scale = { '': 1n, k: 1_000n, m: 1_000_000n }[(found[2] ?? '').toLowerCase()] ?? 1n
  const units = BigInt(found[1]) * scale
  return units > 0n ? units * 10_000n : undefined
}
