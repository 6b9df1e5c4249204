import type { Draw, Game } from '../../draws/games.ts'
import type { Slip } from './slip/slip.ts'
import type { Total } from './slip/total.ts'

/** What every part of one game's table shares: the draw that is bet on now, the slip, and what it comes to. */
export type Table = {
  game: Game
  draw: Draw | undefined
  slip: Slip
  total: Total
  setSlip: (change: (slip: Slip) => Slip) => void
}
