import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { BookEntry } from './vendor-books.ts'

/** Something about money that a table said, or is to say: units as the wire counts them. */
export type TableEntry = {
  id: string
  kind: 'bet' | 'win' | 'rollback'
  /** The bet that is taken back. */
  of: string | null
  user: string
  token: string
  game: string
  round: string
  /** On what a bet stands. */
  place: string | null
  currency: string
  amount: number
  /** `asked` until it is known what became of it. */
  state: 'asked' | 'done' | 'declined' | 'undone'
  at: string
}

const dayMs = 24 * 3_600_000
/** For how long an entry is kept that is over, how many are, and for how long at least: a day is compared until after its end. */
const [keptMs, keptMax, comparedMs] = [7 * dayMs, 20_000, 2 * dayMs]
/** So often it is looked for what to let go of, in ms. */
const forgetEveryMs = 600_000

/**
 * What the tables wrote down of money, each time before they said it: a file that is only added to, whose last word on an entry
 * counts, so that a hall which is killed knows when it is back what it owes. Without a file it is remembered alone.
 */
export function openTableBooks(path: string | null, now: () => number) {
  const entries = new Map<string, TableEntry>()
  for (const entry of path === null ? [] : readKept(path)) entries.set(entry.id, entry)
  let lookedAt = now()
  letGo()
  writeAnew()

  /** Lets go of what is over and too old, or too much: what is owed stays, whatever it is. Answers whether that was anything. */
  function letGo(): boolean {
    const [before, oldest, compared] = [entries.size, now() - keptMs, now() - comparedMs]
    const ended = new Set([...entries.values()].flatMap((one) => (one.kind === 'bet' ? [] : keyOf(one))))
    let over = before - keptMax
    for (const entry of entries.values()) {
      const isOwed = entry.state === 'asked' || (entry.state === 'done' && !ended.has(keyOf(entry)))
      const from = over > 0 ? compared : oldest
      if (isOwed || Date.parse(`${entry.at}Z`) >= from) continue
      entries.delete(entry.id)
      over--
    }
    return entries.size < before
  }

  function writeAnew(): void {
    if (path === null) return
    writeFileSync(`${path}.new`, [...entries.values()].map(lineOf).join(''), { mode: 0o600 })
    renameSync(`${path}.new`, path)
  }

  return {
    /** Writes entries down, all or none, before anybody is told of them. */
    write: (...written: readonly TableEntry[]): void => {
      if (path !== null) appendFileSync(path, written.map(lineOf).join(''), { flush: true })
      for (const entry of written) entries.set(entry.id, entry)
    },
    /** Lets go, once in a while, of what nobody asks after any more, in the file too. */
    forget: (): void => {
      if (now() - lookedAt < forgetEveryMs) return
      lookedAt = now()
      if (letGo()) writeAnew()
    },
    find: (id: string): TableEntry | undefined => entries.get(id),
    all: (): TableEntry[] => [...entries.values()],
    /** What was said of a time or of a round, as the wire's list says it: what nobody answered yet is not in it. */
    list: ({ start_time = '', end_time = '', round }: Record<string, string>): BookEntry[] =>
      [...entries.values()]
        .filter(({ state }) => state !== 'asked')
        .filter((one) =>
          round === undefined
            ? one.at.slice(0, 19) >= start_time && one.at.slice(0, 19) <= end_time
            : one.round === round,
        )
        .map(asListed),
  }
}

/** Who bets in which round: what it comes to is said of all of that together. */
export const keyOf = ({ user, round }: Pick<TableEntry, 'user' | 'round'>) => `${user} ${round}`

const lineOf = (entry: TableEntry) => `${JSON.stringify(entry)}\n`

/** What the file says last of each entry. A line that was cut by the end of its writer was never acted on. */
function readKept(path: string): TableEntry[] {
  if (!existsSync(path)) return []
  const last = new Map<string, TableEntry>()
  for (const line of readFileSync(path, 'utf8').split('\n'))
    try {
      const entry = JSON.parse(line) as TableEntry
      last.set(entry.id, entry)
    } catch {
      continue
    }
  return [...last.values()]
}

const saidAs = { done: 'TS_SUCCESS', undone: 'TS_ROLLEDBACK', declined: 'TS_DECLINED' } as const

function asListed({ id, kind, state, user, round, game, currency, amount, of, at }: TableEntry): BookEntry {
  return {
    transaction_uuid: id,
    transaction_status: state === 'asked' ? 'TS_RETRY_ATTEMPTS_LIMIT_EXCEEDED' : saidAs[state],
    kind: `TK_${kind.toUpperCase()}`,
    user,
    round,
    game_code: game,
    currency,
    amount,
    reference_transaction_uuid: of,
    inserted_at: at,
  }
}
