import { writeAmount } from '@fairground/contract'
import { lookAtTimeAnew } from '#care/guard'
import { readOffers } from '#casino'
import { useSessionsThen } from '#identity/session'
import { sql, transact, type Context, type Tx } from '#kit'
import { setting } from '#site'
import { holdingOf, keepSettled, readPlayers, touchSessionsOf } from '#vendor'
import type { CeilingWatch, SettledPlay } from '#vendor'
import {
  differenceOfPlay,
  differenceOfUnread,
  keepDifferences,
  readAwaitedGames,
  takeWaiting,
  type BookDifference,
} from '#vendor/difference'
import { askVendors, type PlayRecord, type ReadRows } from '#vendor/wires'
import { playAway, readAway, type Owner } from '#wallet'
import { bringHome } from './bring-home.ts'
import { keepLying, keepOwed, listKeepers, lockPurse, sumOwedFor } from './purse.ts'
import { readUsesThere } from './queries.ts'
import { keeperNamed, patience, type Keeper } from './vendors.ts'

const pagesMax = 50
/** So many records at once of those that waited for their games. */
const waitingMax = 500
const alarmMs = 2 * 3_600_000

/**
 * Takes what vendors that keep members' money report of play there, page by page: each record once, its place kept with what
 * it moved. Whose limits are reached by it is brought home. One vendor that cannot be read, or stands still, holds up no other, and
 * neither does a record that cannot be read or taken: what it said is kept as a difference, and taken once its game is here.
 */
export async function takeRecords(context: Context): Promise<void> {
  await tellOverdue(context)
  const keepers = await listKeepers(context.db)
  await askVendors(
    context,
    keepers.map((vassalage) => ({ vassalage })),
    async ({ vassalage }) => {
      const keeper = await keeperNamed(context, vassalage)
      if (!keeper) return
      await takeAwaited(context, keeper)
      for (let pages = 0; pages < pagesMax; pages++) if (!(await takePage(context, keeper))) return
    },
  )
}

/** Takes one page; answers whether there is another. What cannot be asked for now is asked for with the next job. */
async function takePage(context: Context, keeper: Keeper): Promise<boolean> {
  const { vendor, wire } = keeper
  const { vassalage } = vendor
  const before = await readPlace(context, vassalage)
  const page = await wire.records(before, vendor, patience()).catch((error: unknown) => {
    context.log.warn({ vendor: vassalage, err: error }, 'a vendor did not say what was played there')
  })
  if (!page) return false
  const books = await booksOf(context, keeper)
  const played = await transact(context, async (tx) => {
    if ((await lockPlace(tx, vassalage)) !== before) return null
    const owners = await take(tx, books, page)
    await sql`
      update vendor.record_cursor set place = ${page.place}, read_at = ${tx.clock.now()}::timestamptz
      where vassalage = ${vassalage}`.execute(tx.db)
    return owners
  })
  await bringHomeAtLimit(context, vassalage, played ?? [])
  return page.isMore && page.place !== before
}

/** Takes the records that had waited for a game which is here by now. */
async function takeAwaited(context: Context, keeper: Keeper): Promise<void> {
  const { vassalage } = keeper.vendor
  const awaited = await readAwaitedGames(context.db, vassalage)
  if (awaited.length === 0) return
  const books = await booksOf(context, keeper)
  const played = await transact(context, async (tx) => {
    await lockPlace(tx, vassalage)
    const here = await readOffers(tx.db, vassalage, awaited, books.esportsVendors)
    const records = await takeWaiting(tx, vassalage, [...here.keys()], waitingMax)
    return await take(tx, books, { records, unread: [] })
  })
  await bringHomeAtLimit(context, vassalage, played)
}

async function bringHomeAtLimit(
  context: Context,
  vassalage: string,
  owners: readonly Owner[],
): Promise<void> {
  const there = owners.map((owner) => ({ ...owner, vassalage }))
  await askVendors(context, there, (one) => bringHome(context, one, vassalage, 'where limits are reached'))
}

async function booksOf(context: Context, { vendor }: Keeper): Promise<Books> {
  const esportsVendors = await setting(context, 'casino.esportsVendors')
  const { vassalage } = vendor
  return { vassalage, log: context.log, hold: holdingOf(context, vendor), esportsVendors }
}

async function readPlace({ db }: Context, vassalage: string): Promise<string> {
  const { rows } = await sql<{ place: string }>`
    select place from vendor.record_cursor where vassalage = ${vassalage}`.execute(db)
  return rows[0]?.place ?? ''
}

async function lockPlace(tx: Tx, vassalage: string): Promise<string> {
  await sql`
    insert into vendor.record_cursor (vassalage, place, read_at)
    values (${vassalage}, '', ${tx.clock.now()}::timestamptz) on conflict do nothing`.execute(tx.db)
  const { rows } = await sql<{ place: string }>`
    select place from vendor.record_cursor where vassalage = ${vassalage} for update`.execute(tx.db)
  return rows[0]?.place ?? ''
}

/** Whose books records go into, and who is told of what is odd. */
type Books = {
  vassalage: string
  log: Context['log']
  hold: CeilingWatch
  esportsVendors: readonly string[]
}
type OwnRecord = PlayRecord & { owner: Owner; nodeId: bigint; account: string; isAsPlayed: boolean }

/** What is settled when a match ends, and not as it is played: who bet on it may be long gone. */
const settledLater: readonly string[] = ['SPORTS', 'ESPORTS']

/** Takes records that are new, member by member as all lock them, whose games are played in by that; answers whose they are. */
async function take(tx: Tx, books: Books, told: ReadRows<PlayRecord>): Promise<Owner[]> {
  const { vassalage, hold } = books
  const fresh = await keepNew(tx, vassalage, await ownRecords(tx, books, told))
  const byMember = Map.groupBy(fresh, (one) => one.owner.memberId)
  const owners: Owner[] = []
  for (const memberId of [...byMember.keys()].toSorted()) {
    const own = byMember.get(memberId) ?? []
    const [first] = own
    if (!first) continue
    await takeOwn(tx, vassalage, first.owner, own)
    owners.push(first.owner)
  }
  await keepSettled(tx, vassalage, fresh.map(settledOf), hold)
  const players = owners.map(({ memberId }) => memberId)
  await touchSessionsOf(tx, vassalage, players)
  const played = fresh.flatMap(({ owner: { memberId }, settledAt: at, isAsPlayed }) =>
    isAsPlayed ? { memberId, at } : [],
  )
  await useSessionsThen(tx, await readUsesThere(tx.db, vassalage, played))
  return owners
}

/**
 * Records with whose they are and of which game. One that cannot be read, of nobody here, or of a game that is not here, is a
 * difference, which keeps what it said.
 */
async function ownRecords(
  tx: Tx,
  { log, vassalage, esportsVendors }: Books,
  { records, unread }: ReadRows<PlayRecord>,
): Promise<OwnRecord[]> {
  const named = [...records, ...unread].flatMap(({ playerId }) => playerId ?? [])
  const players = await readPlayers(tx.db, vassalage, [...new Set(named)])
  const games = [...new Set(records.map((one) => one.game))]
  const offers = await readOffers(tx.db, vassalage, games, esportsVendors)
  const untaken: BookDifference[] = unread.map((row) =>
    differenceOfUnread(row, players.get(row.playerId ?? '')?.memberId ?? null),
  )
  const own = records.flatMap((record) => {
    const [owner, offer] = [players.get(record.playerId), offers.get(record.game)]
    if (!owner || !offer) {
      const why = owner ? 'game_unknown' : 'player_unknown'
      untaken.push(differenceOfPlay(record, why, owner?.memberId ?? null))
      return []
    }
    const { category, code, nodeId } = offer
    const isAsPlayed = !settledLater.includes(category)
    return { ...record, owner, nodeId, account: `${category}:${vassalage}.${code}`, isAsPlayed }
  })
  const kept = await keepDifferences(tx, vassalage, untaken)
  if (kept > 0) log.error({ vendor: vassalage, kept }, 'a vendor reports play that cannot be taken')
  return own
}

/** Keeps records, and answers those that were not there. One that says otherwise under an id that is known is a difference. */
async function keepNew(tx: Tx, vassalage: string, records: readonly OwnRecord[]): Promise<OwnRecord[]> {
  const fresh: OwnRecord[] = []
  for (const record of records) {
    const { id, owner, nodeId, round, staked, won, rake, settledAt } = record
    const { numAffectedRows } = await sql`
      insert into vendor.record (vassalage, id, member_id, node_id, round, staked, won, rake, settled_at)
      values (${vassalage}, ${id}, ${owner.memberId}::uuid, ${nodeId}, ${round}, ${staked}, ${won}, ${rake}, ${settledAt})
      on conflict do nothing`.execute(tx.db)
    if (numAffectedRows === 1n) fresh.push(record)
    else await compare(tx, vassalage, record)
  }
  return fresh
}

async function compare(tx: Tx, vassalage: string, record: OwnRecord): Promise<void> {
  const { id, owner, staked, won, round } = record
  const { rows } = await sql`
    select from vendor.record where vassalage = ${vassalage} and id = ${id} and member_id = ${owner.memberId}::uuid
      and staked = ${staked} and won = ${won}`.execute(tx.db)
  if (rows.length > 0) return
  const detail = { record: 'otherwise before', staked: `${staked}`, won: `${won}` }
  const difference = { kind: 'conflict' as const, transaction: id, round, memberId: owner.memberId, detail }
  await keepDifferences(tx, vassalage, [difference])
}

/** Moves what a member's records say, in their order. */
async function takeOwn(
  tx: Tx,
  vassalage: string,
  owner: Owner,
  records: readonly OwnRecord[],
): Promise<void> {
  const purse = await lockPurse(tx, owner, vassalage)
  let { owed } = purse
  for (const { id, account: game, round, staked, won, settledAt: at } of records) {
    if (staked === 0n && won === 0n) continue
    const reference = `${vassalage}.${game.replace(/^[^.]*\./, '')} ${round}`
    owed = (await playAway(tx, { ...owner, id, vassalage, game, reference, staked, won, owed, at })).owed
  }
  await keepOwed(tx, purse, owed)
  // Also where its vendor had said that nothing lies there: what was staked before may be over long after.
  if ((await readAway(tx.db, owner, vassalage)) > 0n) await keepLying(tx, purse)
  await lookAtTimeAnew(tx, owner)
  tx.announce({ to: owner.memberId, event: { type: 'purse', vassalage } })
}

function settledOf({ owner, id, nodeId, account, staked, won, settledAt }: OwnRecord): SettledPlay {
  return { ...owner, id, nodeId, account, staked, won, settledAt }
}

/** Says of what was advanced and is not reported for two hours that somebody has to look. */
async function tellOverdue({ db, clock, log }: Context): Promise<void> {
  for (const { vassalage, members, owed } of await sumOwedFor(db, clock, alarmMs))
    log.error(
      { vendor: vassalage, members, owed: writeAmount(owed) },
      'a vendor paid home what it has not reported in two hours',
    )
}
