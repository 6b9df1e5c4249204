import type { Plain } from '@fairground/engine/game'
import { Refusal, type Context } from '#kit'
import { stepsOf, type PlayedRound } from '#round'

export type OverRoundTold = Awaited<ReturnType<typeof overRound>>

/** A round that is over, as it is told: its seed is null as long as its pair is played on. */
export async function overRound({ db }: Context, round: PlayedRound, seed: string | null) {
  const steps = await stepsOf(db, round.player, [round.id])
  return overWith(round, steps.get(round.id) ?? [], seed)
}

/** A round that is over, with its steps. Refused `round_unknown` for one that is not. */
export function overWith(round: PlayedRound, steps: readonly Plain[], seed: string | null) {
  const { shown, multiple, paid } = round
  if (shown === null || multiple === null || paid === null) throw new Refusal('round_unknown')
  return { ...aboutRound(round, steps, shown), multiple, paid, seed }
}

/** What is told of any round whose stake was taken: what was chosen and done, what is seen of it, and what it is decided by. */
export function aboutRound(round: PlayedRound, steps: readonly Plain[], shown: Plain) {
  const { id, game, version, currency, selection, stake, step } = round
  const { commitment, clientSeed, nonce, pair, askedAt: at } = round
  return {
    id,
    game,
    version,
    currency,
    selection: writable(selection),
    stake,
    step,
    steps: steps.map(writable),
    shown: writable(shown),
    commitment,
    clientSeed,
    nonce,
    pair,
    at,
  }
}

type Writable = Record<string, string | number | number[]>
const writable = (plain: Plain): Writable =>
  Object.fromEntries(
    Object.entries(plain).map(([name, value]) => [name, typeof value === 'object' ? [...value] : value]),
  )
