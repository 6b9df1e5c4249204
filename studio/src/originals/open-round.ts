import { fourPlaces, payoutOf } from '@fairground/engine/game'
import type { Context } from '#kit'
import { standAfter, stepsOf, type PlayedRound } from '#round'
import { aboutRound } from './over-round.ts'

export type OpenRoundTold = Awaited<ReturnType<typeof openRound>>

/** A round that goes on, as it is told: what is seen of it, what it pays if its player stops, and what can be done next. */
export async function openRound({ db, config }: Context, round: PlayedRound) {
  const { player, id, stake, step } = round
  const steps = (await stepsOf(db, player, [id])).get(id) ?? []
  const { shown, multiple, offers } = await standAfter({ db }, config, round, steps)
  return {
    ...aboutRound(round, steps, shown),
    multiple: multiple && fourPlaces(multiple),
    pays: multiple && payoutOf(stake, multiple, step),
    offers: offers.map(({ do: doing, chance, multiple: then }) => ({
      do: doing,
      chancePpm: Number((chance.numerator * 1_000_000n) / chance.denominator),
      multiple: fourPlaces(then),
      pays: payoutOf(stake, then, step),
    })),
  }
}
