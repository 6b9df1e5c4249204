import type { Plain } from '@fairground/engine/game'
import { assert, Refusal, type Config, type Tx } from '#kit'
import { change, closing, held, addRoundStep, type RoundNamed, type StepChance } from './end-round.ts'
import type { PlayedRound } from './played.ts'
import { standAfter, type RoundStanding } from './stand.ts'
import { stepsOf } from './steps.ts'

/** A step as it was asked for: under which key, with SHA-256 of all that was said, and what is to be done. */
export type StepAsked = { key: string; said: Buffer; what: Plain }

/**
 * Takes the next step of an open round, in this transaction. What it leads to was fixed when the round was begun. Refused
 * `round_goes_on` while its stake is called for, `round_over` after its end, and `step_not_offered`.
 */
export async function stepRound(
  tx: Tx,
  config: Config,
  of: RoundNamed,
  asked: StepAsked,
): Promise<PlayedRound> {
  const round = await held(tx, of)
  if (round.state === 'asked') throw new Refusal('round_goes_on')
  if (round.state !== 'open') throw new Refusal('round_over')
  const before = await stepsBefore(tx, of)
  const stand = await standAfter(tx, config, round, [...before, asked.what])
  await addRoundStep(tx, of, before.length + 1, { ...asked, decided: decidedBy(stand, asked.what) })
  return await stands(tx, of, stand, 'player')
}

/** What a step decided; undefined for one that decided nothing, as who stops. */
function decidedBy({ offered, multiple }: RoundStanding, what: Plain): StepChance | undefined {
  const offer = offered.find((one) => one.do === what.do)
  return (
    offer && {
      chance: inNumbers(offer.chance),
      multiple: inNumbers(offer.multiple),
      isRight: multiple !== null && multiple.numerator > 0n,
    }
  )
}

const inNumbers = ({ numerator, denominator }: { numerator: bigint; denominator: bigint }) =>
  Number(numerator) / Number(denominator)

/**
 * Ends an open round that has stood since a time or longer, as the rules say: at the multiple it stands at, as if its player had
 * stopped there, or undone where nothing was decided yet. Undefined where it is over, or something was done in it since.
 */
export async function endByTime(
  tx: Tx,
  config: Config,
  of: RoundNamed,
  since: Date,
): Promise<PlayedRound | undefined> {
  const round = await held(tx, of)
  if (round.state !== 'open' || round.stoodAt === null || round.stoodAt > since) return undefined
  const before = await stepsBefore(tx, of)
  const { multiple } = await standAfter(tx, config, round, before)
  if (multiple === null)
    return await change(tx, of, { state: 'undone', closed_at: tx.clock.now(), ended_by: 'time' })
  const what = { do: 'stop' }
  const stand = await standAfter(tx, config, round, [...before, what])
  assert(stand.isOver, 'who stops has ended the round')
  await addRoundStep(tx, of, before.length + 1, { key: null, said: null, what })
  return await stands(tx, of, stand, 'time')
}

const stepsBefore = async ({ db }: Tx, { player, id }: RoundNamed) =>
  (await stepsOf(db, player, [id])).get(id) ?? []

async function stands(
  tx: Tx,
  of: RoundNamed,
  stand: RoundStanding,
  by: 'player' | 'time',
): Promise<PlayedRound> {
  const now = tx.clock.now()
  return await change(
    tx,
    of,
    stand.isOver ? { ...closing(stand), stood_at: now, closed_at: now, ended_by: by } : { stood_at: now },
  )
}
