import { assert, literal, newId, sql, uuids, type Db, type Tx } from '#kit'

/** A message about money. Amounts in ten-thousandths; of an undo, none. */
export type MoneyMessage = {
  player: string
  id: string
  session: string
  round: string
  game: string
  kind: 'bet' | 'win' | 'undo'
  amount: bigint
  /** The bet that an undo takes back. */
  of: string | null
  /** Whether it is about a bet on a shared round, which `round` names. */
  isShared: boolean
  tries: number
  askedAt: Date
}

/** How long the operator has for an answer, in ms; whoever comes upon a message that was written waits so long before it sends it. */
export const answerMs = 4_000

type MessageRow = Omit<MoneyMessage, 'askedAt' | 'kind' | 'isShared'> & {
  asked_at: Date
  kind: string
  is_shared: boolean
}

export const messageColumns = [
  'player',
  'id',
  'session',
  'round',
  'game',
  'kind',
  'amount',
  'of',
  'is_shared',
  'tries',
  'asked_at',
] as const

export const moneyMessage = ({
  asked_at: askedAt,
  is_shared: isShared,
  kind,
  ...row
}: MessageRow): MoneyMessage => ({ ...row, kind: kind as MoneyMessage['kind'], isShared, askedAt })

type About = { player: string; session: string; round: string; game: string }

/**
 * Writes the messages that call for rounds' stakes, of a player one, in the transaction that begins them; in their order. Undefined
 * where one of the player's still waits for its answer, for they go in order: that round is not begun.
 */
export async function askForStakes(
  tx: Tx,
  stakes: readonly (About & { stake: bigint })[],
): Promise<(MoneyMessage | undefined)[]> {
  return await writeAll(
    tx,
    stakes.map(({ stake, ...about }) => ({ ...about, kind: 'bet', amount: stake })),
  )
}

/** Writes the messages that pay what rounds came to, of a player one, nothing too, and end them there; in their order. */
export async function payWins(
  tx: Tx,
  prizes: readonly (About & { prize: bigint })[],
): Promise<MoneyMessage[]> {
  const all = await writeAll(
    tx,
    prizes.map(({ prize, ...about }) => ({ ...about, kind: 'win', amount: prize })),
  )
  return all.map(whole)
}

/**
 * Writes the message that pays what a round came to, nothing too, and ends it there. Undefined where another of the player's is asked at
 * this very moment, as a prize of a flight may be: it is sent when that has its answer.
 */
export const payPrize = async (tx: Tx, about: About, prize: bigint): Promise<MoneyMessage | undefined> =>
  await writeOrWait(tx, about, { kind: 'win', amount: prize, of: null })

/** Writes the message that takes a bet back: nobody answered for it, or nothing was decided by it in time. Undefined as of a prize. */
export const undoBet = async (tx: Tx, about: About, bet: string): Promise<MoneyMessage | undefined> =>
  await writeOrWait(tx, about, { kind: 'undo', amount: 0n, of: bet })

type What = Pick<MoneyMessage, 'kind' | 'amount' | 'of'>

async function writeOrWait(tx: Tx, about: About, what: What): Promise<MoneyMessage | undefined> {
  const asked = await write(tx, about, what, 'asked')
  if (!asked) await write(tx, about, what, 'waiting')
  return asked
}

function whole(message: MoneyMessage | undefined): MoneyMessage {
  assert(message !== undefined, 'what follows from an answer follows the message that had it')
  return message
}

async function write(
  { db, clock }: Tx,
  { player, session, round, game }: About,
  what: What,
  state: 'asked' | 'waiting',
): Promise<MoneyMessage | undefined> {
  const now = clock.now()
  const row = await db
    .insertInto('wires.outbox')
    .values({
      player,
      session,
      round,
      game,
      ...what,
      id: newId(clock),
      state,
      tries: state === 'asked' ? 1 : 0,
      asked_at: now,
      next_at: sentBy(now),
    })
    .onConflict((conflict) =>
      conflict
        .column('player')
        .where(sql<boolean>`state = 'asked'`)
        .doNothing(),
    )
    .returning(messageColumns)
    .executeTakeFirst()
  return row && moneyMessage(row)
}

type Said = About & Pick<MoneyMessage, 'kind' | 'amount'>

async function writeAll({ db, clock }: Tx, said: readonly Said[]): Promise<(MoneyMessage | undefined)[]> {
  if (said.length === 0) return []
  const askedAt = clock.now()
  const messages = said.map(({ player, session, round, game, kind, amount }): MoneyMessage => {
    const about = { player, session, round, game, kind, amount }
    return { ...about, id: newId(clock), of: null, isShared: false, tries: 1, askedAt }
  })
  const all = <Column>(column: (message: MoneyMessage) => Column) => messages.map(column)
  const { rows } = await sql<{ id: string }>`
    insert into wires.outbox (player, id, session, round, game, kind, amount, tries, asked_at, next_at)
    select player, id, session, round, game, kind, amount, 1, ${askedAt}::timestamptz, ${sentBy(askedAt)}::timestamptz
    from unnest(${all((one) => one.player)}::text[], ${uuids(all((one) => one.id))}::uuid[],
      ${uuids(all((one) => one.session))}::uuid[], ${uuids(all((one) => one.round))}::uuid[], ${all((one) => one.game)}::text[],
      ${all((one) => one.kind)}::text[], ${literal(all((one) => one.amount))}::bigint[])
      as m (player, id, session, round, game, kind, amount)
    on conflict (player) where state = 'asked' do nothing
    returning id`.execute(db)
  const written = new Set(rows.map(({ id }) => id))
  return messages.map((message) => (written.has(message.id) ? message : undefined))
}

/** Whoever wrote it sends it now; where they cannot any more, it is sent when this is over. */
const sentBy = (now: Date) => new Date(now.getTime() + answerMs + 1_000)

/** Whether a message of a player's still waits for its answer, so that no other can be written. */
export async function messageWaits({ db }: Tx, player: string): Promise<boolean> {
  const row = await db
    .selectFrom('wires.outbox')
    .select('id')
    .where('player', '=', player)
    .where('state', 'in', ['waiting', 'asked'])
    .executeTakeFirst()
  return row !== undefined
}

/** The messages about a round, in their order, with what became of each and what the player held by then. */
export async function messagesOf(db: Db, player: string, round: string) {
  return await db
    .selectFrom('wires.outbox')
    .select(['id', 'kind', 'amount', 'state', 'balance'])
    .where('player', '=', player)
    .where('round', '=', round)
    .orderBy('id')
    .execute()
}
