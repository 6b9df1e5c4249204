import type { Settled } from '../line.ts'
import { EngineRefusal } from '../refusal.ts'
import { readDrawn } from './games.ts'
import { costOf, paidFor, readLotteryLine, type LotteryLine, type ReadLotteryLine } from './price-lottery.ts'
import { tariffOf, type Tariff } from './tariff.ts'
import { modeOf, type LotteryTerms } from './terms.ts'

/**
 * Beside what is due: how many tickets stand in each tier that a pool pays, and in each whose prizes together are capped, as
 * `pick10.hit10`; where there is one.
 */
export type LotterySettled = Settled & { jackpots?: Tickets; capped?: Tickets }

type Tickets = Readonly<Record<string, number>>

/** What one ticket wins of a tier that is shared, by the same names: of a pool, and of a cap that all prizes go beyond. */
export type TicketShares = Readonly<Record<string, bigint>>

/**
 * Reads a draw once and settles any number of lines against it by the terms they were priced by: a line's stake, how many
 * of its lines won and what they are due, in ten-thousandths. Each winning line's prize is rounded down, and what a pick is
 * due once more to a step, a ten-thousandth unless said. A line of a hundred thousand costs what its pick is long. What a
 * line's stake is given back for is due, and no hit. What a pool pays is due where `shares` say it, and not known where none
 * are said; and where they say less than a fixed prize, that.
 */
export function lotterySettler(
  game: string,
  drawn: readonly string[],
  terms: LotteryTerms,
  options?: { step?: bigint; shares?: TicketShares },
): (line: LotteryLine) => LotterySettled {
  const shown = readDrawn(game, drawn)
  const step = options?.step ?? 1n
  if (typeof step !== 'bigint' || step <= 0n) throw new EngineRefusal('bad_step')
  modeOf(terms)
  const known = new Map<string, Tariff>()
  return (line) => {
    const read = readLotteryLine(game, line)
    const { play, chosen, lines, group, payPpm } = read
    const key = `${play.code} ${group} ${payPpm}`
    const tariff = known.get(key) ?? tariffOf(game, play, terms, read)
    known.set(key, tariff)
    const each = costOf(read, tariff)
    const won = play.wins(chosen, shown)
    const tickets = sharedBy(read, won, tariff)
    const gross = dueOf(read, won, tariff, options?.shares)
    return {
      stake: BigInt(lines) * each,
      hits: play.tiers.reduce((sum, _, tier) => sum + (won[tier] ?? 0), 0),
      payout: gross - (gross % step),
      ...tickets,
    }
  }
}

/** What so many winning lines of each tier are due, with what is shared of it, before it is rounded to a step. */
export function dueOf(
  read: ReadLotteryLine,
  won: readonly number[],
  tariff: Tariff,
  shares?: TicketShares,
): bigint {
  return (
    paidFor(won, costOf(read, tariff), tariff) + paidAsShared(sharedBy(read, won, tariff), tariff, shares)
  )
}

/** What shared tiers add to fixed prizes, or, where a cap is gone beyond, take from them. */
function paidAsShared(
  { jackpots = {}, capped = {} }: Pick<LotterySettled, 'jackpots' | 'capped'>,
  { caps = {} }: Tariff,
  shares: TicketShares = {},
): bigint {
  let paid = 0n
  for (const [name, tickets] of Object.entries(jackpots)) paid += BigInt(tickets) * (shares[name] ?? 0n)
  for (const [name, tickets] of Object.entries(capped)) {
    const share = shares[name]
    const prize = caps[name]?.prize
    if (share !== undefined && prize !== undefined) paid += BigInt(tickets) * (share - prize)
  }
  return paid
}

function sharedBy(
  { play, multiple }: ReadLotteryLine,
  won: readonly number[],
  { jackpots, caps }: Tariff,
): Pick<LotterySettled, 'jackpots' | 'capped'> {
  if (!jackpots && !caps) return {}
  const ticketsOf = (nameOf: (tier: string) => string | undefined): Tickets =>
    Object.fromEntries(
      play.tiers.flatMap(({ name: tier }, nth) => {
        const name = nameOf(tier)
        return name === undefined ? [] : [[name, (won[nth] ?? 0) * multiple]]
      }),
    )
  const pooled = ticketsOf((tier) => (jackpots?.includes(tier) ? tier : undefined))
  const capped = ticketsOf((tier) => (caps?.[`${play.code}.${tier}`] ? `${play.code}.${tier}` : undefined))
  return {
    ...(Object.keys(pooled).length > 0 && { jackpots: pooled }),
    ...(Object.keys(capped).length > 0 && { capped }),
  }
}
