import { drawn, type Prizes, type Region } from '@fairground/engine'

/** The last twos of a draw by their tens digit: for each of 0 to 9 the units digits that came with it, in order. */
export function tailsByHead(region: Region, prizes: Prizes): string[][] {
  const rows: string[][] = Array.from({ length: 10 }, () => [])
  for (const number of drawn(region, prizes, 2)) rows[Number(number.at(-2))]?.push(number.slice(-1))
  return rows.map((tails) => tails.sort())
}
