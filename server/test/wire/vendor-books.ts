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
      return JSON.stringify(wrong.garbled ? [{ transaction: told.length }] : told)
    },
    /** `books` what it wrote, `wrong` how it tells it from now on; by nothing, truly again. */
    play: (what: string, said: Record<string, unknown>): unknown => {
      if (what === 'wrong') wrong = said
      return what === 'books' ? entries : {}
    },
  }
}
