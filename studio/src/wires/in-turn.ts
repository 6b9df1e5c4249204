import { newId, oncePer, openGather, sql, type Context, type Tx } from '#kit'
import { answerMs, messageColumns, moneyMessage, type MoneyMessage } from './message.ts'

/** A bet on a shared round, as messages about money name it. */
export type BetInTurn = { player: string; id: string; session: string; game: string }

/** Writes the message that calls for the stake of a bet, in the transaction that places it: it is sent when its turn has come. */
export const askInTurn = async (tx: Tx, bet: BetInTurn, stake: bigint): Promise<void> =>
  await write(tx, [{ ...bet, amount: stake }], 'bet')

/**
 * Writes the messages that pay what bets came to, nothing too, in the transaction that closes them. A player may have several: each
 * is sent when the one before has its answer.
 */
export const payInTurn = async (tx: Tx, prizes: readonly (BetInTurn & { paid: bigint })[]): Promise<void> =>
  await write(
    tx,
    prizes.map(({ paid, ...bet }) => ({ ...bet, amount: paid })),
    'win',
  )

async function write(
  { db, clock }: Tx,
  messages: readonly (BetInTurn & { amount: bigint })[],
  kind: 'bet' | 'win',
): Promise<void> {
  if (messages.length === 0) return
  const now = clock.now()
  await sql`
    insert into wires.outbox (player, id, session, round, game, kind, amount, is_shared, state, asked_at, next_at)
    select player, id, session, round, game, ${kind}, amount, true, 'waiting', ${now}, ${now}
    from unnest(${messages.map(({ player }) => player)}::text[], ${messages.map(() => newId(clock))}::uuid[],
      ${messages.map(({ session }) => session)}::uuid[], ${messages.map(({ id }) => id)}::uuid[],
      ${messages.map(({ game }) => game)}::text[], ${messages.map(({ amount }) => amount)}::bigint[])
      as m (player, id, session, round, game, amount)`.execute(db)
}

/** Writes the messages that take bets back, whose stakes were called for, in the transaction that ends them. */
export async function undoInTurn(
  { db, clock }: Tx,
  bets: readonly { player: string; id: string }[],
): Promise<void> {
  if (bets.length === 0) return
  const now = clock.now()
  await sql`
    insert into wires.outbox (player, id, session, round, game, kind, amount, of, is_shared, state, asked_at, next_at)
    select o.player, b.message, o.session, o.round, o.game, 'undo', 0, o.id, true, 'waiting', ${now}, ${now}
    from unnest(${bets.map(({ player }) => player)}::text[], ${bets.map(({ id }) => id)}::uuid[],
      ${bets.map(() => newId(clock))}::uuid[]) as b (player, bet, message)
    join wires.outbox o on o.player = b.player and o.round = b.bet and o.kind = 'bet'`.execute(db)
}

/** Whether any message of a player's waits for its turn. */
export const anyWaitingOf = oncePer(({ db }) => {
  const read = openGather<string, true>(async (players) => {
    const { rows } = await sql<{ player: string }>`
      select distinct player from wires.outbox where state = 'waiting' and player = any(${players}::text[])`.execute(
      db,
    )
    return new Map(rows.map(({ player }) => [player, true]))
  })
  return async (player: string) => (await read(player)) === true
})

/** The first of a player's messages that wait, if none is being answered for: it is to be sent now. */
export async function nextInTurn(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  player: string,
): Promise<MoneyMessage | undefined> {
  try {
    const row = await db
      .updateTable('wires.outbox')
      .set({ state: 'asked', tries: 1, next_at: new Date(clock.now().getTime() + answerMs + 1_000) })
      .where('player', '=', player)
      .where('state', '=', 'waiting')
      .where(
        sql<boolean>`id = (
          select id from wires.outbox o where o.player = ${player} and o.state = 'waiting'
            and not exists (select from wires.outbox a where a.player = ${player} and a.state = 'asked')
          order by id limit 1)`,
      )
      .returning(messageColumns)
      .executeTakeFirst()
    return row && moneyMessage(row)
  } catch (error) {
    // Another of theirs is asked at this moment: whoever hears its answer looks here again.
    if ((error as { code?: unknown }).code === uniqueViolation) return undefined
    throw error
  }
}

const uniqueViolation = '23505'

/** Players of whom a message waits while none is being answered for: whoever wrote it, or heard the last answer, is gone. */
export async function playersInTurn({ db }: Pick<Context, 'db'>, many: number): Promise<string[]> {
  const { rows } = await sql<{ player: string }>`
    select distinct player from wires.outbox w where state = 'waiting'
      and not exists (select from wires.outbox a where a.player = w.player and a.state = 'asked')
    limit ${many}`.execute(db)
  return rows.map(({ player }) => player)
}
