import type { Settled } from '../settle.ts'
import { EngineRefusal, isRecord } from '../refusal.ts'
import { readDrawn } from './games.ts'
import { costOf, paidFor, readLotteryLine, type LotteryLine } from './price-lottery.ts'
import { tariffOf, type LotteryTerms, type Tariff } from './terms.ts'

/**
 * Reads a draw once and settles any number of lines against it by the terms they were priced by: a line's stake, how many
 * of its lines won and what they are due, in ten-thousandths. Each winning line's prize is rounded down, and what a pick is
 * due once more to a step, a ten-thousandth unless said. A line of a hundred thousand costs what its pick is long.
 */
export function lotterySettler(
  game: string,
  drawn: readonly string[],
  terms: LotteryTerms,
  options?: { step?: bigint },
): (line: LotteryLine) => Settled {
  const shown = readDrawn(game, drawn)
  const step = options?.step ?? 1n
  if (typeof step !== 'bigint' || step <= 0n) throw new EngineRefusal('bad_step')
  if (!isRecord(terms)) throw new EngineRefusal('bad_terms')
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
      hits: won.reduce((sum, some) => sum + some, 0),
      payout: gross - (gross % step),
    }
  }
}
