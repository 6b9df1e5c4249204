import type { Play } from '@fairground/engine'
import type { Draw } from '../../../../draws/games.ts'
import { entryOf, type Entry, type Slip, withEntry } from '../../slip/slip.ts'

/** At how many stations one bet is played together: a đá at two at most, any other at each by itself. */
export const togetherMax = 2

/** The stations an entry is played at: its own, or else those of the slip; of a đá the first two. */
export function stationsOf(of: Play, slip: Slip, entry: Entry): readonly string[] {
  const at = entry.at ?? slip.at ?? []
  return of.strategy.kind === 'da' ? at.slice(0, togetherMax) : at
}

/** Has an entry alone be played at these. */
export function playAt(slip: Slip, { play }: Entry, at: readonly string[]): Slip {
  return withEntry(slip, { ...entryOf(slip, play), at })
}

/** Chooses the stations of the whole slip: no entry keeps its own. */
export function chooseStations(slip: Slip, at: readonly string[]): Slip {
  return { ...slip, at, entries: slip.entries.map((entry) => ({ ...entry, at: undefined })) }
}

/**
 * A slip on a draw's day. Stations that do not draw then are left out; where none is left, the day's first is chosen, so that
 * there is a bet to look at.
 */
export function onDraw(slip: Slip, draw: Draw | undefined): Slip {
  if (!draw?.stations) return slip
  const day = draw.stations
  const within = (at: readonly string[]) => day.filter((station) => at.includes(station))
  const chosen = within(slip.at ?? [])
  const entries = slip.entries.map(({ at, ...entry }) => {
    const own = at && within(at)
    return own && own.length > 0 ? { ...entry, at: own } : entry
  })
  return { ...slip, at: chosen.length > 0 ? chosen : day.slice(0, 1), entries }
}
