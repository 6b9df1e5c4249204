import type { Settled } from '../settle.ts'
import { EngineRefusal } from '../refusal.ts'
import { readDrawn } from './games.ts'
import { costOf, paidFor, readLotteryLine, type LotteryLine, type ReadLotteryLine } from './price-lottery.ts'
import { tariffOf, type Tariff } from './tariff.ts'
import { modeOf, type LotteryTerms } from './terms.ts'

/** Beside what is due: how many tickets stand in each tier that a pool pays, where there is one. */
export type LotterySettled = Settled & { jackpots?: Readonly<Record<string, number>> }

/**
 * Reads a draw once and settles any number of lines against it by the terms they were priced by: a line's stake, how many
 * of its lines won and what they are due, in ten-thousandths. Each winning line's prize is rounded down, and what a pick is
 * due once more to a step, a ten-thousandth unless said. A line of a hundred thousand costs what its pick is long. What a
 * line's stake is given back for is due, and no hit.
 */
export function lotterySettler(
  game: string,
  drawn: readonly string[],
  terms: LotteryTerms,
  options?: { step?: bigint },
): (line: LotteryLine) => LotterySettled {
  const shown = readDrawn(game, drawn)
  const step = options?.step ?? 1n
  if (typeof step !== 'bigint' || step <= 0n) throw new EngineRefusal('bad_step')
  modeOf(terms)
  const known = new Map<string, Tariff>()
  return (line) => {
    const read = readLotteryLine(game, line)
    const { play, chosen, lines, group } = read
    const key = `${play.code} ${group}`
    const tariff = known.get(key) ?? tariffOf(game, play, terms, group)
    known.set(key, tariff)
    const each = costOf(read, tariff)
    const won = play.wins(chosen, shown)
    const gross = paidFor(won, each, tariff)
    return {
      stake: BigInt(lines) * each,
      hits: play.tiers.reduce((sum, _, tier) => sum + (won[tier] ?? 0), 0),
      payout: gross - (gross % step),
      ...jackpotsOf(read, won, tariff),
    }
  }
}

function jackpotsOf(
  { play, multiple }: ReadLotteryLine,
  won: readonly number[],
  { jackpots }: Tariff,
): Pick<LotterySettled, 'jackpots'> {
  const tiers = [...play.tiers.entries()].filter(([, { name }]) => jackpots?.includes(name))
  if (tiers.length === 0) return {}
  return {
    jackpots: Object.fromEntries(tiers.map(([tier, { name }]) => [name, (won[tier] ?? 0) * multiple])),
  }
}
