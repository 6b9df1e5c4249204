import { newId, sql, uuids, type Tx } from '#kit'
import { causeId, post, type Posting, type Transfer, type Watch } from '#ledger/transfer'
import type { AccountRef, Book } from '#ledger/account'

/** What is to be given back: all that moved under a cause, as this kind, since then. */
export type GivenBack = { of: string; kind: string; at: Date; link?: string }

/**
 * Gives what moved under causes back to where it came from, purse or house, each once whoever asks and however often: a
 * member gives back at most what the purse still holds. A cause that moved nothing is answered null. Throws for money
 * that was set aside, which its hold gives back.
 */
export async function giveBack(
  tx: Tx,
  wanted: readonly GivenBack[],
  watch?: Watch,
): Promise<(Posting | null)[]> {
  const transfers = await transfersBack(tx, wanted)
  const postings = await post(
    tx,
    transfers.filter((one) => one !== null),
    watch,
  )
  return transfers.map((one) => (one === null ? null : (postings.shift() ?? null)))
}

/** The transfers that would give it back, for whoever posts them among others. */
export async function transfersBack(tx: Tx, wanted: readonly GivenBack[]): Promise<(Transfer | null)[]> {
  if (wanted.length === 0) return []
  const moves = await readMoves(
    tx,
    wanted.map((one) => one.of),
  )
  return wanted.map(({ of, kind, at, link }) => {
    const move = moves.get(of)
    if (!move) return null
    const { from, to, amount, reference } = move
    const back = { from: to, to: from, amount, reference, kind, happenedAt: at, atMost: to.memberId !== null }
    return { id: newId(tx.clock), cause: `back:${of}`, ...back, ...(link === undefined ? {} : { link }) }
  })
}

type Move = Pick<Transfer, 'from' | 'to' | 'amount' | 'reference'>

type Row = Pick<Move, 'amount' | 'reference'> & {
  cause: string
  book: Book
  currency: string
  giver: string | null
  given: string
  taker: string | null
  taken: string
}

async function readMoves(tx: Tx, causes: readonly string[]): Promise<Map<string, Move>> {
  const { rows } = await sql<Row>`
    select t.cause, t.amount, t.reference, f.book, f.currency, f.member_id as giver, f.name as given,
      g.member_id as taker, g.name as taken
    from unnest(${uuids(causes.map(causeId))}::uuid[]) as w (id)
    cross join lateral (select transfer_id from ledger.cause where id = w.id limit 1) c
    cross join lateral (
      select cause, amount, reference, from_id, to_id from ledger.transfer where id = c.transfer_id limit 1
    ) t
    join ledger.account f on f.id = t.from_id
    join ledger.account g on g.id = t.to_id`.execute(tx.db)
  return new Map(rows.map((row) => [row.cause, asMove(row)]))
}

function asMove({ amount, reference, book, currency, giver, given, taker, taken }: Row): Move {
  const account = (memberId: string | null, name: string): AccountRef => ({ memberId, name, book, currency })
  return { from: account(giver, given), to: account(taker, taken), amount, reference }
}
