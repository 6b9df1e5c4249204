import { assert, sql, uuids, type Tx } from '#kit'
import { accountId } from './account.ts'
import { mainOf, type Purse } from './purse.ts'

/**
 * A purse as it stands while a batch is judged: its amount and the number of its latest entry. `watched` of a main purse
 * says that others have a say in what leaves it, `beside` that a purse which pays what it cannot was opened, `heir` of one
 * that was closed where goes what comes for it.
 */
export type Standing = {
  memberId: string
  amount: bigint
  entries: bigint
  watched: boolean
  beside: boolean
  heir: string | null
  moved: boolean
}

/** The key of a purse's balance row, and whether it is there to be moved or only to be waited for. */
type Place = { memberId: string; id: string; isMain: boolean; isAsked: boolean }

/** Locks purses in their order. Throws where one was never opened. */
export async function lockPurses(tx: Tx, purses: readonly Purse[]): Promise<Map<string, Standing>> {
  const places = lockingOrder(purses)
  const standings = await lock(tx, places)
  assert(
    places.every(({ id, isAsked }) => !isAsked || standings.has(id)),
    'a transfer names purses that were opened',
  )
  return standings
}

/** Locks further purses of members whose `main` is locked. One that was never opened is absent. */
export async function lockFurther(tx: Tx, purses: readonly Purse[]): Promise<Map<string, Standing>> {
  const places = lockingOrder(purses).filter((one) => one.isAsked)
  return await lock(tx, places)
}

/** Locks those of `main` purses that nobody holds, and waits for none. Answers whose they are. */
export async function lockUnheld(tx: Tx, purses: readonly Purse[]): Promise<ReadonlySet<string>> {
  const standings = await lock(tx, lockingOrder(purses.map(mainOf)), 'leave')
  return new Set([...standings.values()].map((one) => one.memberId))
}

/** From now on others have a say in what leaves these main purses: who has, before it commits, is asked about the next. */
export async function watchPurses(tx: Tx, purses: readonly Purse[]): Promise<void> {
  const mains = purses.map(mainOf)
  await lockPurses(tx, mains)
  await sql`
    select ledger.watch(${uuids(mains.map((one) => one.memberId))}::uuid[], ${uuids(mains.map(accountId))}::uuid[])`.execute(
    tx.db,
  )
}

/**
 * The order in which all purses are locked, whoever locks them, so that no two batches can wait for each other: member
 * by member, `main` first. Who locks another purse of a member locks `main` with it, so that whoever holds a member's
 * `main` may go on to lock the others.
 */
function lockingOrder(purses: readonly Purse[]): Place[] {
  const places = new Map<string, Place>()
  for (const purse of purses) {
    const { memberId } = purse
    const id = accountId(purse)
    const isMain = purse.name === 'main'
    places.set(id, { memberId, id, isMain, isAsked: true })
    if (isMain) continue
    const mainId = accountId(mainOf(purse))
    if (!places.has(mainId)) places.set(mainId, { memberId, id: mainId, isMain: true, isAsked: false })
  }
  return [...places.values()].sort(
    (one, other) =>
      compare(one.memberId, other.memberId) ||
      Number(other.isMain) - Number(one.isMain) ||
      compare(one.id, other.id),
  )
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

type Row = {
  member_id: string
  account_id: string
  amount: bigint
  entries: bigint
  watched: boolean
  beside: boolean
  heir?: string | null
}

/**
 * Each is found by its key, which a join would do by reading the whole table while that is small, and every version of its
 * rows with it. A main purse is never closed: who locks no other is not told of heirs.
 */
async function lock(
  tx: Tx,
  places: readonly Place[],
  held: 'wait' | 'leave' = 'wait',
): Promise<Map<string, Standing>> {
  const heir = (of: 'b.' | '') => (places.some((one) => !one.isMain) ? sql`, ${sql.ref(`${of}heir`)}` : sql``)
  const { rows } = await sql<Row>`
    select b.member_id, b.account_id, b.amount, b.entries, b.watched, b.beside${heir('b.')} from unnest(${uuids(places.map((one) => one.memberId))}::uuid[],
      ${uuids(places.map((one) => one.id))}::uuid[]) as w (member_id, account_id)
    cross join lateral (
      select member_id, account_id, amount, entries, watched, beside${heir('')} from ledger.balance b
      where b.member_id = w.member_id and b.account_id = w.account_id for update ${held === 'leave' ? sql`skip locked` : sql``}
    ) b`.execute(tx.db)
  return new Map(
    rows.map(({ member_id: memberId, account_id: id, heir = null, ...row }) => [
      id,
      { ...row, memberId, heir, moved: false },
    ]),
  )
}
