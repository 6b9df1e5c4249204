import { rulesOf, type GameTerms } from '@fairground/engine'
import { Refusal } from '#kit'
import { checkPrizes, type Dividends, type Prizes } from '#lottery/draw'

/** One draw of a results file: its issue and day, its prizes and the line it stands on, from 1. */
export type FileRow = { line: number; issue: string; day: string; prizes: Prizes; dividends?: Dividends }
/** What a line of a file is read by. */
export type By = { rules: string; terms: GameTerms }
export type Fault = { line: number; fault: string }

/**
 * Reads a file of results: comma-separated, one draw a line, `date,special,prize1,prize2_1,…` or `date,drawn_1,…` with a
 * column for each number that is drawn by these rules. A line that is not such a draw is told by its number and does not
 * hold up the rest.
 */
export function readResultsFile(
  rules: string,
  terms: GameTerms,
  text: string,
): { rows: FileRow[]; faults: Fault[] } {
  const columns = columnsOf(rules, terms)
  const lines = readFileLines(columns, text)
  if ('fault' in lines) return { rows: [], faults: [lines] }
  const rows: FileRow[] = []
  const faults: Fault[] = []
  const firstOn = new Map<string, number>()
  for (const { line, text } of lines) {
    const row = readRow({ rules, terms }, columns, text, line)
    const twice = 'fault' in row ? undefined : firstOn.get(row.issue)
    if ('fault' in row) faults.push(row)
    else if (twice === undefined) rows.push(row)
    else faults.push({ line: row.line, fault: `${row.issue} stands on line ${twice} already` })
    if (!('fault' in row)) firstOn.set(row.issue, twice ?? row.line)
  }
  return { rows, faults }
}

/** The lines below the head that are not empty, with their numbers; a head that does not name the columns is the fault. */
export function readFileLines(
  columns: readonly string[],
  text: string,
): { line: number; text: string }[] | Fault {
  const [head = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  if (head.trim() !== columns.join(',')) return { line: 1, fault: wrongHead(columns) }
  return lines
    .map((text, place) => ({ line: place + 2, text: text.trim() }))
    .filter(({ text }) => text !== '')
}

/** The columns of a file: a tier's numbers are `prize2_1`, `prize2_2`, or `prize1` where it has one. */
export function columnsOf(rules: string, terms: GameTerms): string[] {
  const columns = rulesOf(rules)
    .prizes(terms)
    .flatMap(({ name: whole, count }, number) => {
      // Of a station the tier alone: the station has a column of its own.
      const name = whole.slice(whole.indexOf('.') + 1)
      if (name === 'special') return ['special']
      const column = name === 'drawn' ? name : `prize${number}`
      return count === 1 ? [column] : Array.from({ length: count }, (_, i) => `${column}_${i + 1}`)
    })
  return ['date', ...columns]
}

function wrongHead(columns: readonly string[]): string {
  return `the first line must name the columns: ${columns.join(',')}`
}

/** One line as a draw: its day, and numbers that are a whole result. */
export function readRow(by: By, columns: readonly string[], text: string, line: number): FileRow | Fault {
  const [issue = '', ...numbers] = text.split(',')
  if (numbers.length !== columns.length - 1) {
    return { line, fault: `${numbers.length + 1} columns instead of ${columns.length}` }
  }
  if (!isDay(issue)) return { line, fault: `not a day: ${issue.slice(0, 20)}` }
  const wrong = numbers.findIndex((number) => !/^\d{1,6}$/.test(number))
  if (wrong >= 0)
    return { line, fault: `not a number: ${columns[wrong + 1]} is "${numbers[wrong]?.slice(0, 20)}"` }
  try {
    return { line, issue, day: issue, prizes: checkPrizes(by, byName(by, numbers), by.terms) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { tier, count, digits } = error.detail
    return { line, fault: `the ${String(tier)} prize is ${String(count)} of ${String(digits)} digits` }
  }
}

/** Whether a text is a day, written `2026-11-21`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  try {
    return Temporal.PlainDate.from(text).toString() === text
  } catch {
    return false
  }
}

function byName({ rules, terms }: By, numbers: readonly string[]): Record<string, string[]> {
  let taken = 0
  return Object.fromEntries(
    rulesOf(rules)
      .prizes(terms)
      .map(({ name, count }) => [name, numbers.slice(taken, (taken += count))] as const),
  )
}
