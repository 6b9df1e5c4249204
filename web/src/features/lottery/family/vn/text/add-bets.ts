import { play, type Region } from '@fairground/engine'
import { entryOf, multipleMaxOf, type Slip, withEntry } from '../../../slip/slip.ts'
import { addNumbers, keepCombinations } from '../entries.ts'
import type { Bet } from './place-bet.ts'

/** Puts bets that were read on a slip, beside what stands there; a play is played as often as was read last. */
export function addBets(region: Region, start: Slip, bets: readonly Bet[], linesMax: number): Slip {
  const slip = bets.reduce((now, { play: code, numbers, kept, times }) => {
    const of = play(region, code)
    const added = addNumbers(keepCombinations(now, of, kept), of, numbers, linesMax)
    return withEntry(added, { ...entryOf(added, code), times: times > 1 ? times : undefined })
  }, start)
  return { ...slip, multiple: Math.min(slip.multiple, multipleMaxOf(slip)) }
}
