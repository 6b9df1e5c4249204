import { assert, sql, uuids, type Db } from '#kit'
import { accountId } from './account.ts'
import { furtherPurses, type Purse } from './purse.ts'

/** What purses hold, in their order, from their balance rows; undefined for one that was never opened. */
export async function readPurses(db: Db, purses: readonly Purse[]): Promise<(bigint | undefined)[]> {
  return (await readStandings(db, purses)).map((one) => one?.amount)
}

/**
 * What can be spent from `main` purses, in their order, with what others of the same member pay beside them; undefined
 * for one that was never opened. Who has `main` alone costs no more than the reading of it.
 */
export async function sumSpendable(db: Db, mains: readonly Purse[]): Promise<(bigint | undefined)[]> {
  const standings = await readStandings(db, mains)
  const watched = mains.filter((_, i) => standings[i]?.watched)
  const read = await readTogether(db, watched)
  return mains.map((main, i) => read.get(main) ?? standings[i]?.amount)
}

/** `main` purses with all that pays beside them, from one snapshot: what moves between them is never there twice. */
async function readTogether(db: Db, mains: readonly Purse[]): Promise<Map<Purse, bigint>> {
  const purses = mains.flatMap((main) => [main, ...furtherPurses.map((name) => ({ ...main, name }))])
  const amounts = await readPurses(db, purses)
  const each = 1 + furtherPurses.length
  return new Map(
    mains.map((main, i) => {
      const own = amounts.slice(i * each, (i + 1) * each)
      return [main, own.reduce<bigint>((sum, amount) => sum + (amount ?? 0n), 0n)]
    }),
  )
}

/**
 * One row of text for all of them: it is what every open screen asks for, and a row each would cost more than finding it.
 */
async function readStandings(
  db: Db,
  purses: readonly Purse[],
): Promise<({ amount: bigint; watched: boolean } | undefined)[]> {
  if (purses.length === 0) return []
  const { rows } = await sql<{ amounts: string }>`
    select array_to_string(array(
      select (
        select case when watched then '+' || amount else amount::text end from ledger.balance b
        where b.member_id = p.member_id and b.account_id = p.account_id
      ) from unnest(${uuids(purses.map((purse) => purse.memberId))}::uuid[],
        ${uuids(purses.map(accountId))}::uuid[]) with ordinality as p (member_id, account_id, place)
      order by place), ',', '-') as amounts`.execute(db)
  const amounts = rows[0]?.amounts.split(',') ?? []
  assert(amounts.length === purses.length, 'each purse is answered with what it holds')
  return amounts.map((text) =>
    text === '-' ? undefined : { amount: BigInt(text), watched: text.startsWith('+') },
  )
}
