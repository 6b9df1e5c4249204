import type { Game } from '../../../draws/games.ts'
import centre from './covers/centre.svg'
import eleven from './covers/11x5.svg'
import k3 from './covers/k3.svg'
import keno from './covers/keno.svg'
import markSix from './covers/mark6.svg'
import north from './covers/north.svg'
import pc28 from './covers/pc28.svg'
import pk10 from './covers/pk10.svg'
import south from './covers/south.svg'
import ssc from './covers/ssc.svg'
import threes from './covers/3d.svg'
import vietlott from './covers/vietlott.svg'

/** The kinds of lotteries as a lobby hangs them, in their order: the Vietnamese by where they are drawn. */
export const coverNames = [
  'north',
  'south',
  'centre',
  'ssc',
  '11x5',
  'k3',
  'pk10',
  '3d',
  'pc28',
  'keno',
  'mark6',
  'vietlott',
] as const
export type CoverName = (typeof coverNames)[number]

export const covers: Readonly<Record<CoverName, string>> = {
  north,
  south,
  centre,
  ssc,
  '11x5': eleven,
  k3,
  pk10,
  '3d': threes,
  pc28,
  keno,
  mark6: markSix,
  vietlott,
}

/** Where a Vietnamese game of one table is drawn; those of several stations are called by it. */
const drawnAt: Readonly<Record<string, CoverName>> = { xsmb: 'north', xsmn: 'south', xsmt: 'centre' }

/** Under which picture a game hangs; what is of no other family is of the official draws with a jackpot. */
export function coverOf({ family, rules }: Pick<Game, 'family' | 'rules'>): CoverName {
  const name = family === 'vn' ? (drawnAt[rules] ?? rules) : family
  return coverNames.find((one) => one === name) ?? 'vietlott'
}
