import { tiers, type Region } from '@fairground/engine'
import { Refusal } from '#kit'
import { checkPrizes } from './enter-result.ts'
import type { Prizes } from './result.ts'

/** One draw of a results file: its day, its prizes and the line it stands on, from 1. */
export type FileRow = { line: number; issue: string; prizes: Prizes }
export type Fault = { line: number; fault: string }

/**
 * Reads a file of results: comma-separated, one draw a line, `date,special,prize1,prize2_1,…` with a column for each
 * number a region draws. A line that is not such a draw is told by its number and does not hold up the rest.
 */
export function readResultsFile(region: Region, text: string): { rows: FileRow[]; faults: Fault[] } {
  const columns = columnsOf(region)
  const [head = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  if (head.trim() !== columns.join(',')) return { rows: [], faults: [{ line: 1, fault: wrongHead(columns) }] }
  const rows: FileRow[] = []
  const faults: Fault[] = []
  const firstOn = new Map<string, number>()
  for (const [place, text] of lines.entries()) {
    if (text.trim() === '') continue
    const row = readRow(region, columns, text.trim(), place + 2)
    const twice = 'fault' in row ? undefined : firstOn.get(row.issue)
    if ('fault' in row) faults.push(row)
    else if (twice === undefined) rows.push(row)
    else faults.push({ line: row.line, fault: `${row.issue} stands on line ${twice} already` })
    if (!('fault' in row)) firstOn.set(row.issue, twice ?? row.line)
  }
  return { rows, faults }
}

/** The columns of a region's file: a tier's numbers are `prize2_1`, `prize2_2`, or `prize1` where it has one. */
export function columnsOf(region: Region): string[] {
  const columns = tiers(region).flatMap(({ tier, count }, number) => {
    if (tier === 'special') return ['special']
    return count === 1
      ? [`prize${number}`]
      : Array.from({ length: count }, (_, i) => `prize${number}_${i + 1}`)
  })
  return ['date', ...columns]
}

function wrongHead(columns: readonly string[]): string {
  return `the first line must name the columns: ${columns.join(',')}`
}

function readRow(region: Region, columns: readonly string[], text: string, line: number): FileRow | Fault {
  const [issue = '', ...numbers] = text.split(',')
  if (numbers.length !== columns.length - 1) {
    return { line, fault: `${numbers.length + 1} columns instead of ${columns.length}` }
  }
  if (!isDay(issue)) return { line, fault: `not a day: ${issue.slice(0, 20)}` }
  const wrong = numbers.findIndex((number) => !/^\d{2,6}$/.test(number))
  if (wrong >= 0)
    return { line, fault: `not a number: ${columns[wrong + 1]} is "${numbers[wrong]?.slice(0, 20)}"` }
  try {
    return { line, issue, prizes: checkPrizes({ region }, inTiers(region, numbers)) }
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

function inTiers(region: Region, numbers: readonly string[]): Record<string, string[]> {
  let taken = 0
  return Object.fromEntries(
    tiers(region).map(({ tier, count }) => [tier, numbers.slice(taken, (taken += count))] as const),
  )
}
