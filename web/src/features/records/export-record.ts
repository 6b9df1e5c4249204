import type { wallet } from '@fairground/contract'
import { ask, type Sent } from '@fairground/screen/wire/ask.ts'
import type { movementFilter } from './filters.ts'
import type { Movement } from './rows.ts'

const pageSize = 100
/** So many lines are exported at most, the newest. */
export const linesMax = 5_000

/** All movements that a filter of the account record shows, newest first, and whether there are more than are read. */
export async function readMovements(
  filter: typeof movementFilter,
): Promise<{ movements: Movement[]; isCut: boolean }> {
  const given = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))
  const movements: Movement[] = []
  let before: number | null = null
  do {
    // A page begins where the one before it ended.
    const page: Sent<typeof wallet.accountRecord> = await ask('GET /wps/wallet/transfers', {
      query: { ...given, pageSize, ...(before !== null && { before }) },
    })
    movements.push(...page.list)
    before = page.next
  } while (before !== null && movements.length < linesMax)
  return { movements, isCut: before !== null }
}

/** What a table's columns are called, how a kind is, and what each line is written with. */
export type Sheet = {
  heads: readonly string[]
  kindName: (kind: Movement['kind']) => string
  timeZone: string
  currency: string
}

/** Movements as a table of comma-separated values, as spreadsheets read it: amounts as decimals, times by the house's clock. */
export function writeSheet(
  movements: readonly Movement[],
  { heads, kindName, timeZone, currency }: Sheet,
): string {
  const at = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone })
  const rows = movements.map((one) => [
    at.format(new Date(one.at)),
    textCell(kindName(one.kind)),
    textCell(one.title === null ? one.reference : `${one.title} (${one.reference})`),
    one.amount,
    one.balanceAfter,
    currency,
  ])
  // By its first character a spreadsheet knows that it is UTF-8.
  return `\uFEFF${[heads.map(textCell), ...rows].map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`
}

/** What begins like a formula, a spreadsheet would reckon out: it stands as text. */
function textCell(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
