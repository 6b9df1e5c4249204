import { lotteryFamily, lotteryPlay } from '@fairground/engine'

const { symbols } = lotteryFamily('mark6')
const { shows } = lotteryPlay('mark6', 'waves')

/** The colour of a number, as the engine has it. */
export function waveOf(number: string): string | undefined {
  const nth = symbols.indexOf(number)
  return nth === -1 ? undefined : shows([...Array(6).fill(-1), nth])[0]
}
