import { createHmac } from 'node:crypto'
import { findSuspended } from '#identity/session'
import { openGather, sql, uuids, type Db, type Tx } from '#kit'
import type { Owner } from '#wallet'

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'
const digits = 26

/**
 * As whom a vendor knows a member: 26 digits that follow from both under a key of its own, and tell nothing of either; another
 * vendor knows the member as another.
 */
export function playerIdOf(key: Buffer, vassalage: string, memberId: string): string {
  const bytes = createHmac('sha256', key).update(`${vassalage} ${memberId}`).digest()
  let bits = BigInt(`0x${bytes.toString('hex')}`)
  let id = ''
  for (let i = 0; i < digits; i++) {
    id += alphabet[Number(bits & 31n)]
    bits >>= 5n
  }
  return id
}

/** Makes a member known to a vendor, once, and answers as whom. */
export async function openPlayer(tx: Tx, key: Buffer, vassalage: string, owner: Owner): Promise<string> {
  const { memberId: member_id, book, currency } = owner
  await tx.db
    .insertInto('vendor.player')
    .values({ member_id, vassalage, player_id: playerIdOf(key, vassalage, member_id), book, currency })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const kept = tx.db.selectFrom('vendor.player').select('player_id').where('member_id', '=', member_id)
  return (await kept.where('vassalage', '=', vassalage).executeTakeFirstOrThrow()).player_id
}

/** So many players of a vendor are remembered by each process at the most: those that came last. */
const rememberedMax = 20_000

/** Finds whom a vendor knows by an id. Who was found once is remembered, for an id is never another's. */
export function rememberPlayers(db: Db, vassalage: string): (playerId: string) => Promise<Owner | undefined> {
  const remembered = new Map<string, Owner>()
  const read = openGather<string, Owner>((playerIds) => readPlayers(db, vassalage, playerIds))
  return async (playerId) => {
    const known = remembered.get(playerId)
    if (known) return known
    const owner = await read(playerId)
    const [first] = remembered.size < rememberedMax ? [] : remembered.keys()
    if (first !== undefined) remembered.delete(first)
    if (owner) remembered.set(playerId, owner)
    return owner
  }
}

/** As whom a vendor knows a member; undefined where it does not. */
export async function findPlayerId(db: Db, vassalage: string, memberId: string): Promise<string | undefined> {
  const players = db.selectFrom('vendor.player').select('player_id').where('member_id', '=', memberId)
  return (await players.where('vassalage', '=', vassalage).executeTakeFirst())?.player_id
}

/** The members that a vendor knows by these ids, by id. */
export async function readPlayers(
  db: Db,
  vassalage: string,
  playerIds: readonly string[],
): Promise<Map<string, Owner>> {
  const { rows } = await sql<Owner & { playerId: string }>`
    select player_id as "playerId", member_id as "memberId", book, currency from vendor.player
    where vassalage = ${vassalage} and player_id = any(${playerIds}::text[])`.execute(db)
  return new Map(rows.map(({ playerId, ...owner }) => [playerId, owner]))
}

/** Which of these members are suspended, by the session under which each opened a game there last: over or not. */
export async function findSuspendedPlayers(
  db: Db,
  vassalage: string,
  memberIds: readonly string[],
): Promise<Set<string>> {
  if (memberIds.length === 0) return new Set()
  const { rows } = await sql<{ memberId: string; under: string }>`
    select distinct on (member_id) member_id as "memberId", login_session_id as under from vendor.session
    where vassalage = ${vassalage} and member_id = any(${uuids([...new Set(memberIds)])}::uuid[])
    order by member_id, ended_at desc nulls first, started_at desc, id desc`.execute(db)
  const suspended = await findSuspended(
    db,
    rows.map(({ under }) => under),
  )
  return new Set(rows.flatMap(({ memberId, under }) => (suspended.has(under) ? memberId : [])))
}
