import type { GameTerms, Rules } from './game-rules.ts'
import { lotteryFamily, readDrawn } from './lottery/games.ts'
import { leastWin } from './lottery/least-win.ts'
import { houseSymbols } from './lottery/house-symbols.ts'
import { priceLottery } from './lottery/price-lottery.ts'
import { readLotteryTerms } from './lottery/read-terms.ts'
import { lotteryReturns } from './lottery/returns.ts'
import { lotterySettler } from './lottery/settle-lottery.ts'
import type { LotteryTerms } from './lottery/terms.ts'
import { EngineRefusal, isRecord } from './refusal.ts'
import { onceOnly } from './region-rules.ts'

/** A lottery that draws symbols, each at its place. */
export function lotteryRules(game: string): Rules {
  const drawnOf = (prizes: unknown) => (isRecord(prizes) ? (prizes.drawn as string[]) : [])
  return {
    code: game,
    family: lotteryFamily(game).code,
    prizes: () => [{ name: 'drawn', count: lotteryFamily(game).places }],
    readTerms: (written, floorPpm) => readLotteryTerms(game, written, floorPpm),
    returns: (terms) => lotteryReturns(game, notSea(terms)),
    readPrizes: (written) => {
      const drawn = drawnOf(written)
      readDrawn(game, drawn)
      return { drawn: [...drawn] }
    },
    price: (line, terms) => {
      const { lines: lots, ...priced } = priceLottery(game, onceOnly(line), notSea(terms))
      return { lots, ...priced }
    },
    least: (line, terms) => leastWin(game, onceOnly(line), notSea(terms)),
    settler: (prizes, terms, step) => lotterySettler(game, drawnOf(prizes), notSea(terms), { step }),
    draw: (source) => ({ drawn: houseSymbols(game, source) }),
  }
}

function notSea(terms: GameTerms): LotteryTerms {
  if (!isRecord(terms) || terms.mode === 'SEA') throw new EngineRefusal('bad_terms')
  return terms
}
