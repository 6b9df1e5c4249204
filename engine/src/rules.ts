import { houseDraw, type DrawSource } from './house-draw.ts'
import type { Line } from './line.ts'
import { lotteryFamily, lotteryGames, readDrawn } from './lottery/games.ts'
import { houseSymbols } from './lottery/house-symbols.ts'
import { leastWin, leastWinOfRegion } from './lottery/least-win.ts'
import { priceLottery } from './lottery/price-lottery.ts'
import { lotterySettler } from './lottery/settle-lottery.ts'
import { readLotteryTerms } from './lottery/read-terms.ts'
import { lotteryReturns } from './lottery/returns.ts'
import type { LotteryTerms } from './lottery/terms.ts'
import { checkOdds, type Odds, oddsOf, returns } from './odds.ts'
import { play } from './plays.ts'
import { price, type Liability } from './price.ts'
import { frozen, readPrizes, type Region, tiers } from './prizes.ts'
import { returnPpm } from './probability.ts'
import { EngineRefusal, isRecord, shown } from './refusal.ts'
import { settler, type Settled } from './settle.ts'

/** What was drawn, by name, as text: the tiers of a region, or all of it as `drawn`, place by place. */
export type DrawnPrizes = Readonly<Record<string, readonly string[]>>

/** What lines are priced by. Plain data: a draw keeps it, and its orders are settled by it. */
export type GameTerms = { mode: 'SEA'; oddsPpm: Odds } | LotteryTerms

/** What a line costs and may cost the house, in ten-thousandths; `rebate` is given back at once. */
export type LinePrice = {
  lots: number
  stake: bigint
  rebate: bigint
  most: bigint
  liabilities: readonly Liability[]
}

export type PlayReturn = { play: string; returnPpm: number }

/** What a game follows, whichever family it is of. */
export type Rules = Readonly<{
  code: string
  family: string
  /** What a result is whole of, in the order in which it is written: names, and of how many texts each. */
  prizes: readonly Readonly<{ name: string; count: number }>[]
  /**
   * Reads what a game is to be sold by. Refused where a play would return more than all of the stakes, or less than a floor
   * in parts per million, with the figure.
   */
  readTerms: (written: unknown, floorPpm?: number) => GameTerms
  returns: (terms: GameTerms) => PlayReturn[]
  readPrizes: (written: unknown) => DrawnPrizes
  price: (line: Line, terms: GameTerms) => LinePrice
  /** The least that a line is paid if it wins at all, before it is rounded down. */
  least: (line: Line, terms: GameTerms) => bigint
  /** Reads a draw once and settles any number of lines; payouts round down to the step. */
  settler: (prizes: unknown, terms: GameTerms, step: bigint) => (line: Line) => Settled
  draw: (source: DrawSource) => DrawnPrizes
}>

const regions: readonly Region[] = ['xsmb', 'xsmn', 'xsmt']

const known: ReadonlyMap<unknown, Rules> = new Map(
  [...regions.map(ofRegion), ...lotteryGames.map(ofGame)].map((rules) => [rules.code, frozen(rules)]),
)

/** The codes of all rules there are. */
export const rulesCodes: readonly string[] = frozen([...known.keys()].map(String))

/** Rules by their code. Refused `unknown_game`. */
export function rulesOf(code: string): Rules {
  const rules = known.get(code)
  if (!rules) throw new EngineRefusal('unknown_game', { game: shown(code) })
  return rules
}

function ofRegion(region: Region): Rules {
  return {
    code: region,
    family: 'vn',
    prizes: tiers(region).map(({ tier, count }) => ({ name: tier, count })),
    readTerms: (written, floorPpm) => {
      const oddsPpm = seaOdds(written)
      checkOdds(region, oddsPpm, floorPpm)
      return { mode: 'SEA', oddsPpm }
    },
    returns: (terms) => returns(region, seaOdds(terms)),
    readPrizes: (written) => readPrizes(region, written),
    price: (line, terms) => {
      const odds = seaOdds(terms)
      const priced = price(region, line, { odds })
      refuseTooMuch(region, line.play, odds)
      return { ...priced, rebate: 0n }
    },
    least: (line, terms) => leastWinOfRegion(region, line, seaOdds(terms)),
    settler: (prizes, terms, step) =>
      settler(region, readPrizes(region, prizes), { odds: seaOdds(terms), step }),
    draw: (source) => houseDraw(region, source),
  }
}

function seaOdds(terms: unknown): Odds {
  if (!isRecord(terms) || terms.mode !== 'SEA' || !isRecord(terms.oddsPpm))
    throw new EngineRefusal('bad_terms')
  return terms.oddsPpm as Odds
}

const returned = new Map<string, number>()
const returnedMax = 10_000

/**
 * A play that would return more than was staked, at the odds a game has, is sold to nobody, whoever asks. The usual odds of
 * đá are such.
 */
function refuseTooMuch(region: Region, code: string, odds: Odds): void {
  const of = play(region, code)
  const ppm = of.strategy.kind === 'sum' ? odds[code] : oddsOf(region, of, odds)
  const key = `${region} ${code} ${ppm}`
  const returns = returned.get(key) ?? returnPpm(region, code, ppm)
  if (returned.size >= returnedMax) returned.clear()
  returned.set(key, returns)
  if (returns > 1_000_000) throw new EngineRefusal('returns_too_much', { returnPpm: returns })
}

function ofGame(game: string): Rules {
  const drawnOf = (prizes: unknown) => (isRecord(prizes) ? (prizes.drawn as string[]) : [])
  return {
    code: game,
    family: lotteryFamily(game).code,
    prizes: [{ name: 'drawn', count: lotteryFamily(game).places }],
    readTerms: (written, floorPpm) => readLotteryTerms(game, written, floorPpm),
    returns: (terms) => lotteryReturns(game, notSea(terms)),
    readPrizes: (written) => {
      const drawn = drawnOf(written)
      readDrawn(game, drawn)
      return { drawn: [...drawn] }
    },
    price: (line, terms) => {
      const { lines: lots, ...priced } = priceLottery(game, line, notSea(terms))
      return { lots, ...priced }
    },
    least: (line, terms) => leastWin(game, line, notSea(terms)),
    settler: (prizes, terms, step) => lotterySettler(game, drawnOf(prizes), notSea(terms), { step }),
    draw: (source) => ({ drawn: houseSymbols(game, source) }),
  }
}

function notSea(terms: GameTerms): LotteryTerms {
  if (!isRecord(terms) || terms.mode === 'SEA') throw new EngineRefusal('bad_terms')
  return terms
}
