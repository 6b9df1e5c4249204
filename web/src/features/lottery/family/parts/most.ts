import { type Line, type LinePrice, lotteryFamily, lotteryPlay } from '@fairground/engine'
import type { Game } from '../../../../draws/games.ts'

type PriceOf = (game: Game, line: Line) => LinePrice

/**
 * The most that lines can win together. Of a play that shows one thing whatever is drawn, what its lines win if that comes;
 * of any other each line at its best.
 */
export function mostOf(game: Game, lines: readonly Line[], priceOf: PriceOf): bigint {
  const byPlay = Map.groupBy(lines, ({ play }) => play)
  return [...byPlay].reduce((sum, [code, some]) => {
    const prices = some.map((line) => priceOf(game, line))
    return sum + (showsOne(game, code) ? mostAtOne(prices) : bestOfEach(prices))
  }, 0n)
}

function bestOfEach(prices: readonly LinePrice[]): bigint {
  return prices.reduce((sum, { most }) => sum + most, 0n)
}

function mostAtOne(prices: readonly LinePrice[]): bigint {
  const atKey = new Map<string, bigint>()
  for (const { liabilities, most } of prices)
    for (const { key, amount } of liabilities)
      atKey.set(key, (atKey.get(key) ?? 0n) + (amount < most ? amount : most))
  return [...atKey.values()].reduce((most, amount) => (amount > most ? amount : most), 0n)
}

/** Whether one key comes of a play, and no more, whatever is drawn: asked of a draw of all different symbols. */
function showsOne({ rules }: Game, code: string): boolean {
  const { places, symbols } = lotteryFamily(rules)
  const { shows } = lotteryPlay(rules, code)
  return shows(Array.from({ length: places }, (_, nth) => nth % symbols.length)).length <= 1
}
