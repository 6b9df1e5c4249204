import { randomUUID } from 'node:crypto'
import type { Answered } from './simulator.ts'

/** A transaction as a vendor's own records say it over the signed wire. */
export type BookEntry = {
  transaction_uuid: string
  transaction_status: string
  kind: string
  user: string
  round: string
  game_code: string
  currency: string
  amount: number
  reference_transaction_uuid: string | null
  inserted_at: string
}

type Asked = { start_time?: string; end_time?: string; round?: string }
/** How a vendor's list is to be wrong: what is not in it, or otherwise, or there besides; or no list at all. */
type Wrong = {
  lost?: string[]
  altered?: Record<string, Partial<BookEntry>>
  added?: BookEntry[]
  garbled?: boolean
  /** It has more than it answers at once where there are more than so many. */
  most?: number
}

/**
 * What a vendor wrote down of what it said, and what it tells of that when it is asked: the truth, until it is told to lose some,
 * say some otherwise, make some up, answer what nobody can read, or find it too much.
 */
export function openBooks() {
  const entries: BookEntry[] = []
  let wrong: Wrong = {}
  /** Rounds that somebody may look at, by what their address ends with. */
  const shown = new Map<string, BookEntry[]>()

  return {
    write: (entry: BookEntry): void => {
      const undone = entries.find((one) => one.transaction_uuid === entry.reference_transaction_uuid)
      if (undone && entry.transaction_status === 'TS_SUCCESS') undone.transaction_status = 'TS_ROLLEDBACK'
      entries.push(entry)
    },
    list: ({ start_time = '', end_time = '', round }: Asked): string | null => {
      const told = [...entries, ...(wrong.added ?? [])]
        .filter(({ transaction_uuid }) => !wrong.lost?.includes(transaction_uuid))
        .map((one) => ({ ...one, ...wrong.altered?.[one.transaction_uuid] }))
        .filter((one) =>
          round === undefined
            ? one.inserted_at.slice(0, 19) >= start_time && one.inserted_at.slice(0, 19) <= end_time
            : one.round === round,
        )
      if (told.length > (wrong.most ?? Number.POSITIVE_INFINITY)) return null
      return JSON.stringify(wrong.garbled ? { transactions: told.length } : told)
    },
    /** Answers the address at which a round of a player stands as it was. */
    show: (url: string, round: string, user: string): string => {
      const name = randomUUID()
      shown.set(
        name,
        entries.filter((one) => one.round === round && one.user === user),
      )
      return `${url}/rounds/${name}`
    },
    /** The page at such an address; null of any other. */
    page: (path: string): Answered | null => {
      const name = /^\/rounds\/([\w-]+)/.exec(path)?.[1]
      if (name === undefined) return null
      const said = shown.get(name) ?? []
      const rows = said.map(
        ({ kind, amount }) => `<li>${kind.slice(3).toLowerCase()} ${amount / 100_000}</li>`,
      )
      const text = `<!doctype html><title>A round as it was</title><ol>${rows.join('')}</ol>`
      return { status: said.length > 0 ? 200 : 404, text }
    },
    /** `books` what it wrote, `wrong` how it tells it from now on; by nothing, truly again. */
    play: (what: string, said: Record<string, unknown>): unknown => {
      if (what === 'wrong') wrong = said
      return what === 'books' ? entries : {}
    },
  }
}
