import { baseOf } from '../../../../../draws/play-groups.ts'
import { frequency, type Play, type Prizes, type Region, winning } from '@fairground/engine'

/** How often a number came in the draws looked at, and how many draws ago it last did; null when it never came. */
export type Seen = { number: string; count: number; gap: number | null }

/** With fewer draws than this, what came most says even less. */
const drawsForHot = 10
const hotCount = 5

/**
 * How each number of a play's board came over past draws, newest first, as the play itself compares them: a bao lô over
 * all prizes, a đề over the special one's last two.
 */
export function seenOf(
  region: Region,
  of: Play,
  numbers: readonly string[],
  draws: readonly (readonly Prizes[])[],
): Map<string, Seen> {
  if (comparesAllEnds(of))
    return new Map(frequency(region, draws).map((row) => [row.number, row] satisfies [string, Seen]))
  const seen = new Map(numbers.map((number): [string, Seen] => [number, { number, count: 0, gap: null }]))
  draws.forEach((prizes, ago) => {
    for (const [number, times] of prizes.flatMap((one) => [...winning(region, baseOf(of), one)])) {
      const one = seen.get(number)
      if (one) seen.set(number, { number, count: one.count + times, gap: one.gap ?? ago })
    }
  })
  return seen
}

/** The numbers that came most; none while too few draws are known to say so. */
export function hotOf(seen: ReadonlyMap<string, Seen>, draws: number): ReadonlySet<string> {
  if (draws < drawsForHot) return new Set()
  const most = [...seen.values()].sort((one, other) => other.count - one.count).slice(0, hotCount)
  return new Set(most.filter(({ count }) => count > 0).map(({ number }) => number))
}

/** Whether a play looks at the last two of every prize. */
function comparesAllEnds({ digits, strategy }: Play): boolean {
  if (strategy.kind === 'match') return digits === 2 && strategy.cut === 'tail' && !strategy.tiers
  return strategy.kind === 'all' || strategy.kind === 'none' || strategy.kind === 'da'
}
