import { createHash } from 'node:crypto'
import { houseDraw, houseSymbols, lotteryFamily, lotteryGames, tiers } from '@fairground/engine'
import type { ExaminedGame, Examined } from './examine.ts'

type Source = Parameters<typeof houseDraw>[1]
type FromSource = Examined & { code: string; draw: (source: Source) => readonly number[] }

/** Every lottery as the house draws it: that of the regions digit by digit, the others symbol by symbol. */
export const housesDrawn = (): ExaminedGame[] => [ofNumbers(), ...lotteryGames.map(ofSymbols)].map(fromSource)

function ofNumbers(): FromSource {
  const places = tiers('xsmb').reduce((sum, { count, digits }) => sum + count * digits, 0)
  const digitsOf = (source: Source) => Object.values(houseDraw('xsmb', source)).flat().join('')
  return {
    code: 'xsmb',
    symbols: 10,
    places,
    returns: true,
    draw: (source) => Array.from(digitsOf(source), Number),
  }
}

/** Of so many symbols that no test could count all couples of them, the digits are examined. */
const digitsFrom = 100

function ofSymbols(code: string): FromSource {
  const { symbols, places, returns } = lotteryFamily(code)
  if (symbols.length > digitsFrom) return ofDigits(code)
  const place = new Map(symbols.map((symbol, nth) => [symbol, nth]))
  const draw = (source: Source) => houseSymbols(code, source).map((symbol) => place.get(symbol) ?? 0)
  return { code, symbols: symbols.length, places, returns, draw }
}

function ofDigits(code: string): FromSource {
  const { symbols, places, returns } = lotteryFamily(code)
  const digits = symbols[0]?.length ?? 1
  const draw = (source: Source) => Array.from(houseSymbols(code, source).join(''), Number)
  return { code, symbols: 10, places: places * digits, returns, draw }
}

const fromSource = ({ draw, ...game }: FromSource): ExaminedGame => ({
  ...game,
  draw: (seed, nth) => draw(examinedSource(seed, game.code, nth)),
})

/** The source of the nth draw of a game: its seed follows from the one given, as one nobody knows would be its own. */
export function examinedSource(seed: string, game: string, nth: number): Source {
  const own = createHash('sha256').update(`${seed} ${game} ${nth}`).digest()
  return { seed: new Uint8Array(own), drawId: `${game}-${nth}`, root: '0'.repeat(64), entropy: '' }
}
