import type { Play } from '@fairground/engine'
import { useDeferredValue, useMemo } from 'react'
import { prizesOf } from '../../../../../draws/at-stations.ts'
import { type VietnameseGame } from '../../../../../draws/vietnamese.ts'
import { usePastResults } from '../../../../../draws/past-results.ts'
import { hotOf, seenOf } from './gaps.ts'

/** How the numbers of a board came lately, over so many draws. A gap is null when a number never came in them. */
export type Gaps = {
  draws: number
  gapOf: (number: string) => number | null | undefined
  hot: ReadonlySet<string>
}

/** Fewer draws than this tell nothing worth showing. */
const drawsMin = 10

/** What past draws say of a play's numbers; nothing of those where too few are known, and `isAwaited` until they are. */
export function useGaps(game: VietnameseGame, of: Play, numbers: readonly string[]) {
  const { data: sent, isPending } = usePastResults(game.gameCode)
  // It is drawn when there is time for it: a hundred numbers say something else at once.
  const data = useDeferredValue(sent)
  const gaps = useMemo((): Gaps | undefined => {
    if (!data || data.length < drawsMin || numbers.length === 0) return undefined
    const seen = seenOf(game.region, of, numbers, data.map(prizesOf))
    return {
      draws: data.length,
      gapOf: (number) => seen.get(number)?.gap,
      hot: hotOf(seen, data.length),
    }
  }, [data, game.region, of, numbers])
  return { gaps, isAwaited: !data && (isPending || sent !== undefined) && numbers.length > 0 }
}
