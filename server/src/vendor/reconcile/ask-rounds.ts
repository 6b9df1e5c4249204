import type { Supplier } from '#casino/supply'
import { sql, transact, type Context, type Db, type Tx } from '#kit'
import { setting } from '#site'
import type { VendorAction } from '#vendor'
import { keepDifferences, type BookDifference } from '#vendor/difference'
import { askVendors, type VendorRecord } from '#vendor/wires'
import { askRecords } from './ask-records.ts'
import { readMembers, readOursOf } from './books.ts'
import type { OurRecord } from './compare.ts'
import { reconcilable } from './reconcile.ts'
import { takeForVendor } from './take-theirs.ts'
import { winTowards } from './theirs.ts'

/** A round that is open, as its vendor can be asked about it. */
export type UnendedRound = {
  memberId: string
  playerId: string
  round: string
  game: string
  currency: string
  staked: bigint
  openedAt: Date
}
/** What became of a round that was asked after: it is over now, goes on, or is told to people. */
export type AskedRound = 'over' | 'goes_on' | 'told'

const atOnce = 200
/** So long a round may go on of which its vendor has what we have: a field that is half played waits a day for its player. */
const goesOnMs = 48 * 3_600_000

/**
 * Asks after rounds that stayed open longer than they should, of every vendor that has a list: what it says of one and we never
 * heard is taken, and the round ends with it. One of which it says otherwise than we know is told to people, once, and so is one
 * of which it still says no more after two days. A vendor that does not answer is asked the next time, for others first, and so
 * is who has more of them than are asked after at once; it keeps up no other.
 */
export async function askOpenRounds(context: Context): Promise<void> {
  const due = await Promise.all(
    (await reconcilable(context)).map(async (vendor) => {
      const rounds = await readDueRounds(context, vendor.vassalage)
      return rounds.map((round) => ({ vassalage: vendor.vassalage, vendor, round }))
    }),
  )
  await askVendors(context, due.flat(), ({ vendor, round }) => tryRound(context, vendor, round))
}

async function tryRound(context: Context, vendor: Supplier, round: UnendedRound): Promise<void> {
  try {
    await askRound(context, vendor, round)
  } catch (error) {
    await transact(context, (tx) => keepAsked(tx, vendor.vassalage, round, 'tried_at'))
    throw error
  }
}

/** The rounds of a vendor that have been open longer than they should, the longest first, and were not asked after since. */
async function readDueRounds(context: Context, vassalage: string): Promise<UnendedRound[]> {
  const minutes = await setting(context, 'vendor.openRoundMinutes')
  const before = new Date(context.clock.now().getTime() - minutes * 60_000)
  return await readOpenRounds(context.db, vassalage, {
    openedBefore: before,
    askedBefore: before,
    limit: atOnce,
  })
}

/**
 * Rounds of a vendor that were opened before a time and are open, the longest first and those that it did not say of behind them,
 * and not asked after since another where one is said; those on events, which last as long as they do, apart.
 */
export async function readOpenRounds(
  db: Db,
  vassalage: string,
  { openedBefore, askedBefore, limit }: { openedBefore: Date; askedBefore?: Date; limit: number },
): Promise<UnendedRound[]> {
  const { rows } = await sql<UnendedRound>`
    select r.member_id as "memberId", player_id as "playerId", round, split_part(account, ${`${vassalage}.`}, 2) as game,
      r.currency, staked, opened_at as "openedAt"
    from vendor.round r join vendor.player using (member_id, vassalage)
    where vassalage = ${vassalage} and state = 'open' and opened_at < ${openedBefore} and account !~ '^E?SPORTS:'
      and (asked_at is null or asked_at < coalesce(${askedBefore ?? null}::timestamptz, 'infinity'))
    order by tried_at nulls first, opened_at limit ${limit}`.execute(db)
  return rows
}

/** Asks a vendor what became of a round, and has it be that. Throws where the vendor does not answer. */
export async function askRound(context: Context, vendor: Supplier, open: UnendedRound): Promise<AskedRound> {
  const { vassalage } = vendor
  const { records: listed, unread } = await askRecords(vendor, { round: open.round })
  const memberOf = await readMembers(
    context.db,
    vassalage,
    [...listed, ...unread].flatMap((one) => one.playerId ?? []),
  )
  // At a table all are in rounds of one id: what is said of others is not of this one.
  const theirs = listed.filter((one) => memberOf.get(one.playerId) === open.memberId)
  const ours = await readOursOf(context.db, vassalage, open)
  // A row that nobody can read may be of anybody, and say anything of how it ended.
  const isClear = unread.every(
    ({ playerId }) => (memberOf.get(playerId ?? '') ?? open.memberId) !== open.memberId,
  )
  const why = isClear ? await takeForRound(context, vassalage, open, theirs, ours) : 'unreadable'
  const mayGoOn = context.clock.now().getTime() - open.openedAt.getTime() < goesOnMs
  const became = why === null ? 'over' : why === 'still_open' && mayGoOn ? 'goes_on' : 'told'
  await transact(context, async (tx) => {
    await keepAsked(tx, vassalage, open, 'asked_at')
    if (became === 'told' && !(why === 'still_open' && (await isTold(tx, vassalage, open))))
      await keepDifferences(tx, vassalage, [openDifference(open, theirs, why ?? '')])
  })
  return became
}

/** Whether people were told already that a round is open, as while its vendor could not be asked. */
async function isTold(tx: Tx, vassalage: string, { round, memberId }: UnendedRound): Promise<boolean> {
  const { rows } = await sql`
    select from vendor.difference where vassalage = ${vassalage} and kind = 'round_open' and round = ${round}
      and member_id = ${memberId}::uuid and state = 'open'`.execute(tx.db)
  return rows.length > 0
}

/** Keeps that a round was asked after, or that it was tried and its vendor did not say. */
async function keepAsked(
  tx: Tx,
  vassalage: string,
  { round, memberId }: UnendedRound,
  when: 'asked_at' | 'tried_at',
): Promise<void> {
  const now = sql`${tx.clock.now()}::timestamptz`
  await sql`
    update vendor.round set ${when === 'asked_at' ? sql`asked_at = ${now}, tried_at = null` : sql`tried_at = ${now}`}
    where vassalage = ${vassalage} and round = ${round} and member_id = ${memberId}::uuid`.execute(tx.db)
}

/** Takes what is missing of a round, and closes it where its bets are answered for; else says why it stays open. */
async function takeForRound(
  context: Context,
  vassalage: string,
  open: UnendedRound,
  theirs: readonly VendorRecord[],
  ours: readonly OurRecord[],
): Promise<string | null> {
  const done = theirs.filter(({ state }) => state === 'done')
  if (done.length === 0) return theirs.length === 0 ? 'not_there' : 'never_done'
  const isAnswered =
    theirs.some(({ kind, state }) => kind === 'win' && state === 'done') || isTakenBack(theirs)
  const known = new Set(ours.filter(({ state }) => state !== 'tombstone').map(({ id }) => id))
  // A bet that it has and we do not is no reason to take anything of the member's.
  if (done.some(({ id, kind }) => kind === 'bet' && !known.has(id))) return 'bet_missing'
  if (!isAnswered) return 'still_open'
  const missing = done.filter(({ id, kind }) => !known.has(id) && kind !== 'bet')
  const taken = missing.map((one) => actionOf(one, ours)).filter((one) => one !== null)
  if (taken.length < missing.length) return 'unclear'
  const said = { ...open, actions: [...taken, { kind: 'close' } as const] }
  const reason = 'what its vendor has of a round that had stayed open'
  return await takeForVendor(context, vassalage, said, { actor: 'system', reason })
}

/** Whether no bet of a round stands at its vendor. */
function isTakenBack(theirs: readonly VendorRecord[]): boolean {
  const undone = new Set(theirs.flatMap(({ of, state }) => (of !== null && state === 'done' ? of : [])))
  return theirs.every(({ kind, id, state }) => kind !== 'bet' || state !== 'done' || undone.has(id))
}

/** What an undo or a win is at the port; null where it does not say what it is of, or who pays for it. */
function actionOf(record: VendorRecord, ours: readonly OurRecord[]): VendorAction | null {
  const { kind, id, of, amount } = record
  if (kind === 'undo') return of === null ? null : { kind, id, of }
  return amount === null ? null : winTowards({ ...record, amount }, ours)
}

/** What is kept of a round that stays open: what stands here, and what its vendor has of it. */
export function openDifference(
  { round, memberId, staked, game, playerId, currency }: UnendedRound,
  theirs: readonly VendorRecord[],
  why: string,
): BookDifference {
  const stands = theirs.filter(({ kind, state }) => kind === 'bet' && state === 'done')
  const sum = stands.reduce((total, { amount }) => total + (amount ?? 0n), 0n)
  return {
    kind: 'round_open',
    transaction: '',
    round,
    memberId,
    ours: staked,
    theirs: theirs.length === 0 ? null : sum,
    detail: { why, game, player: playerId, currency },
  }
}
