import type { TicketShares } from '@fairground/engine'
import { literal, sql, type Db, type Tx } from '#kit'
import type { Book } from '#ledger'
import type { Pot } from './pot.ts'

const columns = sql`p.book, p.name, p.is_pool as "isPool", p.tickets, p.contributed, p.pot, p.overflow, p.each, p.funded`

/** What a draw's tickets share under a version of its result. */
export async function readPots(db: Db, drawId: string, version: number): Promise<Pot[]> {
  const { rows } = await sql<Pot>`
    select ${columns} from lottery.pot p where p.draw_id = ${drawId}::uuid and p.version = ${version}
    order by p.book, p.name`.execute(db)
  return rows
}

/** The same under the latest version before one. */
export async function readPotsBefore(db: Db, drawId: string, version: number): Promise<Pot[]> {
  const { rows } = await sql<Pot>`
    select ${columns} from lottery.pot p where p.draw_id = ${drawId}::uuid and p.version = (
      select max(version) from lottery.pot where draw_id = ${drawId}::uuid and version < ${version}
    ) order by p.book, p.name`.execute(db)
  return rows
}

/** What one ticket wins of each tier that is shared, by the book it was bought in. */
export async function readShares(
  db: Db,
  drawId: string,
  version: number,
): Promise<(book: Book) => TicketShares> {
  return ticketShares(await readPots(db, drawId, version))
}

export function ticketShares(pots: readonly Pot[]): (book: Book) => TicketShares {
  const of = (book: Book) =>
    Object.fromEntries(pots.flatMap((pot) => (pot.book === book ? [[pot.name, pot.each] as const] : [])))
  const [real, trial] = [of('real'), of('trial')]
  return (book) => (book === 'real' ? real : trial)
}

export async function writePots(
  tx: Tx,
  drawId: string,
  version: number,
  pots: readonly Pot[],
): Promise<void> {
  await sql`
    insert into lottery.pot (draw_id, version, book, name, is_pool, tickets, contributed, pot, overflow, each, funded)
    select ${drawId}::uuid, ${version}::integer, p.* from unnest(${pots.map(({ book }) => book)}::text[],
      ${pots.map(({ name }) => name)}::text[], ${pots.map(({ isPool }) => isPool)}::boolean[],
      ${literal(pots.map(({ tickets }) => tickets))}::bigint[], ${literal(pots.map(({ contributed }) => contributed))}::bigint[],
      ${literal(pots.map(({ pot }) => pot))}::bigint[], ${literal(pots.map(({ overflow }) => overflow))}::bigint[],
      ${literal(pots.map(({ each }) => each))}::bigint[], ${literal(pots.map(({ funded }) => funded))}::bigint[]) as p`.execute(
    tx.db,
  )
}
