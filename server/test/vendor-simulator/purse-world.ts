import type { Move, Played } from './purse-history.ts'

/**
 * A member's money, in whole units: `away` is what our books have at the vendor, `owed` what is advanced on what it has not told of,
 * and `there` what truly lies with it. `played` it has not told of yet; what it told of and nobody took is `told`.
 */
export type Purse = {
  main: number
  held: number
  away: number
  owed: number
  there: number
  bar: string
  isKnown: boolean
  way: Way | null
  played: Played[]
  told: Played[]
}
/** Money on its way, and how it stands at the vendor, which may never have heard of it. */
export type Way = Pick<Move, 'direction'> & {
  units: number
  stands: 'unheard' | 'pending' | 'done' | 'failed'
}
export type PurseWorld = Record<string, Purse>

/** A world in which members hold so much and nothing was taken along. */
export function purseWorldOf(held: Record<string, number>): PurseWorld {
  const nothing = { held: 0, away: 0, owed: 0, there: 0, bar: '', isKnown: false, way: null }
  return Object.fromEntries(
    Object.entries(held).map(([name, main]) => [name, { main, ...nothing, played: [], told: [] }]),
  )
}
