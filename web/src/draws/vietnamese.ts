import { type Odds, type Prizes, type Region, regionOf, regionsOfStations } from '@fairground/engine'
import type { Game, Result } from './games.ts'

/** A Vietnamese game, with what its plays are looked up and priced by, and whether several stations draw on a day of it. */
export type VietnameseGame = Game & { region: Region; oddsPpm: Odds; isByStation: boolean }

/** A game that is known to be Vietnamese. */
export function asVietnamese(game: Game): VietnameseGame {
  const { rules, terms } = game
  const isByStation = rules in regionsOfStations
  return { ...game, region: regionOf(rules), oddsPpm: terms.oddsPpm as Odds, isByStation }
}

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
