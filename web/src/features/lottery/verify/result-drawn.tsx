import { regionOf, rulesOf } from '@fairground/engine'
import type { Result } from '../../../draws/games.ts'
import { atStations } from '../../../draws/at-stations.ts'
import { useNumberName } from '../../../draws/play-names.ts'
import { DrawnBalls } from '../family/parts/drawn-balls.tsx'
import { drawnFaces, knownOfDrawn, numbersOfDrawn } from '../family/parts/drawn-faces.tsx'
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
  return <Drawn family={rulesOf(rules).family} drawn={prizes.drawn ?? []} />
}

function Drawn({ family, drawn }: { family: string; drawn: readonly string[] }) {
  const numberName = useNumberName()
  const known = knownOfDrawn(drawn)
  return (
    <>
      <DrawnBalls drawn={numbersOfDrawn(drawn)} size="l" face={drawnFaces[family]} />
      {known.length > 0 && <p className="small dim">{known.map(numberName).join(' ')}</p>}
    </>
  )
}
