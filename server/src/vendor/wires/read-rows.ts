import { createHash } from 'node:crypto'
import { writeExact, type Exact } from './exact-json.ts'

/** A row of a vendor's list that cannot be read: its own id, or one made of it, what of it could be read, and how it reads. */
export type UnreadRow = { id: string; playerId: string | null; round: string; said: string }
/** What a list says, and the rows of it that nobody can read. */
export type ReadRows<Record> = { records: Record[]; unread: UnreadRow[] }

/** As which fields a row has its id, its player and its round. */
type Names = { id: string; player: string; round: string }

const saidMax = 2_000

/** Reads a list row by row, by what answers null for a row that it cannot read: such a row keeps up no other. */
export function readEachRow<Record>(
  rows: readonly Exact[],
  names: Names,
  read: (row: Exact) => Record | null,
): ReadRows<Record> {
  const found = rows.map((row) => ({ row, record: read(row) }))
  return {
    records: found.flatMap(({ record }) => record ?? []),
    unread: found.flatMap(({ row, record }) => (record === null ? unreadOf(row, names) : [])),
  }
}

function unreadOf(row: Exact, { id, player, round }: Names): UnreadRow {
  const said = writeExact(row)
  const made = `unread:${createHash('sha256').update(said).digest('hex').slice(0, 32)}`
  return {
    id: nameIn(row, id) ?? made,
    playerId: nameIn(row, player),
    round: nameIn(row, round) ?? '',
    said: said.slice(0, saidMax).toWellFormed(),
  }
}

function nameIn(row: Exact, field: string): string | null {
  const named = typeof row === 'object' && row !== null && !Array.isArray(row) ? row[field] : null
  return typeof named === 'string' && isName(named) ? named : null
}

/** Whether a text can be a name that is kept: what a database takes for text, and a line of a terminal shows. */
export const isName = (text: string) => /^\P{Cc}{1,200}$/u.test(text) && text.isWellFormed()
