import {
  assert,
  deriveKey,
  newId,
  newSecret,
  oncePer,
  openGather,
  Refusal,
  seal,
  sha256,
  sql,
  transact,
  unseal,
  uuids,
  type Config,
  type Context,
  type Db,
} from '#kit'
import type { SessionShown } from './operator.ts'

/** What the operator says when it opens a game for a player. */
export type PlayLaunch = {
  player: string
  game: string
  token: string
  currency: string
  language: string
  isDemo: boolean
  /** How long a round lasts at least where the operator has its say, in ms; 0 where it says nothing. */
  cycleMs: number
  /** The origin of the pages around the game, or null. */
  site: string | null
}

/** One opening of one game by one player. */
export type PlaySession = {
  id: string
  player: string
  game: string
  currency: string
  language: string
  isDemo: boolean
  /** How long a round lasts at least, as the operator says, in ms. */
  cycleMs: number
  site: string | null
  openedAt: Date
}

const ticketMs = 60_000
const holderOf = (player: string) => `session of ${player}`
const keys = new Map<string, Buffer>()

function keyOf({ studioKey }: Config): Buffer {
  const key = keys.get(studioKey) ?? deriveKey(studioKey, 'session tokens')
  keys.set(studioKey, key)
  return key
}

/** Opens a session, ends the player's one before, and answers a ticket for the address of the game: good once, for a minute. */
export async function launchPlay(context: Context, launch: PlayLaunch): Promise<string> {
  const ticket = newSecret()
  const { player, game, token, currency, language, isDemo, cycleMs, site } = launch
  await transact(context, async ({ db, clock }) => {
    const now = clock.now()
    // Two that are opened at once take turns.
    await sql`select pg_advisory_xact_lock(hashtext(${`wires.session ${player}`}))`.execute(db)
    await db
      .updateTable('wires.session')
      .set({ ended_at: now })
      .where('player', '=', player)
      .where('ended_at', 'is', null)
      .execute()
    await db
      .insertInto('wires.session')
      .values({
        id: newId(clock),
        player,
        game,
        currency,
        language,
        site,
        token: seal(keyOf(context.config), holderOf(player), Buffer.from(token)),
        ticket_hash: sha256(ticket),
        ticket_until: new Date(now.getTime() + ticketMs),
        is_demo: isDemo,
        cycle_ms: cycleMs,
        opened_at: now,
      })
      .execute()
  })
  return ticket
}

/** Takes a ticket for a bearer, which its page keeps in memory alone. Refused `game_session_ended` where it was taken, is late or none. */
export async function redeemTicket(context: Context, ticket: string): Promise<string> {
  const bearer = newSecret()
  const taken = await context.db
    .updateTable('wires.session')
    .set({ bearer_hash: sha256(bearer) })
    .where('ticket_hash', '=', sha256(ticket))
    .where('bearer_hash', 'is', null)
    .where('ended_at', 'is', null)
    .where('ticket_until', '>', context.clock.now())
    .returning('id')
    .executeTakeFirst()
  if (!taken) throw new Refusal('game_session_ended')
  return bearer
}

/** The open session that a bearer is of; undefined where there is none any more. */
export const sessionByBearerOf = oncePer(({ db }) => {
  const read = openGather<string, PlaySession>(async (hashes) => {
    const rows = await db
      .selectFrom('wires.session')
      .select([
        'id',
        'player',
        'game',
        'currency',
        'language',
        'is_demo',
        'cycle_ms',
        'site',
        'opened_at',
        'bearer_hash',
      ])
      .where(sql<boolean>`bearer_hash = any(${hashes.map((hash) => Buffer.from(hash, 'hex'))}::bytea[])`)
      .where('ended_at', 'is', null)
      .execute()
    return new Map(
      rows.map(
        ({ is_demo: isDemo, cycle_ms: cycleMs, opened_at: openedAt, bearer_hash: hash, ...session }) => [
          hash?.toString('hex') ?? '',
          { ...session, isDemo, cycleMs, openedAt },
        ],
      ),
    )
  })
  return async (bearer: string) => await read(sha256(bearer).toString('hex'))
})

/**
 * Until when a player was told, the time before they opened the game in a session, what had ended unseen: undefined where that was
 * never. What was opened and never reached their page told them nothing.
 */
export async function openedBefore(
  db: Db,
  { player, game, openedAt }: Pick<PlaySession, 'player' | 'game' | 'openedAt'>,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('wires.session')
    .select(['opened_at', 'told_at'])
    .where('player', '=', player)
    .where('game', '=', game)
    .where('opened_at', '<', openedAt)
    .where('bearer_hash', 'is not', null)
    .orderBy('opened_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.told_at ?? row?.opened_at
}

/** Keeps that what had ended unseen up to a moment was told in a session. */
export async function keepTold(db: Db, { id }: Pick<PlaySession, 'id'>, until: Date): Promise<void> {
  await db
    .updateTable('wires.session')
    .set({ told_at: until })
    .where('id', '=', id)
    .where((of) => of.or([of('told_at', 'is', null), of('told_at', '<', until)]))
    .execute()
}

/** What the operator knows a session by, over or not: what was bet in it is paid in it. */
export const sessionToldOf = oncePer(({ db, config }) => {
  const read = openGather<string, { token: Buffer; currency: string }>(async (ids) => {
    const rows = await db
      .selectFrom('wires.session')
      .select(['id', 'token', 'currency'])
      .where(sql<boolean>`id = any(${uuids(ids)}::uuid[])`)
      .execute()
    return new Map(rows.map((row) => [row.id, row]))
  })
  return async ({ session, player }: { session: string; player: string }): Promise<SessionShown> => {
    const row = await read(session)
    assert(row !== undefined, 'a message is of a session')
    const token = unseal(keyOf(config), holderOf(player), row.token).toString()
    return { token, currency: row.currency }
  }
})
