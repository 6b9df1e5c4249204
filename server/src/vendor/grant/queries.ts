import { newId, sql, uuids, type Db, type Tx } from '#kit'
import { writeId } from '@fairground/contract'
import { readFreeRounds, type FreeRound } from './free-round.ts'

/** Free rounds that are to be: whose, of which game, how many of which stake, until when, and from which promotion. */
export type NewFreeRounds = Omit<
  FreeRound,
  'id' | 'reference' | 'played' | 'won' | 'state' | 'endedAt' | 'isIssued' | 'vassalage'
> & { vassalage: string; cause: string }

/** Grants free rounds, once for their cause. Answers them as they stand, and whether they are new. */
export async function addFreeRounds(
  tx: Tx,
  { cause, ...of }: NewFreeRounds,
): Promise<{ rounds: FreeRound; isNew: boolean }> {
  const id = newId(tx.clock)
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('vendor.free_round')
    .values({
      member_id: of.memberId,
      id,
      vassalage: of.vassalage,
      node_id: of.nodeId,
      game: of.game,
      reference: writeId('frr', id),
      book: of.book,
      currency: of.currency,
      count: of.count,
      stake: of.stake,
      promotion: of.promotion,
      purse: of.purse,
      cause,
      state: 'granted',
      valid_until: of.validUntil,
      granted_at: tx.clock.now(),
    })
    .onConflict((conflict) => conflict.column('cause').doNothing())
    .executeTakeFirstOrThrow()
  const [rounds] = await readFreeRounds(tx.db, sql`f.cause = ${cause}`)
  if (!rounds) throw new Error('free rounds are there once they were granted')
  return { rounds, isNew: numInsertedOrUpdatedRows === 1n }
}

/** Which free rounds are looked for: of a vendor, a member, by their state, or by the vendor's name for them. */
export type FreeRoundFilter = {
  vassalage?: string | undefined
  memberId?: string | undefined
  states?: readonly FreeRound['state'][]
  reference?: string | undefined
  id?: string
  validBefore?: Date
  /** Those that have ended, and of which their vendor may still let some be played. */
  mayBePlayedAt?: Date
  limit?: number
  /** Whether they are locked, by who is about to end them. */
  lock?: boolean
}

/** Free rounds that are looked for, in the order of their members and ids. */
export async function findFreeRounds(db: Db, by: FreeRoundFilter): Promise<FreeRound[]> {
  const which = sql`(${by.vassalage ?? null}::text is null or f.vassalage = ${by.vassalage ?? null}::text)
    and (${by.memberId ?? null}::uuid is null or f.member_id = ${by.memberId ?? null}::uuid)
    and (${by.states ?? null}::text[] is null or f.state = any(${by.states ?? null}::text[]))
    and (${by.reference ?? null}::text is null or f.reference = ${by.reference ?? null}::text)
    and (${by.id ?? null}::uuid is null or f.id = ${by.id ?? null}::uuid)
    and (${by.validBefore ?? null}::timestamptz is null or f.valid_until <= ${by.validBefore ?? null}::timestamptz)
    and (${by.mayBePlayedAt ?? null}::timestamptz is null
      or f.in_doubt and f.ended_at is not null and f.valid_until > ${by.mayBePlayedAt ?? null}::timestamptz)`
  return await readFreeRounds(db, which, sql`limit ${by.limit ?? 200} ${by.lock ? sql`for update` : sql``}`)
}

/**
 * Free rounds that vendors are to be asked about by now: those that were granted, and those that have ended and that their vendor may
 * still let be played. Of each vendor so many, those whose turn came longest ago first: what waits for its member, or fails each time,
 * keeps up nothing behind it.
 */
export async function findDueFreeRounds(db: Db, now: Date, ofEach: number): Promise<FreeRound[]> {
  const { rows: due } = await sql<Pick<FreeRound, 'memberId' | 'id'>>`
    select member_id as "memberId", id from (
      select *, row_number() over (partition by vassalage order by tried_at nulls first, granted_at, id) as place
      from vendor.free_round
      where state = 'granted' or in_doubt and ended_at is not null and valid_until > ${now}::timestamptz
    ) f where place <= ${ofEach} order by place`.execute(db)
  const placeOf = new Map(due.map(({ id }, place) => [id, place]))
  const found = await readFreeRounds(
    db,
    sql`(f.member_id, f.id) in (select * from unnest(
      ${uuids(due.map((one) => one.memberId))}::uuid[], ${uuids(due.map((one) => one.id))}::uuid[]))`,
  )
  return found.toSorted((one, other) => (placeOf.get(one.id) ?? 0) - (placeOf.get(other.id) ?? 0))
}

/** Keeps that the turn of free rounds came. */
export async function keepTurn(tx: Tx, { memberId, id }: FreeRound): Promise<void> {
  await sql`
    update vendor.free_round set tried_at = ${tx.clock.now()}::timestamptz
    where member_id = ${memberId}::uuid and id = ${id}::uuid`.execute(tx.db)
}

/** Keeps that a vendor is asked for free rounds, or to take them back, or that it has said what became of them. */
export async function doubt(tx: Tx, { memberId, id }: FreeRound, isInDoubt: boolean): Promise<void> {
  await sql`
    update vendor.free_round set in_doubt = ${isInDoubt}
    where member_id = ${memberId}::uuid and id = ${id}::uuid`.execute(tx.db)
}

/** Keeps how a vendor that has free rounds names them. Answers whether they had ended meanwhile, and stay so. */
export async function markIssued(tx: Tx, { memberId, id }: FreeRound, reference: string): Promise<boolean> {
  const { rows } = await sql<{ hasEnded: boolean }>`
    update vendor.free_round set reference = ${reference}, is_issued = true, in_doubt = ended_at is not null,
      state = case state when 'granted' then 'issued' else state end
    where member_id = ${memberId}::uuid and id = ${id}::uuid returning ended_at is not null as "hasEnded"`.execute(
    tx.db,
  )
  return rows[0]?.hasEnded ?? false
}

/** Ends free rounds that stand as they were read. Answers whether they did. */
export async function endFreeRounds(
  tx: Tx,
  { memberId, id, state: before }: Pick<FreeRound, 'memberId' | 'id' | 'state'>,
  state: 'expired' | 'cancelled',
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update vendor.free_round set state = ${state}, ended_at = ${tx.clock.now()}::timestamptz
    where member_id = ${memberId}::uuid and id = ${id}::uuid and state = ${before} and ended_at is null`.execute(
    tx.db,
  )
  return numAffectedRows === 1n
}
