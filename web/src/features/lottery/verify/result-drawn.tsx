import { rulesOf, type Region } from '@fairground/engine'
import type { Result } from '../../../draws/games.ts'
import { DrawnBalls } from '../family/parts/drawn-balls.tsx'
import { PrizeTable } from '../family/vn/reading/prize-table.tsx'

export const isVietnamese = (rules: string): boolean => rulesOf(rules).family === 'vn'

type Props = { rules: string; caption: string; prizes: Result['prizes'] }

/** What a draw of whichever family gave. */
export function ResultDrawn({ rules, caption, prizes }: Props) {
  if (isVietnamese(rules)) return <PrizeTable caption={caption} region={rules as Region} prizes={prizes} />
  return <DrawnBalls drawn={prizes.drawn ?? []} size="l" />
}
