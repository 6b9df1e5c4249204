import type { Context } from '#kit'
import type { Open } from './module.ts'

/** Works on this installation's database and lets go of it whatever happens. */
export async function withContext<Answer>(
  open: Open,
  work: (context: Context) => Promise<Answer>,
): Promise<Answer> {
  const opened = await open()
  try {
    return await work(opened.context)
  } finally {
    await opened.close()
  }
}

/** The command was typed wrongly: shown with the usage, exit code 2. */
export class UsageError extends Error {}

/** What was asked cannot be done, in a sentence: shown as it is, exit code 1. */
export class CommandError extends Error {}

/** Prints rows under heads, numbers to the right. */
export function printTable(heads: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = heads.map((head, i) => Math.max(head.length, ...rows.map((row) => row[i]?.length ?? 0)))
  for (const row of [heads, ...rows]) console.log(tableRow(row, widths))
}

/** One row of a table whose widths are known before its rows are. */
export function tableRow(cells: readonly string[], widths: readonly number[]): string {
  return cells
    .map((cell, i) =>
      /^-?[\d,.]+%?$/.test(cell) ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0),
    )
    .join('  ')
    .trimEnd()
}
