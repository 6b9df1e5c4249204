import { newId, newSecret, sha256, sql, type Db, type Tx } from '#kit'
import type { Owner } from '#wallet'

/** One opening of one game by one member. */
export type GameSession = Owner & {
  id: string
  vassalage: string
  /** As whom the vendor knows who plays. */
  playerId: string
  language: string
  startedAt: Date
  lastAt: Date
  endedAt: Date | null
}

/** How long a game session lasts at most, and without a bet, in ms. */
const [lastsMs, idleMs] = [12 * 3_600_000, 30 * 60_000]

/** Opens a game session for a member, and ends the one before at the same vendor. Answers its token, which is kept nowhere. */
export async function startSession(
  tx: Tx,
  { memberId, book, currency, ...of }: Owner & { vassalage: string; nodeId: bigint; language: string },
): Promise<{ id: string; token: string }> {
  const [id, token, now] = [newId(tx.clock), newSecret(), tx.clock.now()]
  await sql`
    update vendor.session set ended_at = ${now}::timestamptz, end_reason = 'opened_anew'
    where member_id = ${memberId}::uuid and vassalage = ${of.vassalage} and ended_at is null`.execute(tx.db)
  await tx.db
    .insertInto('vendor.session')
    .values({
      member_id: memberId,
      id,
      vassalage: of.vassalage,
      node_id: of.nodeId,
      token_hash: sha256(token),
      book,
      currency,
      language: of.language,
      started_at: now,
      last_at: now,
    })
    .execute()
  return { id, token }
}

/** The sessions that a vendor's tokens stand for, by token, as they were kept; which is over is told by `isOpen`. */
export async function readGameSessions(
  db: Db,
  vassalage: string,
  tokens: readonly string[],
): Promise<Map<string, GameSession>> {
  if (tokens.length === 0) return new Map()
  const byHash = new Map(tokens.map((token) => [sha256(token).toString('hex'), token]))
  const { rows } = await sql<GameSession & { tokenHash: Buffer }>`
    select member_id as "memberId", id, vassalage, player_id as "playerId", s.book, s.currency, language,
      started_at as "startedAt", last_at as "lastAt", ended_at as "endedAt", token_hash as "tokenHash"
    from vendor.session s join vendor.player p using (member_id, vassalage)
    where vassalage = ${vassalage} and token_hash = any(${[...byHash.keys()].map((one) => Buffer.from(one, 'hex'))}::bytea[])`.execute(
    db,
  )
  return new Map(
    rows.map(({ tokenHash, ...session }) => [byHash.get(tokenHash.toString('hex')) ?? '', session]),
  )
}

/** Whether bets are still taken in a session. */
export function isOpen({ endedAt, startedAt, lastAt }: GameSession, now: Date): boolean {
  const [age, idle] = [now.getTime() - startedAt.getTime(), now.getTime() - lastAt.getTime()]
  return endedAt === null && age < lastsMs && idle < idleMs
}

/** Remembers that sessions were played in; not more often than once a minute, for each time is a row written anew. */
export async function touchSessions(tx: Tx, sessions: readonly GameSession[]): Promise<void> {
  const now = tx.clock.now()
  const stale = sessions.filter((one) => now.getTime() - one.lastAt.getTime() >= 60_000)
  for (const { memberId, id } of stale)
    await sql`
      update vendor.session set last_at = ${now}::timestamptz
      where member_id = ${memberId}::uuid and id = ${id}::uuid`.execute(tx.db)
}
