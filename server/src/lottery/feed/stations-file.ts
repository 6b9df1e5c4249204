import { stationsOn, type DaysOff, type Game } from '#lottery/game'
import { columnsOf, readFileLines, readRow, type By, type Fault, type FileRow } from './results-file.ts'

/** What is read of one day so far: on which line it begins, and the prizes of each station. */
type OfDay = { line: number; stations: Map<string, FileRow['prizes']> }

/**
 * Reads a file of a game that is drawn at several stations: comma-separated, a station a line,
 * `date,station,special,prize1,…`, in whatever order. A day is a draw once all its stations are there; one that is not whole
 * is told by its first line, and a line of a station that does not draw on its day by its own.
 */
export function readStationsFile(
  game: Game,
  restsAt: DaysOff,
  text: string,
): { rows: FileRow[]; faults: Fault[] } {
  const [date = '', ...numbers] = columnsOf(game.rules, at(game, 'station').terms)
  const lines = readFileLines([date, 'station', ...numbers], text)
  if ('fault' in lines) return { rows: [], faults: [lines] }
  const drawing = (day: string) => stationsOn(game, Temporal.PlainDate.from(day), restsAt) ?? []
  const faults: Fault[] = []
  const days = new Map<string, OfDay>()
  for (const { line, text } of lines) {
    const [, day = '', station = '', rest = ''] = /^([^,]*),([a-z]{2,16}),(.*)$/.exec(text) ?? []
    if (!station) {
      faults.push({ line, fault: 'no station stands behind the day' })
      continue
    }
    const row = readRow(at(game, station), [date, ...numbers], `${day},${rest}`, line)
    const fault = 'fault' in row ? row : takeIn(drawing, days, station, row)
    if (fault) faults.push(fault)
  }
  const rows: FileRow[] = []
  for (const [issue, day] of days) {
    const read = wholeDay(drawing, issue, day)
    if ('fault' in read) faults.push(read)
    else rows.push(read)
  }
  return { rows, faults }
}

/** The stations that draw on a day. */
type Drawing = (day: string) => readonly string[]

const at = ({ rules, terms }: Game, station: string): By => {
  return { rules, terms: { ...terms, stations: [station] } as By['terms'] }
}

function takeIn(
  drawing: Drawing,
  days: Map<string, OfDay>,
  station: string,
  row: FileRow,
): Fault | undefined {
  const { line, issue, prizes } = row
  if (!drawing(issue).includes(station)) return { line, fault: `${station} does not draw on ${issue}` }
  const day = days.get(issue) ?? { line, stations: new Map() }
  if (day.stations.has(station)) return { line, fault: `${station} stands twice on ${issue}` }
  day.stations.set(station, prizes)
  days.set(issue, day)
  return undefined
}

function wholeDay(drawing: Drawing, issue: string, { line, stations }: OfDay): FileRow | Fault {
  const missing = drawing(issue).filter((station) => !stations.has(station))
  if (missing.length > 0) return { line, fault: `${issue} lacks ${missing.join(', ')}` }
  return { line, issue, day: issue, prizes: Object.assign({}, ...stations.values()) as FileRow['prizes'] }
}
