import type { LotteryPlay } from '@fairground/engine'
import { chosenOf, isEach, linesIn, noNumbers, type Numbers, withPart } from './parts.ts'

/** What a row of numbers is chosen by at one press. */
export const sets = ['all', 'big', 'small', 'odd', 'even'] as const
export type SetName = (typeof sets)[number]

/** The numbers of a row that are of a set: the upper half is big. */
export function ofSet(symbols: readonly string[], name: SetName): readonly string[] {
  return symbols.filter((symbol, nth) => {
    if (name === 'all') return true
    const isBig = nth * 2 >= symbols.length - (symbols.length % 2)
    if (name === 'big' || name === 'small') return isBig === (name === 'big')
    return (Number(symbol) % 2 === 1) === (name === 'odd')
  })
}

type Chance = (below: number) => number

/** A pick by chance: no more than a play takes, and whole. */
export function randomPick(game: string, play: LotteryPlay, chance: Chance): Numbers {
  const isOpen = play.parts.every(({ min }) => min === 0)
  for (let tries = 0; tries < triesMax; tries++) {
    const numbers = isOpen ? openPick(game, play, chance) : fullPick(game, play, chance)
    if (linesIn(game, play, numbers) > 0) return numbers
  }
  return noNumbers(play)
}

/** Where no number comes again, one in a few picks is of one that stands twice. */
const triesMax = 1_000

/** What is usual of each part, or the least, and more of the last until it is whole: what stands beside bankers. */
function fullPick(game: string, play: LotteryPlay, chance: Chance): Numbers {
  const last = play.parts.length - 1
  const least = play.parts.reduce<Numbers>(
    (now, { symbols, min, usual = min }, part) => withPart(play, now, part, some(symbols, usual, chance)),
    noNumbers(play),
  )
  return (play.parts[last]?.symbols ?? []).reduce((now) => {
    if (linesIn(game, play, now) > 0) return now
    const chosen = now.flatMap((_, part) => chosenOf(now, part))
    const left = (play.parts[last]?.symbols ?? []).filter((symbol) => !chosen.includes(symbol))
    return withPart(play, now, last, [...chosenOf(now, last), ...some(left, 1, chance)])
  }, least)
}

/** Of places that may stay open, one after the other by chance until it is whole. */
function openPick(game: string, play: LotteryPlay, chance: Chance): Numbers {
  const places = some(
    play.parts.map((_, part) => part),
    play.parts.length,
    chance,
  )
  return places.reduce<Numbers>((now, part) => {
    const { symbols = [] } = play.parts[part] ?? {}
    return linesIn(game, play, now) > 0 ? now : withPart(play, now, part, some(symbols, 1, chance))
  }, noNumbers(play))
}

/** A number by chance of those that stand by themselves and are not chosen yet. */
export function randomSymbol(
  play: LotteryPlay,
  chosen: readonly string[],
  chance: Chance,
): string | undefined {
  if (!isEach(play)) return undefined
  const left = (play.parts[0]?.symbols ?? []).filter((symbol) => !chosen.includes(symbol))
  return left[chance(left.length || 1)]
}

export function some<One>(of: readonly One[], count: number, chance: Chance): One[] {
  const left = [...of]
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(chance(left.length), 1),
  ).flat()
}
