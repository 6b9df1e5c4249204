import { fourPlaces, replayRound } from '@fairground/engine/game'
import { openSource } from '#chance'
import { assert, type Config, type Tx } from '#kit'
import { playedRound, type PlayedRound } from './played.ts'

type RoundNamed = { player: string; id: string }

/** Decides a round whose stake was taken, and answers it with what it pays. It is played as whoever verifies it will play it again. */
export async function closeRound(tx: Tx, config: Config, of: RoundNamed): Promise<PlayedRound> {
  const round = await asked(tx, of)
  const { player, pair, nonce, clientSeed } = round
  const source = { from: 'pair' as const, ...(await openSource(tx, config, { player, pairId: pair })) }
  const { checks, stands, isOver, multiple, paid } = replayRound({
    ...round,
    source: { ...source, nonce, clientSeed },
    steps: [],
  })
  const shown = stands.at(-1)?.shown
  assert(
    source.commitment === round.commitment && checks.every(({ ok }) => ok),
    'a round is what was committed to',
  )
  assert(isOver && shown !== undefined && multiple !== null && paid !== null, 'a round of one step is over')
  return await end(tx, of, {
    state: 'closed',
    shown: JSON.stringify(shown),
    multiple: fourPlaces(multiple),
    paid,
  })
}

/** Ends a round whose stake was refused, by which of our words. */
export const refuseRound = async (tx: Tx, of: RoundNamed, refusal: string): Promise<PlayedRound> =>
  await end(tx, of, { state: 'refused', refusal })

/** Ends a round whose stake nobody answered for: nothing is decided. */
export const undoRound = async (tx: Tx, of: RoundNamed): Promise<PlayedRound> =>
  await end(tx, of, { state: 'undone' })

async function asked({ db }: Tx, { player, id }: RoundNamed): Promise<PlayedRound> {
  const row = await db
    .selectFrom('round.round')
    .selectAll()
    .where('player', '=', player)
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .forUpdate()
    .executeTakeFirst()
  assert(row !== undefined, 'a round ends once, and after it was asked for')
  return playedRound(row)
}

type Ending =
  | { state: 'closed'; shown: string; multiple: string; paid: bigint }
  | { state: 'refused'; refusal: string }
  | { state: 'undone' }

async function end({ db, clock }: Tx, { player, id }: RoundNamed, ending: Ending): Promise<PlayedRound> {
  const row = await db
    .updateTable('round.round')
    .set({ ...ending, closed_at: clock.now() })
    .where('player', '=', player)
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .returningAll()
    .executeTakeFirst()
  assert(row !== undefined, 'a round ends once, and after it was asked for')
  return playedRound(row)
}
