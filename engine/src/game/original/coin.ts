import type { Fraction } from '../../fraction.ts'
import { both, chanceOf } from '../../lottery/chance.ts'
import { isWithinMost } from '../pay.ts'
import { type OriginalRound, type Plain, originalOf } from './face.ts'
import { doingOf, notOffered } from './read.ts'
import { drawnBy, lost, over } from './rounds.ts'

type CoinMathematics = Readonly<{ keptPercent: number }>

const faces = ['heads', 'tails'] as const
const half: Fraction = { numerator: 1n, denominator: 2n }

const multipleOf = (right: number, { keptPercent }: CoinMathematics) =>
  chanceOf(BigInt(keptPercent) * 2n ** BigInt(right), 100)

/** Two faces: a coin is called and tossed, again for twice as much or not; `{ do: 'heads' }`, `{ do: 'tails' }`, `{ do: 'stop' }`. */
export const twoFaces = originalOf<Plain, CoinMathematics>({
  code: 'coin',
  kind: 'stepped',
  versions: { 1: { keptPercent: 99 }, 2: { keptPercent: 97 } },
  fields: [],
  read: () => ({}),
  begin: (_, mathematics, chance) => {
    const tossed = drawnBy(() => chance.bit())
    const after = (right: number): OriginalRound => {
      const shown = { tossed: tossed(right) }
      const [multiple, next] = [multipleOf(right, mathematics), multipleOf(right + 1, mathematics)]
      if (!isWithinMost(next)) return over(shown, multiple)
      return {
        shown,
        multiple: right > 0 ? multiple : null,
        isOver: false,
        offers: faces.map((face) => ({ do: face, chance: half, multiple: next })),
        take: (written) => {
          const { doing } = doingOf(written)
          if (doing === 'stop' && right > 0) return over(shown, multiple)
          const called = faces.findIndex((face) => face === doing)
          if (called < 0) throw notOffered(doing)
          const now = tossed(right + 1)
          return now[right] === called ? after(right + 1) : lost({ tossed: now })
        },
      }
    }
    return after(0)
  },
  selections: () => [{}],
  points: (_, mathematics) => {
    const points = []
    let chance = half
    for (let right = 1; isWithinMost(multipleOf(right, mathematics)); right++) {
      points.push({ right, wins: [{ multiple: multipleOf(right, mathematics), chance }] })
      chance = both(chance, half)
    }
    return points
  },
})
