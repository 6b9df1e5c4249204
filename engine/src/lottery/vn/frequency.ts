import { EngineRefusal } from '../../refusal.ts'
import { drawn, type Prizes, readPrizes, type Region, tiers } from './prizes.ts'

/** How often a last-two came over some draws, and how many draws ago it last did; null when it never came. */
export type Frequency = { number: string; count: number; gap: number | null }

/** The last twos of draws, newest first, for the hundred numbers 00 to 99 in order; of one at several stations all of them. */
export function frequency(region: Region, draws: readonly (Prizes | readonly Prizes[])[]): Frequency[] {
  tiers(region)
  if (!Array.isArray(draws)) throw new EngineRefusal('bad_prizes')
  const rows: Frequency[] = Array.from({ length: 100 }, (_, number) => ({
    number: String(number).padStart(2, '0'),
    count: 0,
    gap: null,
  }))
  Array.from(draws, (one: unknown) => readAll(region, one)).forEach((prizes, ago) => {
    for (const number of prizes.flatMap((one) => drawn(region, one, 2))) {
      const row = rows[Number(number.slice(-2))]
      if (!row) continue
      row.count++
      row.gap ??= ago
    }
  })
  return rows
}

function readAll(region: Region, draw: unknown): Prizes[] {
  return Array.from(Array.isArray(draw) ? draw : [draw], (one: unknown) => readPrizes(region, one))
}
