import { lotteryFamily, lotteryKnown, lotteryPlay } from '@fairground/engine'

const { symbols, known: signs = [] } = lotteryFamily('mark6')
const waves = lotteryPlay('mark6', 'waves')
const zodiac = lotteryPlay('mark6', 'zodiac')
const regular = Array<number>(6).fill(-1)

/** The colour of a number, as the engine has it. */
export function waveOf(number: string): string | undefined {
  const nth = symbols.indexOf(number)
  return nth === -1 ? undefined : waves.shows([...regular, nth])[0]
}

/** The numbers of a colour, or of a sign on a day, `2026-11-27`: the map of signs turns with the lunar year. */
export function numbersOf(colourOrSign: string, day: string): readonly string[] {
  const year = signs.indexOf(signOfYear(day) ?? '')
  const { shows } = signs.includes(colourOrSign) ? zodiac : waves
  return symbols.filter((_, nth) => {
    const [shown] = shows([...regular, nth, year])
    return shown === colourOrSign || shown === `${colourOrSign}_year`
  })
}

/** The sign of the lunar year on a day: it has five numbers, the others four. */
export function signOfYear(day: string): string | undefined {
  return lotteryKnown('mark6', day)[0]
}
