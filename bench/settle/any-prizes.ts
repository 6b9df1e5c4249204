import { randomInt } from 'node:crypto'
import { tiers } from '@fairground/engine'

/** A result of the north by chance. */
export function anyPrizes(): Record<string, string[]> {
  const number = (digits: number) => String(randomInt(10 ** digits)).padStart(digits, '0')
  return Object.fromEntries(
    tiers('xsmb').map(({ tier, count, digits }) => [
      tier,
      Array.from({ length: count }, () => number(digits)),
    ]),
  )
}
