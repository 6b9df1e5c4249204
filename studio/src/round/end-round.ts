import { fourPlaces, type Plain } from '@fairground/engine/game'
import { assert, type Tx } from '#kit'
import { playedRound, type PlayedRound } from './played.ts'
import type { RoundStanding } from './stand.ts'

export type RoundNamed = { player: string; id: string }

/** Ends a round whose stake was refused, by which of our words. */
export const refuseRound = async (tx: Tx, of: RoundNamed, refusal: string): Promise<PlayedRound> =>
  await change(tx, of, { state: 'refused', refusal, closed_at: tx.clock.now() })

/** Ends a round whose stake nobody answered for: nothing is decided. */
export const undoRound = async (tx: Tx, of: RoundNamed): Promise<PlayedRound> =>
  await change(tx, of, { state: 'undone', closed_at: tx.clock.now() })

/** A round of a player's, held until this transaction ends. */
export async function held({ db }: Tx, { player, id }: RoundNamed): Promise<PlayedRound> {
  const row = await db
    .selectFrom('round.round')
    .selectAll()
    .where('player', '=', player)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  assert(row !== undefined, 'a round that was begun is there')
  return playedRound(row)
}

/** What a round comes to that stands where it is over. */
export function closing({ shown, multiple, paid }: RoundStanding) {
  assert(multiple !== null && paid !== null, 'a round that is over was decided')
  return { state: 'closed' as const, shown: JSON.stringify(shown), multiple: fourPlaces(multiple), paid }
}

type Change = Partial<{
  state: PlayedRound['state']
  refusal: string
  shown: string
  multiple: string
  paid: bigint
  closed_at: Date
  stood_at: Date
  ended_by: 'player' | 'time'
}>

/** Changes a round that is not over. */
export async function change({ db }: Tx, { player, id }: RoundNamed, to: Change): Promise<PlayedRound> {
  const row = await db
    .updateTable('round.round')
    .set(to)
    .where('player', '=', player)
    .where('id', '=', id)
    .where('state', 'in', ['asked', 'open'])
    .returningAll()
    .executeTakeFirst()
  assert(row !== undefined, 'a round ends once, and after it was asked for')
  return playedRound(row)
}

export type StepTaken = {
  key: string | null
  said: Buffer | null
  what: Plain
  decided?: StepChance | undefined
}

/** How likely it was that a step goes well, what the stake is multiplied by then, and whether it did. */
export type StepChance = { chance: number; multiple: number; isRight: boolean }

/** Writes down what was done in a round, as its next step. */
export async function addRoundStep(
  { db, clock }: Tx,
  { player, id }: RoundNamed,
  number: number,
  { what, decided, ...step }: StepTaken,
): Promise<void> {
  await db
    .insertInto('round.step')
    .values({
      player,
      round: id,
      number,
      ...step,
      what: JSON.stringify(what),
      at: clock.now(),
      chance: decided?.chance ?? null,
      multiple: decided?.multiple ?? null,
      is_right: decided?.isRight ?? null,
    })
    .execute()
}
