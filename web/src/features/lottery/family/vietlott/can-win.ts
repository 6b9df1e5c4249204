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
 * All that so many numbers can win of a game of tickets, the fewest that come first: each row is another draw, so that no two
 * are paid together. Counted by the engine's own rules of what a ticket wins.
 */
export function comingOf(game: string, chosen: number): readonly Coming[] {
  const { symbols, places } = lotteryFamily(game)
  const hasBonus = places > ofTicket
  const left = symbols.length - chosen
  const all = choose(symbols.length, ofTicket) * (hasBonus ? symbols.length - ofTicket : 1)
  return Array.from({ length: ofTicket + 1 }, (_, hits) => hits).flatMap((hits) => {
    const missed = ofTicket - hits
    const ways = choose(chosen, hits) * choose(left, missed)
    const row = (bonus: boolean, bonuses: number) => ({
      hits,
      bonus,
      tickets: ticketsOf(game, chosen, hits, bonus),
      chance: { numerator: BigInt(ways * bonuses), denominator: BigInt(all) },
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

/** By the engine, of a draw of just that: the first numbers are chosen, and what misses is drawn from the end. */
function ticketsOf(game: string, chosen: number, hits: number, bonus: boolean): Coming['tickets'] {
  const { symbols, places } = lotteryFamily(game)
  const { tiers, wins } = lotteryPlay(game, 'ticket')
  const upTo = (count: number) => Array.from({ length: count }, (_, nth) => nth)
  const last = symbols.length - 1
  const six = [...upTo(hits), ...upTo(ofTicket - hits).map((nth) => last - nth)]
  const drawn = places > ofTicket ? [...six, bonus ? hits : last - ofTicket] : six
  const counts = wins([upTo(chosen)], drawn)
  return tiers.flatMap(({ name }, nth) => {
    const count = counts[nth] ?? 0
    return count > 0 ? [{ tier: name, count }] : []
  })
}

function choose(n: number, k: number): number {
  let ways = 1
  for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1)
  return Math.round(ways)
}

/** The chance that any of these comes. */
export function anyOf(rows: readonly Coming[]): Fraction | undefined {
  const [first] = rows
  if (!first) return undefined
  const numerator = rows.reduce((sum, { chance }) => sum + chance.numerator, 0n)
  return { numerator, denominator: first.chance.denominator }
}
