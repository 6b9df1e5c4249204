import type { ChanceStream } from './chance.ts'

/** One answer of chance, as a round asked for it: out of how many, and what came; of a shuffle, the whole order. */
export type ChanceAnswer = Readonly<{
  asked: keyof ChanceStream
  of: number
  came: number | readonly number[]
}>

/** Chance that writes down each answer it gives, in their order: whoever checks a round sees what led to it. */
export function recorded(chance: ChanceStream): { chance: ChanceStream; drawn: readonly ChanceAnswer[] } {
  const drawn: ChanceAnswer[] = []
  const kept = <Came extends ChanceAnswer['came']>(
    asked: ChanceAnswer['asked'],
    of: number,
    came: Came,
  ): Came => {
    drawn.push({ asked, of, came })
    return came
  }
  return {
    drawn,
    chance: {
      below: (count) => kept('below', count, chance.below(count)),
      bit: () => kept('bit', 2, chance.bit()),
      bits52: () => kept('bits52', 2 ** 52, chance.bits52()),
      shuffle: (count) => kept('shuffle', count, chance.shuffle(count)),
    },
  }
}
