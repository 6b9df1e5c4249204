import { sharedTime, sql, type Clock, type Db, type Tx } from '#kit'
import type { Owner } from '#wallet'

/** A member's money at a vendor: what is advanced on it, and what the vendor said last. Amounts in ten-thousandths. */
export type VendorMoney = Owner & {
  vassalage: string
  /** What came home, or was staked there, that no record accounts for yet. */
  owed: bigint
  said: bigint | null
  saidAt: Date | null
}

/** Which member's, at which vendor. */
export type PurseRef = { memberId: string; vassalage: string }

const columns = sql`p.member_id as "memberId", p.vassalage, p.book, p.currency, p.owed, p.said, p.said_at as "saidAt"`

/** Locks what a member has at a vendor, opened where they never had any. Whatever moves it holds this lock first. */
export async function lockPurse(tx: Tx, owner: Owner, vassalage: string): Promise<VendorMoney> {
  const { memberId, book, currency } = owner
  await sql`
    insert into vendor.purse (member_id, vassalage, book, currency)
    values (${memberId}::uuid, ${vassalage}, ${book}, ${currency}) on conflict do nothing`.execute(tx.db)
  const { rows } = await sql<VendorMoney>`
    select ${columns} from vendor.purse p
    where p.member_id = ${memberId}::uuid and p.vassalage = ${vassalage} for update`.execute(tx.db)
  const [found] = rows
  if (!found) throw new Error('a purse that was opened is there')
  return found
}

/** All that a member has at vendors, in the order of their names. */
export async function listVendorMoney(db: Db, memberId: string): Promise<VendorMoney[]> {
  const { rows } = await sql<VendorMoney>`
    select ${columns} from vendor.purse p where p.member_id = ${memberId}::uuid order by p.vassalage`.execute(
    db,
  )
  return rows
}

/**
 * Keeps what a vendor says lies there, and when it was asked by the shared time: what was taken along or won there since is not
 * gone by its word.
 */
export async function keepSaid(
  db: Db,
  { memberId, vassalage }: PurseRef,
  said: bigint,
  at: Date,
): Promise<void> {
  await sql`
    update vendor.purse set said = ${said}, said_at = ${at}::timestamptz, tried_at = null,
      lies_at = case when ${said}::bigint > 0 then greatest(lies_at, ${at}::timestamptz)
        when lies_at > ${at}::timestamptz then lies_at end
    where member_id = ${memberId}::uuid and vassalage = ${vassalage}
      and (said_at is null or said_at <= ${at}::timestamptz)`.execute(db)
}

/** Keeps how much is advanced now, and since when, of a purse that is locked. */
export async function keepOwed(tx: Tx, { memberId, vassalage }: PurseRef, owed: bigint): Promise<void> {
  await sql`
    update vendor.purse
    set owed = ${owed}, owed_since = case when ${owed}::bigint > 0 then coalesce(owed_since, ${sharedTime(tx.clock)}) end
    where member_id = ${memberId}::uuid and vassalage = ${vassalage} and owed <> ${owed}`.execute(tx.db)
}

/** Keeps that a vendor did not say what lies there as all of it was to come home. */
export async function keepTried(tx: Tx, { memberId, vassalage }: PurseRef): Promise<void> {
  await sql`
    update vendor.purse set tried_at = ${sharedTime(tx.clock)}
    where member_id = ${memberId}::uuid and vassalage = ${vassalage}`.execute(tx.db)
}

/**
 * Money that may lie at a vendor, of whom it is, whether they left what they played with it, and whether it was to come home and its
 * vendor did not say what lies there.
 */
export type Lying = Owner & { vassalage: string; isLeft: boolean; isTried: boolean }

/**
 * Where money may lie, in the words of the index. A server of before, which may serve beside this one while it is brought up to date,
 * keeps only when some was taken along, and what its vendor said since.
 */
const mayLie = sql`(p.lies_at is not null or p.said > 0 or p.taken_at > coalesce(p.said_at, '-infinity'))`

/**
 * All that may lie at vendors, what was tried longest ago before what was tried since. Who took some along since their last game
 * there was over has not left yet.
 */
export async function listLying(db: Db): Promise<Lying[]> {
  const { rows } = await sql<Lying>`
    select p.member_id as "memberId", p.vassalage, p.book, p.currency,
      coalesce(s.ended_at > coalesce(p.taken_at, '-infinity'), false) as "isLeft", p.tried_at is not null as "isTried"
    from vendor.purse p
    left join lateral (
      select coalesce(ended_at, '-infinity') as ended_at from vendor.session s
      where s.member_id = p.member_id and s.vassalage = p.vassalage order by started_at desc, id desc limit 1
    ) s on true
    where ${mayLie} order by p.tried_at nulls first, 1, 2`.execute(db)
  return rows
}

/** The vendors at which anybody ever had money. */
export async function listKeepers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ vassalage: string }>`
    select distinct vassalage from vendor.purse order by 1`.execute(db)
  return rows.map(({ vassalage }) => vassalage)
}

/** What is advanced to a vendor's members altogether, in the same money as somebody's. */
export async function sumOwed(
  db: Db,
  vassalage: string,
  { book, currency }: Pick<Owner, 'book' | 'currency'>,
): Promise<bigint> {
  const { rows } = await sql<{ owed: bigint }>`
    select coalesce(sum(owed), 0)::bigint as owed from vendor.purse
    where vassalage = ${vassalage} and book = ${book} and currency = ${currency} and owed > 0`.execute(db)
  return rows[0]?.owed ?? 0n
}

/** What was advanced so long ago, in ms, and is not accounted for, by vendor, and of how many members it is. */
export async function sumOwedFor(
  db: Db,
  clock: Clock,
  ms: number,
): Promise<{ vassalage: string; members: number; owed: bigint }[]> {
  const { rows } = await sql<{ vassalage: string; members: number; owed: bigint }>`
    select vassalage, count(*)::integer as members, sum(owed)::bigint as owed from vendor.purse
    where owed > 0 and owed_since <= ${sharedTime(clock)} - make_interval(secs => ${ms / 1000})
    group by 1 order by 1`.execute(db)
  return rows
}

/** Keeps that money was taken along. */
export async function keepTaken(tx: Tx, { memberId, vassalage }: PurseRef): Promise<void> {
  const now = sharedTime(tx.clock)
  await sql`
    update vendor.purse set taken_at = ${now}, lies_at = ${now}
    where member_id = ${memberId}::uuid and vassalage = ${vassalage}`.execute(tx.db)
}

/** Keeps that money is left there that nobody took along now: it was won, or did not come home. */
export async function keepLying(tx: Tx, { memberId, vassalage }: PurseRef): Promise<void> {
  await sql`
    update vendor.purse set lies_at = ${sharedTime(tx.clock)}
    where member_id = ${memberId}::uuid and vassalage = ${vassalage}`.execute(tx.db)
}
