import type { AtStation } from '../../../../../draws/at-stations.ts'
import {
  type Play,
  play,
  permutations,
  type Prizes,
  type Region,
  tierNames,
  type Tier,
} from '@fairground/engine'

/** A line as far as lighting it goes, with the stations it was played at where there are several. */
export type Played = { play: string; numbers: readonly string[]; at?: readonly string[] | undefined }

/** Which digits of a drawn number are lit: from a place up to, not including, another. */
export type Lit = { from: number; to: number }

/** Where lit digits stand: by tier and place within it. */
export type LitPlaces = ReadonlyMap<string, Lit>

export function placeKey(tier: Tier, place: number): string {
  return `${tier} ${place}`
}

/**
 * The digits of a draw that lines won by, each by the rule of its own play: a đề lights the special prize alone, a xiên
 * only when all its numbers came. What two lines light of one number is lit together. A lô trượt wins by what did not
 * come, so it lights nothing.
 */
export function litBy(region: Region, prizes: Prizes, lines: readonly Played[]): LitPlaces {
  return litOf(region, prizes, lines, () => [prizes])
}

/**
 * The same of each station of a day, by its name: a line lights where it was played. The numbers of a đá may have come one
 * here, one there.
 */
export function litAt(
  region: Region,
  drawn: readonly AtStation[],
  lines: readonly Played[],
): ReadonlyMap<string, LitPlaces> {
  const playedTogether = ({ at }: Played) =>
    drawn.filter(({ station }) => at?.includes(station)).map(({ prizes }) => prizes)
  return new Map(
    drawn.map(({ station, prizes }) => {
      const here = lines.filter(({ at }) => at?.includes(station))
      const whole = (line: Played) =>
        play(region, line.play).strategy.kind === 'da' ? playedTogether(line) : [prizes]
      return [station, litOf(region, prizes, here, whole)]
    }),
  )
}

function litOf(
  region: Region,
  prizes: Prizes,
  lines: readonly Played[],
  wholeOf: (line: Played) => readonly Prizes[],
): LitPlaces {
  const lit = new Map<string, Lit>()
  for (const line of lines) {
    const of = play(region, line.play)
    const numbers = wonNumbers(of, line, prizes, wholeOf(line))
    if (numbers.size === 0) continue
    for (const { tier, place, number } of prizesOf(prizes)) {
      const at = comparedDigits(of, tier, number)
      if (!at || !numbers.has(number.slice(at.from, at.to))) continue
      const before = lit.get(placeKey(tier, place)) ?? at
      lit.set(placeKey(tier, place), {
        from: Math.min(before.from, at.from),
        to: Math.max(before.to, at.to),
      })
    }
  }
  return lit
}

/** The ends that make a line win, as far as the digits go; none when it lost. */
function wonNumbers(
  of: Play,
  { numbers }: Played,
  prizes: Prizes,
  whole: readonly Prizes[],
): ReadonlySet<string> {
  const { strategy } = of
  const came = () => new Set(whole.flatMap(prizesOf).map(({ number }) => number.slice(-2)))
  switch (strategy.kind) {
    case 'match':
      return new Set(of.permuted ? numbers.flatMap(permutations) : numbers)
    case 'all':
      return numbers.every((number) => came().has(number)) ? new Set(numbers) : new Set()
    case 'da':
      return numbers.filter((number) => came().has(number)).length >= 2 ? new Set(numbers) : new Set()
    case 'sum':
    case 'side':
      return wonSpecial(of, numbers, prizes)
    default:
      return new Set()
  }
}

function wonSpecial({ strategy }: Play, numbers: readonly string[], prizes: Prizes): ReadonlySet<string> {
  const end = prizes.special?.[0]?.slice(-2) ?? ''
  const [tens = 0, units = 0] = Array.from(end, Number)
  const names =
    strategy.kind === 'sum'
      ? [String(tens + units)]
      : [tens >= 5 ? 'big' : 'small', units % 2 === 1 ? 'odd' : 'even']
  return numbers.some((number) => names.includes(number)) ? new Set([end]) : new Set()
}

/** The digits of a drawn number that a play looks at; null where it looks at none. */
function comparedDigits({ strategy, digits }: Play, tier: Tier, number: string): Lit | null {
  const end = number.length
  if (strategy.kind === 'match') {
    if (digits > end || (strategy.tiers && !strategy.tiers.includes(tier))) return null
    if (strategy.cut === 'head') return { from: 0, to: digits }
    if (strategy.cut === 'tens') return { from: end - 2, to: end - 1 }
    return { from: end - digits, to: end }
  }
  const specialOnly = strategy.kind === 'sum' || strategy.kind === 'side'
  return specialOnly && tier !== 'special' ? null : { from: end - 2, to: end }
}

function prizesOf(prizes: Prizes): { tier: Tier; place: number; number: string }[] {
  return tierNames.flatMap((tier) => (prizes[tier] ?? []).map((number, place) => ({ tier, place, number })))
}
