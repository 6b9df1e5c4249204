import type { Draw, Game } from '../../draws/games.ts'
import type { Family } from './family/family.ts'
import type { Slip } from './slip/slip.ts'
import type { Total } from './slip/total.ts'

/** What every part of one game's table shares: its family, the draw that is bet on now, the slip, and what it comes to. */
export type Table = {
  family: Family
  game: Game
  draw: Draw | undefined
  slip: Slip
  total: Total
  setSlip: (change: (slip: Slip) => Slip) => void
}
