import { isOutage, oncePer, openLane, Refusal, transact, type Config, type Outcome, type Tx } from '#kit'
import { beginRounds, judgeBeginnings, type Beginning, type MayBegin, type PlayedRound } from '#round'
import { askForStakes, type MoneyMessage } from '#wires'

/** A round that was begun, and the message that calls for its stake, which is to be sent. */
export type Begun = { round: PlayedRound; message: MoneyMessage }

/**
 * Begins a round, and writes the message that calls for its stake; refused as `judgeBeginnings` says, and `round_goes_on` where
 * another message of the player's waits for its answer. Those that are asked for while others are begun share the next transaction.
 */
export const beginningOf = oncePer((context) =>
  openLane<Beginning, Begun>({
    name: 'rounds',
    isOutage,
    write: async (beginnings) => await transact(context, (tx) => beginAll(tx, context.config, beginnings)),
  }),
)

async function beginAll(tx: Tx, config: Config, beginnings: readonly Beginning[]): Promise<Outcome<Begun>[]> {
  const judged = await judgeBeginnings(tx, config, beginnings)
  const may = judged.filter((one): one is MayBegin => !(one instanceof Refusal))
  const messages = await askForStakes(
    tx,
    may.map(({ id: round, ...about }) => ({ ...about, round })),
  )
  const calls = new Map(messages.flatMap((message) => (message ? [[message.round, message]] : [])))
  const rounds = await beginRounds(
    tx,
    config,
    may.filter(({ id }) => calls.has(id)),
  )
  const begun = new Map(rounds.map((round) => [round.id, round]))
  return judged.map((one) => {
    if (one instanceof Refusal) return { error: one }
    const [round, message] = [begun.get(one.id), calls.get(one.id)]
    return round && message ? { answer: { round, message } } : { error: new Refusal('round_goes_on') }
  })
}
