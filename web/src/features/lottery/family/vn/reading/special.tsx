import { Balls } from '@fairground/ui'
import { useStationName } from '../../../../../draws/station-names.ts'
import { atStations } from '../../../../../draws/at-stations.ts'
import type { DrawnProps } from '../../family.ts'

/** The special prize, with the two digits most people bet on lit; of several stations that of the first, with its name. */
export function Special({ prizes, stations, rolls }: DrawnProps) {
  const stationName = useStationName()
  const [first] = atStations({ prizes, stations })
  return (
    <>
      {stations && first && <b>{stationName(first.station)}</b>}
      <Balls number={first?.prizes.special?.[0] ?? ''} litLast={2} size="s" rolls={rolls} />
    </>
  )
}
