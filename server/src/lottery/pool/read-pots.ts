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

/** What pools of a draw's game are to begin with at the most on other draws that are not over, on sale or ahead, by name. */
export async function readPromised(
  db: Db,
  { id, gameCode }: { id: string; gameCode: string },
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ name: string; seed: bigint }>`
    select pool.key as name, max((pool.value ->> 'seed')::bigint) as seed
    from lottery.draw d cross join lateral jsonb_each(d.terms::jsonb -> 'pools') pool
    where d.game_code = ${gameCode} and d.finished_at is null and d.id <> ${id}::uuid group by pool.key`.execute(
    db,
  )
  return new Map(rows.map(({ name, seed }) => [name, seed]))
}

/** What one ticket wins of each tier that is shared, by the book it was bought in. */
export async function readShares(
  db: Db,
  drawId: string,
  version: number,
): Promise<(book: Book) => TicketShares> {
  return ticketShares(await readPots(db, drawId, version))
}

/**
 * On how many draws of a game a pool was not won since it last was, by what stands of each; a void draw was none. It reads all
 * draws that were ever shared: for when one of the past came out otherwise.
 */
export async function countUnwon(
  db: Db,
  gameCode: string,
  { book, jackpot }: { book: Book; jackpot: string },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with latest as (
      select distinct on (p.draw_id) d.closes_at, p.tickets from lottery.pot p join lottery.draw d on d.id = p.draw_id
      where d.game_code = ${gameCode} and p.book = ${book} and p.name = ${jackpot} and p.is_pool and d.state <> 'void'
      order by p.draw_id, p.version desc
    )
    select count(*)::integer as count from latest
    where closes_at > coalesce((select max(closes_at) from latest where tickets > 0), '-infinity')`.execute(
    db,
  )
  return rows[0]?.count ?? 0
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
