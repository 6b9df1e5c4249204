import type { GameTerms, Rules } from './game-rules.ts'
import { onceOnly } from './line.ts'
import { lotteryFamily, readDrawn } from './lottery/games.ts'
import { houseSymbols } from './lottery/house-symbols.ts'
import { leastWin, tierWins } from './lottery/least-win.ts'
import { priceLottery } from './lottery/price-lottery.ts'
import { readLotteryTerms } from './lottery/read-terms.ts'
import { lotteryReturns } from './lottery/returns.ts'
import { lotterySettler } from './lottery/settle-lottery.ts'
import type { LotteryTerms } from './lottery/terms.ts'
import { EngineRefusal, isRecord } from './refusal.ts'

/** A lottery that draws symbols, each at its place. */
export function lotteryRules(game: string): Rules {
  const { code: family, places } = lotteryFamily(game)
  const drawnOf = (prizes: unknown) => (isRecord(prizes) ? (prizes.drawn as string[]) : [])
  return {
    code: game,
    family,
    prizes: () => [{ name: 'drawn', count: places }],
    readTerms: (written, floorPpm) => readLotteryTerms(game, written, floorPpm),
    returns: (terms, payPpm) => lotteryReturns(game, notSea(terms), payPpm),
    readPrizes: (written, terms) => {
      const known = knownOf(terms)
      const given = drawnOf(written)
      // Whoever enters a result says what was drawn, and not what everybody knows.
      const drawn = Array.isArray(given) && given.length === places ? [...given, ...known] : given
      readDrawn(game, drawn)
      if (known.some((one, nth) => drawn[places + nth] !== one))
        throw new EngineRefusal('bad_prizes', { places })
      return { drawn: [...drawn] }
    },
    price: (line, terms) => {
      const { lines: lots, ...priced } = priceLottery(game, onceOnly(line), notSea(terms))
      return { lots, ...priced }
    },
    least: (line, terms) => leastWin(game, onceOnly(line), notSea(terms)),
    wins: (line, terms) => tierWins(game, onceOnly(line), notSea(terms)),
    settler: (prizes, terms, step, shares) =>
      lotterySettler(game, drawnOf(prizes), notSea(terms), { step, ...(shares && { shares }) }),
    draw: (source, terms) => ({ drawn: [...houseSymbols(game, source), ...knownOf(terms)] }),
  }
}

function knownOf(terms: GameTerms): readonly string[] {
  return isRecord(terms) && 'known' in terms && Array.isArray(terms.known) ? (terms.known as string[]) : []
}

function notSea(terms: GameTerms): LotteryTerms {
  if (!isRecord(terms) || terms.mode === 'SEA') throw new EngineRefusal('bad_terms')
  return terms
}
