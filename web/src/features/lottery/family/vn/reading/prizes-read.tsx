import { atStations } from '../../../../../draws/at-stations.ts'
import { asVietnamese } from '../../../../../draws/vietnamese.ts'
import reading from '../../../reading/reading.module.css'
import type { ReadingProps } from '../../family.ts'
import { HeadsTable } from './heads-table.tsx'
import { litBy } from './lit.ts'
import { PrizeTable } from './prize-table.tsx'
import { StationTable } from './station-table.tsx'

/** All the prizes of a draw, read out number by number, and its last twos by their heads; of several stations side by side. */
export function PrizesRead({ game, caption, prizes, stations, lines, isFresh }: ReadingProps) {
  const { region } = asVietnamese(game)
  if (stations) {
    const drawn = atStations({ prizes: prizes ?? {}, stations })
    return <StationTable caption={caption} region={region} drawn={drawn} lines={lines} rolls={isFresh} />
  }
  const lit = prizes && lines.length > 0 ? litBy(region, prizes, lines) : undefined
  return (
    <div className={reading.result}>
      <PrizeTable caption={caption} region={region} prizes={prizes} lit={lit} rolls={isFresh} />
      <HeadsTable region={region} prizes={prizes} waits={isFresh} />
    </div>
  )
}
