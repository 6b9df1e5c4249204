import type { Prizes } from '@fairground/engine'
import type { Result } from './games.ts'

/** What one station drew. */
export type AtStation = { station: string; prizes: Prizes }

type Drawn = Pick<Result, 'prizes' | 'stations'>

/** What was drawn at each station, in the order of its day; all of it at a nameless one where a game is drawn in one place. */
export function atStations({ prizes, stations }: Drawn): readonly AtStation[] {
  if (!stations) return [{ station: '', prizes }]
  return stations.map((station) => ({ station, prizes: prizesAt(prizes, station) }))
}

/** All that was drawn, station by station. */
export function prizesOf(result: Drawn): readonly Prizes[] {
  return atStations(result).map(({ prizes }) => prizes)
}

function prizesAt(prizes: Drawn['prizes'], station: string): Prizes {
  const own = Object.entries(prizes).filter(([name]) => name.startsWith(`${station}.`))
  return Object.fromEntries(own.map(([name, numbers]) => [name.slice(station.length + 1), numbers]))
}
