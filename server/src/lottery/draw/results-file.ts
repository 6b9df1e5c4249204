import { rulesOf } from '@fairground/engine'
import { Refusal } from '#kit'
import { checkPrizes } from './enter-result.ts'
import type { Prizes } from './result.ts'

/** One draw of a results file: its day, its prizes and the line it stands on, from 1. */
export type FileRow = { line: number; issue: string; prizes: Prizes }
export type Fault = { line: number; fault: string }

/**
 * Reads a file of results: comma-separated, one draw a line, `date,special,prize1,prize2_1,…` or `date,drawn_1,…` with a
 * column for each number that is drawn by these rules. A line that is not such a draw is told by its number and does not hold up the rest.
 */
export function readResultsFile(rules: string, text: string): { rows: FileRow[]; faults: Fault[] } {
  const columns = columnsOf(rules)
  const [head = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  if (head.trim() !== columns.join(',')) return { rows: [], faults: [{ line: 1, fault: wrongHead(columns) }] }
  const rows: FileRow[] = []
  const faults: Fault[] = []
  const firstOn = new Map<string, number>()
  for (const [place, text] of lines.entries()) {
    if (text.trim() === '') continue
    const row = readRow(rules, columns, text.trim(), place + 2)
    const twice = 'fault' in row ? undefined : firstOn.get(row.issue)
    if ('fault' in row) faults.push(row)
    else if (twice === undefined) rows.push(row)
    else faults.push({ line: row.line, fault: `${row.issue} stands on line ${twice} already` })
    if (!('fault' in row)) firstOn.set(row.issue, twice ?? row.line)
  }
  return { rows, faults }
}

/** The columns of a file: a tier's numbers are `prize2_1`, `prize2_2`, or `prize1` where it has one. */
export function columnsOf(rules: string): string[] {
  const columns = rulesOf(rules).prizes.flatMap(({ name, count }, number) => {
    if (name === 'special') return ['special']
    const column = name === 'drawn' ? name : `prize${number}`
    return count === 1 ? [column] : Array.from({ length: count }, (_, i) => `${column}_${i + 1}`)
  })
  return ['date', ...columns]
}

function wrongHead(columns: readonly string[]): string {
  return `the first line must name the columns: ${columns.join(',')}`
}

function readRow(rules: string, columns: readonly string[], text: string, line: number): FileRow | Fault {
  const [issue = '', ...numbers] = text.split(',')
  if (numbers.length !== columns.length - 1) {
    return { line, fault: `${numbers.length + 1} columns instead of ${columns.length}` }
  }
  if (!isDay(issue)) return { line, fault: `not a day: ${issue.slice(0, 20)}` }
  const wrong = numbers.findIndex((number) => !/^\d{1,6}$/.test(number))
  if (wrong >= 0)
    return { line, fault: `not a number: ${columns[wrong + 1]} is "${numbers[wrong]?.slice(0, 20)}"` }
  try {
    return { line, issue, prizes: checkPrizes({ rules }, byName(rules, numbers)) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { tier, count, digits } = error.detail
    return { line, fault: `the ${String(tier)} prize is ${String(count)} of ${String(digits)} digits` }
  }
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  try {
    return Temporal.PlainDate.from(text).toString() === text
  } catch {
    return false
  }
}

function byName(rules: string, numbers: readonly string[]): Record<string, string[]> {
  let taken = 0
  return Object.fromEntries(
    rulesOf(rules).prizes.map(({ name, count }) => [name, numbers.slice(taken, (taken += count))] as const),
  )
}
