import { readId, writeId } from '@fairground/contract'
import { sql, uuids, type Db } from '#kit'
import { readOurs, readOursOf } from './books.ts'
import type { OurRecord } from './compare.ts'

/** Under which id something is said in a vendor's name for a difference: whoever says it again says it once. */
export const idFor = (differenceId: string, what: string) => `${writeId('dif', differenceId)}:${what}`

/**
 * Our transactions as people have had them be since: a win that was paid anew for a difference stands under its first id, `anew`
 * being that which it was paid by, and a bet is voided whose round was void by them, whatever its vendor says of it. What was said
 * for a difference is nothing its vendor lists, and is left out. What was paid for one difference can be left out of account.
 */
export async function asTheyStand(
  db: Db,
  vassalage: string,
  records: Iterable<OurRecord>,
  but?: string,
): Promise<OurRecord[]> {
  const said = await withoutOwn(db, [...records])
  const gone = said.filter(({ state, kind }) => state !== 'posted' && kind !== 'undo')
  const paid = await readPaid(db, vassalage, gone, but)
  const voided = await readVoided(db, vassalage, gone)
  return said.map((one) => {
    const anew = paid.get(one.id)
    if (anew) return { ...anew, id: one.id, anew: anew.id }
    return voided.has(one.id) ? { ...one, isVoided: true } : one
  })
}

/** Those that a vendor said itself, and not we for a difference: what is only called as ours are is the vendor's. */
async function withoutOwn(db: Db, records: readonly OurRecord[]): Promise<readonly OurRecord[]> {
  const own = new Map(records.flatMap(({ id }) => differenceIn(id).map((of) => [id, of] as const)))
  if (own.size === 0) return records
  const { rows } = await sql<{ id: string }>`
    select id from vendor.difference where id = any(${uuids([...own.values()])}::uuid[])`.execute(db)
  const known = new Set(rows.map(({ id }) => id))
  return records.filter(({ id }) => !known.has(own.get(id) ?? ''))
}

/** The difference that an id is made of, where it is made as ours are. */
function differenceIn(id: string): string[] {
  const [, made] = /^(dif_[0-7][0-9a-hjkmnp-tv-z]{25}):(?:win|undo(?:-\d+)?)$/.exec(id) ?? []
  return made === undefined ? [] : [readId('dif', made)]
}

/** What was paid anew of wins that do not stand, and stands itself, by their first ids. */
async function readPaid(
  db: Db,
  vassalage: string,
  gone: readonly OurRecord[],
  but?: string,
): Promise<Map<string, OurRecord>> {
  const ids = gone.flatMap(({ id, kind }) => (kind === 'bet' ? [] : id))
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; transaction: string }>`
    select id, transaction from vendor.difference
    where vassalage = ${vassalage} and kind in ('amount', 'state') and transaction = any(${ids}::text[])`.execute(
    db,
  )
  const others = rows.filter(({ id }) => id !== but)
  const firstOf = new Map(others.map(({ id, transaction }) => [idFor(id, 'win'), transaction]))
  const anew = await readOurs(db, vassalage, [...firstOf.keys()])
  const standing = [...anew.values()].filter(({ state }) => state === 'posted')
  return new Map(standing.map((one) => [firstOf.get(one.id) ?? '', one]))
}

/** The bets that were taken back because people had their round, which its vendor left open, be void. */
async function readVoided(db: Db, vassalage: string, gone: readonly OurRecord[]): Promise<Set<string>> {
  const rounds = gone.flatMap(({ kind, state, round }) => (kind === 'bet' && state === 'undone' ? round : []))
  if (rounds.length === 0) return new Set()
  const { rows } = await sql<{ id: string; memberId: string; round: string }>`
    select id, member_id as "memberId", round from vendor.difference
    where vassalage = ${vassalage} and kind = 'round_open' and transaction = '' and round = any(${rounds}::text[])
      and resolution = 'theirs' and (theirs is not null or detail->>'why' = 'not_asked')`.execute(db)
  const voided = new Set<string>()
  for (const { id, ...whose } of rows)
    for (const { of, ...one } of await readOursOf(db, vassalage, whose))
      if (of !== null && one.kind === 'undo' && one.id.startsWith(idFor(id, 'undo-'))) voided.add(of)
  return voided
}
