import { regionOf, rulesOf } from '@fairground/engine'
import type { Result } from '../../../draws/games.ts'
import { atStations } from '../../../draws/vietnamese.ts'
import { DrawnBalls } from '../family/parts/drawn-balls.tsx'
import { StationTable } from '../family/vn/reading/station-table.tsx'
import { PrizeTable } from '../family/vn/reading/prize-table.tsx'

export const isVietnamese = (rules: string): boolean => rulesOf(rules).family === 'vn'

type Props = {
  rules: string
  caption: string
  prizes: Result['prizes']
  stations?: Result['stations']
}

/** What a draw of whichever family gave. */
export function ResultDrawn({ rules, caption, prizes, stations }: Props) {
  if (stations)
    return (
      <StationTable caption={caption} region={regionOf(rules)} drawn={atStations({ prizes, stations })} />
    )
  if (isVietnamese(rules)) return <PrizeTable caption={caption} region={regionOf(rules)} prizes={prizes} />
  return <DrawnBalls drawn={prizes.drawn ?? []} size="l" />
}
