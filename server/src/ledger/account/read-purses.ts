import { assert, sql, uuids, type Db } from '#kit'
import { accountId } from './account.ts'
import { furtherPurses, placeOfKind, type Purse } from './purse.ts'

/** What purses hold, in their order, from their balance rows; undefined for one that was never opened. */
export async function readPurses(db: Db, purses: readonly Purse[]): Promise<(bigint | undefined)[]> {
  return (await readStandings(db, purses)).map((one) => one?.amount)
}

/** A purse as it stands: what it holds, and after how many entries. */
export type OpenPurse = Pick<Purse, 'name' | 'currency'> & Spendable

/** All purses of a member in a book that were ever opened, in the order of their kinds. */
export async function listPurses(db: Db, of: Pick<Purse, 'memberId' | 'book'>): Promise<OpenPurse[]> {
  const { rows } = await sql<OpenPurse>`
    select a.name, a.currency, b.amount, b.entries
    from ledger.balance b join ledger.account a on a.id = b.account_id
    where b.member_id = ${of.memberId}::uuid and a.book = ${of.book}
    order by a.name, a.currency`.execute(db)
  return rows.sort((one, other) => placeOfKind(one.name) - placeOfKind(other.name))
}

/** What can be spent, and how many entries the purses have together that hold it: of two, the one with more is the later. */
export type Spendable = { amount: bigint; entries: bigint }

/**
 * What can be spent from `main` purses, in their order, with what others of the same member pay beside them; undefined
 * for one that was never opened. Who has `main` alone costs no more than the reading of it.
 */
export async function sumSpendable(db: Db, mains: readonly Purse[]): Promise<(Spendable | undefined)[]> {
  const standings = await readStandings(db, mains)
  const accompanied = mains.filter((_, i) => standings[i]?.beside)
  const read = await readTogether(db, accompanied)
  return mains.map((main, i) => read.get(main) ?? standings[i])
}

/** `main` purses with all that pays beside them, from one snapshot: what moves between them is never there twice. */
async function readTogether(db: Db, mains: readonly Purse[]): Promise<Map<Purse, Spendable>> {
  const purses = mains.flatMap((main) => [main, ...furtherPurses.map((name) => ({ ...main, name }))])
  const standings = await readStandings(db, purses)
  const each = 1 + furtherPurses.length
  return new Map(
    mains.map((main, i) => {
      const own = standings.slice(i * each, (i + 1) * each).filter((one) => one !== undefined)
      const sumOf = (of: keyof Spendable) => own.reduce((sum, one) => sum + one[of], 0n)
      return [main, { amount: sumOf('amount'), entries: sumOf('entries') }]
    }),
  )
}

/**
 * One row of text for all of them: it is what every open screen asks for, and a row each would cost more than finding it.
 */
async function readStandings(
  db: Db,
  purses: readonly Purse[],
): Promise<((Spendable & { beside: boolean }) | undefined)[]> {
  if (purses.length === 0) return []
  const { rows } = await sql<{ amounts: string }>`
    select array_to_string(array(
      select (
        select case when beside then '+' else '' end || amount || '/' || entries from ledger.balance b
        where b.member_id = p.member_id and b.account_id = p.account_id
      ) from unnest(${uuids(purses.map((purse) => purse.memberId))}::uuid[],
        ${uuids(purses.map(accountId))}::uuid[]) with ordinality as p (member_id, account_id, place)
      order by place), ',', '-') as amounts`.execute(db)
  const amounts = rows[0]?.amounts.split(',') ?? []
  assert(amounts.length === purses.length, 'each purse is answered with what it holds')
  return amounts.map((text) => {
    if (text === '-') return undefined
    const slash = text.indexOf('/')
    const [amount, entries] = [text.slice(0, slash), text.slice(slash + 1)]
    return { amount: BigInt(amount), entries: BigInt(entries), beside: text.startsWith('+') }
  })
}

/** What an account is called, by its id; undefined where there is none. */
export async function nameOfAccount(db: Db, id: string): Promise<string | undefined> {
  const of = db.selectFrom('ledger.account').select('name').where('id', '=', id)
  return (await of.executeTakeFirst())?.name
}
