import { type Odds, type Region, regionOf, regionsOfStations } from '@fairground/engine'
import type { Game } from './games.ts'

/** A Vietnamese game, with what its plays are looked up and priced by, and whether several stations draw on a day of it. */
export type VietnameseGame = Game & { region: Region; oddsPpm: Odds; isByStation: boolean }

/** A game that is known to be Vietnamese. */
export function asVietnamese(game: Game): VietnameseGame {
  const { rules, terms } = game
  const isByStation = rules in regionsOfStations
  return { ...game, region: regionOf(rules), oddsPpm: terms.oddsPpm as Odds, isByStation }
}
