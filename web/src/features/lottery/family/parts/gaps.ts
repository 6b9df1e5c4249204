import { lotteryFamily, type LotteryPlay } from '@fairground/engine'
import { useDeferredValue, useMemo } from 'react'
import type { Game, Result } from '../../../../draws/games.ts'
import { usePastResults } from '../../../../draws/past-results.ts'
import { isApart } from './parts.ts'

/** How many draws ago each number came where a part looks; null where it never did in so many. */
export type Gaps = { draws: number; gapOf: (symbol: string) => number | null }

/** Fewer draws than this tell nothing worth showing. */
const drawsMin = 10

/** The places a part of a play looks at: its own where each part has one, else all. */
export function placesOf(play: LotteryPlay, part: number): readonly number[] {
  const own = hasPlaces(play) ? play.places[part] : undefined
  return own === undefined ? play.places : [own]
}

/** Whether each part is of one place: bankers and those beside them look at both where there are two. */
export function hasPlaces(play: LotteryPlay): boolean {
  return play.parts.length === play.places.length && !isApart(play)
}

export function gapsOf(
  symbols: readonly string[],
  places: readonly number[],
  results: readonly Result[],
): Gaps {
  const gaps = new Map<string, number>()
  results.forEach(({ prizes: { drawn = [] } }, ago) => {
    for (const place of places) {
      const symbol = drawn[place]
      if (symbol !== undefined && !gaps.has(symbol)) gaps.set(symbol, ago)
    }
  })
  return { draws: results.length, gapOf: (symbol) => gaps.get(symbol) ?? null }
}

/** What past draws say of a part's numbers; nothing where too few are known, or its symbols are none of what is drawn. */
export function useGaps(game: Game, play: LotteryPlay, part: number): Gaps | undefined {
  const results = useDeferredValue(usePastResults(game.gameCode).data)
  return useMemo(() => {
    const { symbols } = lotteryFamily(game.rules)
    const isDrawn = play.parts[part]?.symbols === symbols
    if (!isDrawn || !results || results.length < drawsMin) return undefined
    return gapsOf(symbols, placesOf(play, part), results)
  }, [game.rules, play, part, results])
}
