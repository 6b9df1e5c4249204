import {
  type GameTerms,
  type Line,
  type LinePrice,
  lotteryFamily,
  lotteryPlay,
  type Rules,
  rulesOf,
} from '@fairground/engine'
import { readAmount } from '@fairground/screen/wire/amount.ts'
import type { Game } from '../../../../draws/games.ts'
import { paidIn } from '../../slip/total.ts'
import type { Most } from '../slip-rules.ts'

type PriceOf = (game: Game, line: Line) => LinePrice

/** Of so many different draws the one is sought that pays the most. */
const drawsMost = 1_000

/**
 * The most that lines can win together. Where a game has few different draws, what the best of them pays; of one play that
 * shows one thing whatever is drawn, what its lines win if that comes; else each line at its best, of which not all may come.
 * What is capped together is its cap at most.
 */
export function mostOf(game: Game, lines: readonly Line[], priceOf: PriceOf): Most {
  const { places, symbols, returns } = lotteryFamily(game.rules)
  if (lines.length > 1 && returns && symbols.length ** places <= drawsMost)
    return { amount: mostOfDraws(game, lines), isExact: true }
  const byPlay = [...Map.groupBy(lines, ({ play }) => play)].map(([code, some]) => ({
    isOne: showsOne(game, code),
    prices: some.map((line) => priceOf(game, line)),
  }))
  const paid = paidIn(game)
  const amount = byPlay.reduce(
    (sum, { isOne, prices }) => sum + (isOne ? mostAtOne(prices, paid) : bestOfEach(prices, paid)),
    0n,
  )
  const isOneThing = byPlay.length === 1 && byPlay.every(({ isOne, prices }) => isOne && !areCapped(prices))
  return { amount, isExact: lines.length <= 1 || isOneThing }
}

/** What the draw pays that pays the most, of all that a game can draw. */
function mostOfDraws({ rules, terms, step }: Game, lines: readonly Line[]): bigint {
  const { places, symbols } = lotteryFamily(rules)
  const settler: Rules['settler'] = rulesOf(rules).settler
  let most = 0n
  for (let nth = 0; nth < symbols.length ** places; nth++) {
    const drawn = Array.from({ length: places }, (_, place) => {
      return symbols[Math.floor(nth / symbols.length ** place) % symbols.length] ?? ''
    })
    const settle = settler({ drawn }, terms as GameTerms, readAmount(step))
    const paid = lines.reduce((sum, line) => sum + settle(line).payout, 0n)
    if (paid > most) most = paid
  }
  return most
}

type Paid = ReturnType<typeof paidIn>

function bestOfEach(prices: readonly LinePrice[], paid: Paid): bigint {
  return prices.reduce((sum, { most }) => sum + paid(most), 0n)
}

/** What is owed at a key: what is capped together by itself, and its cap. */
type Owed = { beside: bigint; capped: bigint; cap: bigint }

function mostAtOne(prices: readonly LinePrice[], paid: Paid): bigint {
  const atKey = new Map<string, Owed>()
  for (const { liabilities, most } of prices)
    for (const { key, amount, capped } of liabilities) {
      const owed = atKey.get(key) ?? { beside: 0n, capped: 0n, cap: 0n }
      atKey.set(key, {
        beside: owed.beside + paid(capped ? amount - capped.amount : lesser(amount, most)),
        capped: owed.capped + (capped?.amount ?? 0n),
        cap: capped?.most ?? 0n,
      })
    }
  const owed = [...atKey.values()].map(({ beside, capped, cap }) => beside + lesser(capped, cap))
  return lesser(
    bestOfEach(prices, paid),
    owed.reduce((most, one) => (one > most ? one : most), 0n),
  )
}

const lesser = (one: bigint, other: bigint) => (one < other ? one : other)

function areCapped(prices: readonly LinePrice[]): boolean {
  return prices.some(({ liabilities }) => liabilities.some(({ capped }) => capped !== undefined))
}

/** Whether one key comes of a play, and no more, whatever is drawn: asked of a draw of all different symbols. */
function showsOne({ rules }: Game, code: string): boolean {
  const { places, symbols } = lotteryFamily(rules)
  const { shows } = lotteryPlay(rules, code)
  return shows(Array.from({ length: places }, (_, nth) => nth % symbols.length)).length <= 1
}
