import type { DrawnSymbols } from './lottery/face.ts'
import { lotteryFamily } from './lottery/games.ts'

/** On which sides a draw came out, by the words of plays; null where it is on neither. */
export type Sides = Readonly<{ size: string | null; parity: string | null; duel: string | null }>

/** By which plays a family tells big from small, odd from even, and dragon from tiger: the first that it has. */
const tells = {
  size: ['total_size', 'total_sides', 'sides', 'first2_sides'],
  parity: ['total_parity', 'total_sides', 'sides', 'first2_sides'],
  duel: ['duel_1_5', 'duel_1_10'],
} as const

const wordsOf = {
  size: ['big', 'small'],
  parity: ['odd', 'even'],
  duel: ['dragon', 'tiger', 'tie'],
} as const

/** Gives the sides of a game's draws, as its own plays decide them. */
export function trendSides(game: string): (drawn: DrawnSymbols) => Sides {
  const { plays } = lotteryFamily(game)
  const sideBy = (name: keyof typeof tells) => {
    const play = tells[name].flatMap((one) => plays.find((of) => of.code === one) ?? [])[0]
    const symbols = play?.parts[0]?.symbols ?? []
    const words: readonly string[] = wordsOf[name]
    const isWon = (nth: number, drawn: DrawnSymbols) =>
      play?.wins([[nth]], drawn).some((lines, tier) => lines > 0 && tier < play.tiers.length)
    return (drawn: DrawnSymbols): string | null =>
      symbols.find((word, nth) => words.includes(word) && isWon(nth, drawn)) ?? null
  }
  const [size, parity, duel] = [sideBy('size'), sideBy('parity'), sideBy('duel')]
  return (drawn) => ({ size: size(drawn), parity: parity(drawn), duel: duel(drawn) })
}
