import { goOnAll, refuseRound, type PlayedRound } from '#round'
import { acceptBet, refuseBet } from '#shared'
import { isOutage, literal, oncePer, openLane, sql, transact, uuids, type Config, type Tx } from '#kit'
import { undoInTurn } from './in-turn.ts'
import { payWins, undoBet, type MoneyMessage } from './message.ts'
import type { OperatorAnswer } from './operator.ts'

/** A message with its answer. */
export type MessageHeard = { message: MoneyMessage; heard: Exclude<OperatorAnswer, { kind: 'doubt' }> }

/** What follows from an answer: the message that is sent next, and the round as it stands where its stake was taken. */
export type MessageSettled = { next: MoneyMessage | null; round: PlayedRound | null }

/**
 * Writes an answer down, with what follows from it; nothing where another was faster. Those that come while others are written share
 * the next transaction.
 */
export const settlingOf = oncePer((context) =>
  openLane<MessageHeard, MessageSettled>({
    name: 'answers',
    isOutage,
    write: async (answers) => {
      const settled = await transact(context, (tx) => settleAll(tx, context.config, answers))
      return settled.map((answer) => ({ answer }))
    },
  }),
)

async function settleAll(
  tx: Tx,
  config: Config,
  answers: readonly MessageHeard[],
): Promise<MessageSettled[]> {
  const marks = answers.map(({ message, heard }) => ({ message, state: heard.kind, ...heard }))
  const isMarked = await markAll(tx, marks)
  const marked = answers.filter((_, i) => isMarked[i] === true)
  const followed = await takeAll(
    tx,
    config,
    marked.filter(({ heard }) => heard.kind === 'ok'),
  )
  for (const { message, heard } of marked) {
    if (message.kind !== 'bet') continue
    if (message.isShared) await settleShared(tx, message, heard)
    else if (heard.kind === 'refused')
      followed.set(message.id, { next: await refuse(tx, message, heard.refusal), round: null })
  }
  return answers.map(({ message }, i) => {
    const one = isMarked[i] === true ? followed.get(message.id) : undefined
    return one ?? { next: null, round: null }
  })
}

/** Goes on with the rounds whose stakes were taken, and pays those that are over by that; by the bet's id. */
async function takeAll(
  tx: Tx,
  config: Config,
  ok: readonly MessageHeard[],
): Promise<Map<string, MessageSettled>> {
  const bets = ok.flatMap(({ message }) => (message.kind === 'bet' && !message.isShared ? [message] : []))
  const named = bets.map(({ player, round: id }) => ({ player, id }))
  const rounds = await goOnAll(tx, config, named)
  const prizes = bets.flatMap((bet, i) => {
    const { state, paid } = rounds[i] ?? {}
    return state === 'closed' ? [{ ...bet, prize: paid ?? 0n }] : []
  })
  const wins = new Map((await payWins(tx, prizes)).map((win) => [win.round, win]))
  return new Map(
    bets.map(({ id, round }, i) => [id, { next: wins.get(round) ?? null, round: rounds[i] ?? null }]),
  )
}

async function refuse(tx: Tx, message: MoneyMessage, refusal: string): Promise<MoneyMessage | null> {
  await refuseRound(tx, { player: message.player, id: message.round }, refusal)
  // What an earlier try may have taken, before this one was refused, comes back; of what was never taken, nothing does.
  return message.tries > 1 ? ((await undoBet(tx, message, message.id)) ?? null) : null
}

/** What follows from the answer to a bet on a shared round: it waits its turn. */
async function settleShared(tx: Tx, message: MoneyMessage, heard: MessageHeard['heard']): Promise<void> {
  const bet = { player: message.player, id: message.round }
  if (heard.kind === 'refused') await refuseBet(tx, bet, heard.refusal)
  const isTaken = heard.kind === 'ok' && (await acceptBet(tx, bet))
  const mayBeTaken = heard.kind === 'ok' || message.tries > 1
  if (!isTaken && mayBeTaken) await undoInTurn(tx, [bet])
}

export type Mark = {
  message: Pick<MoneyMessage, 'player' | 'id'>
  state: 'ok' | 'refused' | 'undone'
  said: string
  balance: bigint | null
}

/** Marks messages that wait for an answer as having it; says of each whether it did, and once of one that is named twice. */
export async function markAll({ db, clock }: Tx, marks: readonly Mark[]): Promise<boolean[]> {
  const all = <Column>(column: (mark: Mark) => Column) => marks.map(column)
  const { rows } = await sql<{ id: string }>`
    update wires.outbox o set state = m.state, said = m.said, balance = m.balance, answered_at = ${clock.now()}::timestamptz
    from unnest(${all(({ message }) => message.player)}::text[], ${uuids(all(({ message }) => message.id))}::uuid[],
      ${all(({ state }) => state)}::text[], ${all(({ said }) => said)}::text[],
      ${literal(all(({ balance }) => balance))}::bigint[]) as m (player, id, state, said, balance)
    where o.player = m.player and o.id = m.id and o.state = 'asked'
    returning o.id`.execute(db)
  const marked = new Set(rows.map(({ id }) => id))
  return marks.map(({ message }) => marked.delete(message.id))
}
