import { useFormatter } from 'use-intl'
import { useStationName } from './station-names.ts'

/** Gives the names of stations, listed as the language lists. */
export function useStationList(): (stations: readonly string[]) => string {
  const format = useFormatter()
  const stationName = useStationName()
  return (stations) => format.list(stations.map(stationName), { type: 'unit' })
}
