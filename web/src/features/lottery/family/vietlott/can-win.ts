import { type Fraction, lotteryFamily, lotteryPlay } from '@fairground/engine'

/** What a pick wins if so many of its numbers come: how many tickets in which tier, and how likely just that is. */
export type Coming = Readonly<{
  hits: number
  /** Whether the bonus is one of its numbers too; not said where that changes nothing. */
  bonus?: boolean
  tickets: readonly Readonly<{ tier: string; count: number }>[]
  chance: Fraction
}>

const ofTicket = 6

/**
 * All that so many numbers can win of a play, the fewest that come first: each row is another draw, so that no two
 * are paid together. Counted by the engine's own rules of what a ticket wins.
 */
export function comingOf(game: string, code: string, chosen: number): readonly Coming[] {
  const { symbols, places } = lotteryFamily(game)
  if (code !== 'ticket') return ofDrawn(game, code, chosen)
  const hasBonus = places > ofTicket
  const left = symbols.length - chosen
  const all = choose(symbols.length, ofTicket) * BigInt(hasBonus ? symbols.length - ofTicket : 1)
  return Array.from({ length: ofTicket + 1 }, (_, hits) => hits).flatMap((hits) => {
    const missed = ofTicket - hits
    const ways = choose(chosen, hits) * choose(left, missed)
    const row = (bonus: boolean, bonuses: number) => ({
      hits,
      bonus,
      tickets: wonBy(game, code, chosen, drawnOf(game, hits, bonus)),
      chance: { numerator: ways * BigInt(bonuses), denominator: all },
    })
    if (!hasBonus) return told([{ ...row(false, 1), bonus: undefined }])
    return told(alikeAsOne([row(false, left - missed), row(true, chosen - hits)]))
  })
}

type Row = Omit<Coming, 'bonus'> & { bonus: boolean | undefined }

/** Where the bonus wins nothing more, whether it is one of them is not asked. */
function alikeAsOne([without, withIt]: readonly [Row, Row]): readonly Row[] {
  const isAlike = JSON.stringify(without.tickets) === JSON.stringify(withIt.tickets)
  if (!isAlike) return [without, withIt]
  const numerator = without.chance.numerator + withIt.chance.numerator
  return [{ ...without, bonus: undefined, chance: { ...without.chance, numerator } }]
}

/** Rows that can come and win something. */
function told(rows: readonly Row[]): readonly Coming[] {
  return rows
    .filter(({ tickets, chance }) => tickets.length > 0 && chance.numerator > 0n)
    .map(({ bonus, ...row }) => (bonus === undefined ? row : { ...row, bonus }))
}

/** Of a game that is paid by how many of all that is drawn are chosen. */
function ofDrawn(game: string, code: string, chosen: number): readonly Coming[] {
  const { symbols, places } = lotteryFamily(game)
  const denominator = choose(symbols.length, places)
  return told(
    Array.from({ length: Math.min(chosen, places) + 1 }, (_, hits) => ({
      hits,
      bonus: undefined,
      tickets: wonBy(game, code, chosen, fromBothEnds(symbols.length, hits, places)),
      chance: {
        numerator: choose(chosen, hits) * choose(symbols.length - chosen, places - hits),
        denominator,
      },
    })),
  )
}

/** A draw of so many numbers: of those chosen, which are the first, so many, and the others from the end. */
const fromBothEnds = (symbols: number, hits: number, places: number) => [
  ...upTo(hits),
  ...upTo(places - hits).map((nth) => symbols - 1 - nth),
]

function drawnOf(game: string, hits: number, bonus: boolean): number[] {
  const { symbols, places } = lotteryFamily(game)
  const six = fromBothEnds(symbols.length, hits, ofTicket)
  return places > ofTicket ? [...six, bonus ? hits : symbols.length - 1 - ofTicket] : six
}

/** What the first so many numbers win of a draw, by the engine. */
function wonBy(game: string, code: string, chosen: number, drawn: readonly number[]): Coming['tickets'] {
  const { tiers, wins } = lotteryPlay(game, code)
  const counts = wins([upTo(chosen)], drawn)
  return tiers.flatMap(({ name }, nth) => {
    const count = counts[nth] ?? 0
    return count > 0 ? [{ tier: name, count }] : []
  })
}

const upTo = (count: number) => Array.from({ length: count }, (_, nth) => nth)

function choose(n: number, k: number): bigint {
  if (k > n) return 0n
  let ways = 1n
  for (let i = 0; i < k; i++) ways = (ways * BigInt(n - i)) / BigInt(i + 1)
  return ways
}

/** The chance that any of these comes. */
export function anyOf(rows: readonly Coming[]): Fraction | undefined {
  const [first] = rows
  if (!first) return undefined
  const numerator = rows.reduce((sum, { chance }) => sum + chance.numerator, 0n)
  return { numerator, denominator: first.chance.denominator }
}
