import { z } from 'zod'
import { Refusal } from '#kit'
import { termsOn, type Game } from '#lottery/game'
import { checkPrizes, type Dividends } from '#lottery/draw'
import { isDay, type Fault, type FileRow } from './results-file.ts'

/** One draw as a lottery publishes it: its number, its day and its numbers as they were drawn. */
export type Published = {
  line: number
  issue: string
  day: string
  drawn: readonly string[]
  dividends?: Dividends
}

/** What was read of a file: draws, and what is none. */
export type Record = { rows: FileRow[]; faults: Fault[] }

/** Holds what was read to the rules of its game; a draw that is not whole, or stands twice, is a fault. */
export function asRows(game: Game, published: readonly (Published | Fault)[]): Record {
  const rows: FileRow[] = []
  const faults: Fault[] = []
  const lineOf = new Map<string, number>()
  for (const one of published) {
    const row = 'fault' in one ? one : asRow(game, one)
    const twice = 'fault' in row ? undefined : lineOf.get(row.issue)
    if ('fault' in row) faults.push(row)
    else if (twice !== undefined)
      faults.push({ line: row.line, fault: `${row.issue} stands on line ${twice} already` })
    else {
      lineOf.set(row.issue, row.line)
      rows.push(row)
    }
  }
  return { rows, faults }
}

const numberOf = { serial: /^\d{5,7}$/, year: /^\d\d\/\d{3}$/ } as const

function asRow(game: Game, { line, issue, day, drawn, dividends }: Published): FileRow | Fault {
  const { numbered } = game.calendar
  if (!isDay(day)) return { line, fault: `not a day: ${day.slice(0, 20)}` }
  if (!numbered || !numberOf[numbered.by].test(issue))
    return { line, fault: `not a number of an issue: ${issue.slice(0, 20)}` }
  try {
    const terms = termsOn(game, day)
    const prizes = checkPrizes(game, { drawn: drawn.map(withoutZeros(game)) }, terms)
    return { line, issue, day, prizes, ...(dividends && { dividends }) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { line, fault: `${issue} is no whole result: ${drawn.join(' ').slice(0, 100)}` }
  }
}

/** Balls are written 05 and 5; a number of three digits is all of its digits. */
const withoutZeros =
  ({ rules }: Game) =>
  (number: string) =>
    rules === 'max3d' ? number : number.replace(/^0+(?=\d)/, '')

/** An amount of whole units, written `34.897.731.150` or `34897731150`, in ten-thousandths; undefined of what is none. */
export function wholeAmount(text: string): bigint | undefined {
  const digits = text.replaceAll(/[.,\s]/g, '')
  return /^\d{1,14}$/.test(digits) ? BigInt(digits) * 10_000n : undefined
}

/** A piece of JSON read by a shape, or what is wrong with it. */
export function readJson<Shape extends z.ZodType>(
  shape: Shape,
  text: string,
  line: number,
): { read: z.output<Shape> } | Fault {
  try {
    const { success, data, error } = shape.safeParse(JSON.parse(text))
    if (success) return { read: data }
    const [issue] = error.issues
    return { line, fault: `${issue?.path.join('.') || 'all of it'}: ${issue?.message ?? 'is wrong'}` }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return { line, fault: 'is not JSON' }
  }
}
