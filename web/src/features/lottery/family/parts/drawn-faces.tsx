import type { ReactNode } from 'react'
import { Die } from '../k3/die.tsx'
import { WaveBall } from '../mark-six/wave-ball.tsx'
import { Plate } from '../pk10/plate.tsx'

/** How a family's number is drawn where it is no plain ball. */
export const drawnFaces: Readonly<Record<string, ((number: string) => ReactNode) | undefined>> = {
  k3: (number) => <Die value={number} />,
  pk10: (number) => <Plate number={number} />,
  mark6: (number) => <WaveBall number={number} />,
}

/** The numbers of what was drawn: what else is known of a draw, as the sign of its year, is a word behind them. */
export const numbersOfDrawn = (drawn: readonly string[]): readonly string[] => drawn.filter(isNumber)

/** What else is known of a draw. */
export const knownOfDrawn = (drawn: readonly string[]): readonly string[] =>
  drawn.filter((one) => !isNumber(one))

function isNumber(symbol: string): boolean {
  return /^\d+$/.test(symbol)
}
