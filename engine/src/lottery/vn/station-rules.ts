import type { DrawnPrizes, GameTerms, Rules } from '../../game-rules.ts'
import type { Line } from '../../line.ts'
import { EngineRefusal, isRecord, shown } from '../../refusal.ts'
import { checkOdds, returns } from './odds.ts'
import { onStations, priceAt, regionsOfStations } from './price-at.ts'
import { leastWinOfRegion } from './price.ts'
import { readPrizes, type Prizes, type Region, tiers } from './prizes.ts'
import { houseDraw } from './region-draw.ts'
import { refuseTooMuch, seaOdds, paidByKey } from './region-rules.ts'
import { settler } from './settle.ts'

/**
 * A day's draws of a region at several stations, sold as one: a line names the stations it is played at. Which draw on a day
 * its terms say; a result is that of all of them, and the same line is settled at each by itself, a đá on two together.
 */
export function stationRules(code: keyof typeof regionsOfStations): Rules {
  const region = regionsOfStations[code]
  return {
    code,
    family: 'vn',
    prizes: (terms) =>
      stationsOf(terms).flatMap((station) =>
        tiers(region).map(({ tier, count }) => ({ name: `${station}.${tier}`, count })),
      ),
    readTerms: (written, floorPpm) => {
      const oddsPpm = seaOdds(written)
      checkOdds(region, oddsPpm, floorPpm)
      const stations = isRecord(written) ? written.stations : undefined
      return { mode: 'SEA', oddsPpm, ...(stations !== undefined && { stations: readStations(stations) }) }
    },
    returns: (terms, payPpm) => returns(region, seaOdds(terms), payPpm),
    readPrizes: (written, terms) => {
      const stations = stationsOf(terms)
      refuseStray(written, stations)
      const read = stations.flatMap((station) =>
        Object.entries(prizesAt(region, written, station)).map(
          ([tier, numbers]) => [`${station}.${tier}`, numbers] as const,
        ),
      )
      return Object.fromEntries(read) as DrawnPrizes
    },
    price: (line, terms) => {
      const odds = seaOdds(terms)
      const priced = priceAt(region, line, readAt(line, stationsOf(terms)), { odds })
      refuseTooMuch(region, line.play, odds)
      return { ...priced, rebate: 0n }
    },
    least: (line, terms) =>
      leastWinOfRegion(region, onStations(line, readAt(line, stationsOf(terms))), seaOdds(terms)),
    wins: (line, terms) =>
      paidByKey(priceAt(region, line, readAt(line, stationsOf(terms)), { odds: seaOdds(terms) })),
    settler: (prizes, terms, step) => {
      const odds = seaOdds(terms)
      const stations = stationsOf(terms)
      const drawn = new Map(stations.map((station) => [station, prizesAt(region, prizes, station)]))
      const known = new Map<string, ReturnType<typeof settler>>()
      return (line) => {
        const at = readAt(line, stations)
        const name = at.join()
        const settle =
          known.get(name) ??
          settler(
            region,
            at.flatMap((station) => drawn.get(station) ?? []),
            { odds, step },
          )
        known.set(name, settle)
        return settle(onStations(line, at))
      }
    },
    draw: (source, terms) => {
      // Each station from bytes of its own: the same seed, and its name behind the draw's.
      const drawn = stationsOf(terms).flatMap((station) =>
        Object.entries(houseDraw(region, { ...source, drawId: `${source.drawId}:${station}` })).map(
          ([tier, numbers]) => [`${station}.${tier}`, numbers] as const,
        ),
      )
      return Object.fromEntries(drawn) as DrawnPrizes
    },
  }
}

const stationsMax = 8

function readStations(written: unknown): readonly string[] {
  const names: unknown[] = Array.isArray(written) ? Array.from(written) : []
  if (names.length === 0 || names.length > stationsMax || new Set(names).size < names.length)
    throw new EngineRefusal('bad_terms', { stations: names.length })
  return names.map((name) => {
    if (typeof name === 'string' && /^[a-z]{2,16}$/.test(name)) return name
    throw new EngineRefusal('bad_terms', { station: shown(name) })
  })
}

/** The stations that draw on a draw's day. */
function stationsOf(terms: GameTerms): readonly string[] {
  return readStations(isRecord(terms) && 'stations' in terms ? terms.stations : undefined)
}

function prizesAt(region: Region, written: unknown, station: string): Prizes {
  if (!isRecord(written)) throw new EngineRefusal('bad_prizes')
  const own = Object.entries(written).filter(([name]) => name.startsWith(`${station}.`))
  return readPrizes(
    region,
    Object.fromEntries(own.map(([name, numbers]) => [name.slice(station.length + 1), numbers])),
  )
}

function refuseStray(written: unknown, stations: readonly string[]): void {
  const names = isRecord(written) ? Object.keys(written) : []
  const stray = names.find((name) => !stations.some((station) => name.startsWith(`${station}.`)))
  if (stray !== undefined) throw new EngineRefusal('bad_prizes', { tier: shown(stray) })
}

/** The stations a line is played at: one or more of the day's, each once. */
function readAt(line: Line, stations: readonly string[]): readonly string[] {
  const at: unknown = isRecord(line) ? line.at : undefined
  const names: unknown[] = Array.isArray(at) ? Array.from(at) : []
  const isOfDay = names.every((name) => typeof name === 'string' && stations.includes(name))
  if (names.length === 0 || !isOfDay || new Set(names).size < names.length)
    throw new EngineRefusal('bad_stations', { stations: stations.join() })
  return names as string[]
}
