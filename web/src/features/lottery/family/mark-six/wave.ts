import { lotteryFamily, lotteryKnown, lotteryPlay } from '@fairground/engine'

const { symbols, known: signs = [] } = lotteryFamily('mark6')
const waves = lotteryPlay('mark6', 'waves')
const zodiac = lotteryPlay('mark6', 'zodiac')
const regular = Array<number>(6).fill(-1)

/** Whether what can be chosen is one of the twelve signs. */
export const isSign = (symbol: string): boolean => signs.includes(symbol)

/** The colour of a number, as the engine has it. */
export function waveOf(number: string): string | undefined {
  const nth = symbols.indexOf(number)
  return nth === -1 ? undefined : waves.shows([...regular, nth])[0]
}

/** The numbers of a colour, or of a sign on a day, `2026-11-27`: the map of signs turns with the lunar year. */
export function numbersOf(colourOrSign: string, day: string): readonly string[] {
  const year = signOfYear(day) ?? ''
  if (isSign(colourOrSign)) return symbols.filter((number) => signOf(number, year) === colourOrSign)
  return symbols.filter((number) => waveOf(number) === colourOrSign)
}

/** The sign that a number has in a year of a sign, as the engine has it; nothing where the year is not known. */
export function signOf(number: string, year: string): string | undefined {
  const [nth, known] = [symbols.indexOf(number), signs.indexOf(year)]
  if (nth === -1 || known === -1) return undefined
  return zodiac.shows([...regular, nth, known])[0]?.replace(/_year$/, '')
}

/** The sign of the lunar year on a day: it has five numbers, the others four. */
export function signOfYear(day: string): string | undefined {
  return lotteryKnown('mark6', day)[0]
}

const dayMs = 86_400_000
/** A lunar year has no more days than this. */
const yearDaysMost = 385

/** The first day after a day on which the year is of another sign, `2027-02-06`; nothing where none is so near. */
export function turnsOn(day: string): string | undefined {
  const sign = signOfYear(day)
  for (let nth = 1; nth <= yearDaysMost; nth++) {
    const next = new Date(Date.parse(`${day}T00:00:00Z`) + nth * dayMs).toISOString().slice(0, 10)
    if (signOfYear(next) !== sign) return next
  }
  return undefined
}
