import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Listed } from './table-said.ts'
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
/** Between two tries of what could not be written, the longest, in ms. */
const restMaxMs = 10_000

/**
 * What the tables wrote down of money, each time before they said it: a file that is only added to, whose last word on an entry
 * counts, so that a hall which is killed knows when it is back what it owes. Without a file it is remembered alone.
 */
export function openTableBooks(path: string | null, now: () => number) {
  const entries = new Map<string, TableEntry>()
  /** Of which rounds of whom it was said what they came to, and which bets go back or went. */
  const [over, back] = [new Set<string>(), new Set<string>()]
  for (const entry of path === null ? [] : readKept(path)) note(entry)
  /** The file has what was let go of still. */
  let isBehind = false
  let lookedAt = now()
  letGo()
  writeAnew()

  function note(entry: TableEntry): void {
    entries.set(entry.id, entry)
    if (entry.kind !== 'bet') over.add(keyOf(entry))
    if (entry.of !== null) back.add(entry.of)
  }

  /** Lets go of what is over and too old, or too much: what is owed stays, whatever it is. Answers whether that was anything. */
  function letGo(): boolean {
    const [before, oldest, compared] = [entries.size, now() - keptMs, now() - comparedMs]
    let tooMany = before - keptMax
    for (const entry of entries.values()) {
      const isOwed = entry.state === 'asked' || (entry.state === 'done' && !over.has(keyOf(entry)))
      const from = tooMany > 0 ? compared : oldest
      if (isOwed || Date.parse(`${entry.at}Z`) >= from) continue
      entries.delete(entry.id)
      tooMany--
    }
    if (entries.size < before) {
      const left = [...entries.values()]
      for (const set of [over, back]) set.clear()
      for (const entry of left) note(entry)
    }
    return entries.size < before
  }

  function writeAnew(): void {
    if (path === null) return
    const text = [...entries.values()].map(lineOf).join('')
    writeFileSync(`${path}.new`, text, { mode: 0o600, flush: true })
    renameSync(`${path}.new`, path)
  }

  const bets = () => [...entries.values()].filter(({ kind }) => kind === 'bet')

  /** Writes entries down, all or none, so that they are one line, before anybody is told of them. */
  function write(...written: readonly TableEntry[]): void {
    // It begins a line in any case: the one before may have been cut, as where there was no room left.
    if (path !== null && written.length > 0) appendFileSync(path, `\n${lineOf(written)}`, { flush: true })
    for (const entry of written) note(entry)
  }

  return {
    write,
    /** Writes down what is so already, and tries again until it stands there, as where there is no room on the disk for a while. */
    keep: async (...written: readonly TableEntry[]): Promise<void> => {
      for (let restMs = 250; ; restMs = Math.min(restMs * 2, restMaxMs))
        try {
          return write(...written)
        } catch (error) {
          tell(error)
          await new Promise((done) => setTimeout(done, restMs).unref())
        }
    },
    /** Lets go, once in a while, of what nobody asks after any more, in the file too, or there the next time. */
    forget: (): void => {
      if (now() - lookedAt < forgetEveryMs) return
      lookedAt = now()
      isBehind = letGo() || isBehind
      if (!isBehind) return
      try {
        writeAnew()
        isBehind = false
      } catch (error) {
        tell(error)
      }
    },
    find: (id: string): TableEntry | undefined => entries.get(id),
    all: (): TableEntry[] => [...entries.values()],
    betsIn: (round: string): TableEntry[] => bets().filter((one) => one.round === round),
    betsOf: (key: string): TableEntry[] => bets().filter((one) => keyOf(one) === key),
    /** Bets of which it was not said yet what they came to. */
    open: (): TableEntry[] =>
      bets().filter((one) => (one.state === 'asked' || one.state === 'done') && !over.has(keyOf(one))),
    /** Whether it was said what a round came to for somebody: nothing more is bet on it. */
    isOver: (key: string): boolean => over.has(key),
    /** Whether a bet goes back, or went. */
    isBack: (id: string): boolean => back.has(id),
    /** What was said of a time or of a round, as the wire's list says it: what nobody answered yet is not in it. */
    list: ({ start_time = '', end_time = '', round }: Listed): BookEntry[] =>
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

const tell = (error: unknown) => void process.stderr.write(`${String(error)}\n`)

/** Who bets in which round: what it comes to is said of all of that together. */
export const keyOf = ({ user, round }: Pick<TableEntry, 'user' | 'round'>) => `${user} ${round}`

const lineOf = (written: TableEntry | readonly TableEntry[]) => `${JSON.stringify(written)}\n`

/** What the file says last of each entry. A line that was cut by the end of its writer was never acted on. */
function readKept(path: string): TableEntry[] {
  if (!existsSync(path)) return []
  const last = new Map<string, TableEntry>()
  for (const line of readFileSync(path, 'utf8').split('\n'))
    try {
      const written = JSON.parse(line) as TableEntry | TableEntry[]
      for (const entry of [written].flat()) last.set(entry.id, entry)
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
