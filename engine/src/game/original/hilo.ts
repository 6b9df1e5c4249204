import type { Fraction } from '../../fraction.ts'
import { both, chanceOf } from '../../lottery/chance.ts'
import { isWithinMost } from '../pay.ts'
import { type NextStep, type OriginalRound, type StopPoint, type Plain, originalOf } from './face.ts'
import { greatestOfStair } from './greatest-of-stair.ts'
import { doingOf, notOffered } from './read.ts'
import { drawnBy, lost, over } from './rounds.ts'

export type StairMathematics = Readonly<{ keptPercent: number }>

const [cards, ranks, ace, king, skipsMax] = [52, 13, 1, 13, 20]

/** From 1, the ace, to 13, the king. */
const rankOf = (card: number) => Math.floor(card / 4) + 1

/** What can be guessed at a rank, and in how many thirteenths it comes true: strictly at both ends, elsewhere or the same. */
function guessesAt(rank: number): readonly (readonly [guess: string, thirteenths: number])[] {
  const same = ['same', 1] as const
  if (rank === ace) return [['higher', ranks - 1], same]
  if (rank === king) return [['lower', ranks - 1], same]
  return [
    ['higher', ranks + 1 - rank],
    ['lower', rank],
  ]
}

/** Whether a guess comes true, from one rank to the next. */
function isTrue(guess: string, from: number, to: number): boolean {
  if (to === from) return guess === 'same' || (from !== ace && from !== king)
  return guess === (to > from ? 'higher' : 'lower')
}

const kept = ({ keptPercent }: StairMathematics): Fraction => chanceOf(keptPercent, 100)
const grown = (multiple: Fraction, thirteenths: number) => both(multiple, chanceOf(ranks, thirteenths))

type Stair = Readonly<{ turned: number; skips: number; guesses: number; multiple: Fraction }>

/**
 * Up the stair: from card to card, each of 52 whatever came before, it is guessed which is higher: `{ do: 'higher' }`, `lower` or
 * `same`, `skip`, which turns another card and stakes nothing on it, twenty times at most, and `stop`.
 */
export const upTheStair = originalOf<Plain, StairMathematics>({
  code: 'hilo',
  kind: 'stepped',
  versions: { 1: { keptPercent: 99 }, 2: { keptPercent: 97 } },
  fields: [],
  read: () => ({}),
  begin: (_, mathematics, chance) => {
    const turned = drawnBy(() => chance.below(cards))
    return climb(turned, { turned: 1, skips: 0, guesses: 0, multiple: kept(mathematics) })
  },
  selections: () => [{}],
  points: (_, mathematics) => pointsFrom(kept(mathematics)),
  greatest: (mathematics) => greatestOfStair(kept(mathematics)),
})

function climb(cardsOf: (count: number) => readonly number[], at: Stair): OriginalRound {
  const { turned, skips, guesses, multiple } = at
  const shown = { cards: cardsOf(turned), skips }
  const rank = rankOf(shown.cards.at(-1) ?? 0)
  const offers: readonly NextStep[] = guessesAt(rank)
    .map(([guess, many]) => ({
      do: guess,
      chance: chanceOf(many, ranks),
      multiple: grown(multiple, many),
    }))
    .filter(({ multiple }) => isWithinMost(multiple))
  const canSkip = skips < skipsMax && isWithinMost(grown(multiple, ranks - 1))
  if (offers.length === 0 && !canSkip) return over(shown, multiple)
  return {
    shown,
    multiple: guesses > 0 ? multiple : null,
    isOver: false,
    offers,
    take: (written) => {
      const { doing } = doingOf(written)
      if (doing === 'stop' && guesses > 0) return over(shown, multiple)
      if (doing === 'skip' && canSkip) return climb(cardsOf, { ...at, turned: turned + 1, skips: skips + 1 })
      const offer = offers.find((one) => one.do === doing)
      if (!offer) throw notOffered(doing)
      const next = rankOf(cardsOf(turned + 1).at(-1) ?? 0)
      if (!isTrue(doing, rank, next)) return lost({ cards: cardsOf(turned + 1), skips })
      return climb(cardsOf, { turned: turned + 1, skips, guesses: guesses + 1, multiple: offer.multiple })
    },
  }
}

/** Where one can stop who guesses with the same chance again and again; with chances that change the return is the same. */
function pointsFrom(from: Fraction): readonly StopPoint[] {
  const points: StopPoint[] = []
  for (let many = 1; many < ranks; many++) {
    let chance = chanceOf(many, ranks)
    let multiple = grown(from, many)
    for (let right = 1; isWithinMost(multiple); right++) {
      points.push({ right, wins: [{ multiple, chance }] })
      chance = both(chance, chanceOf(many, ranks))
      multiple = grown(multiple, many)
    }
  }
  return points
}
