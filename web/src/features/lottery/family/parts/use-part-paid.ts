import type { LotteryPlay } from '@fairground/engine'
import { useCallback } from 'react'
import { usePaidNow } from '../../slip/use-paid-now.ts'
import type { Table } from '../family.ts'
import { noNumbers, withPart } from './parts.ts'

type Of = { table: Table; play: LotteryPlay; part: number }

/** What each symbol of a part pays by now, where it is a line by itself and that is less than usual. */
export function usePartPaid({ table, play, part }: Of) {
  const entryOf = useCallback(
    (symbol: string) => ({
      play: play.code,
      numbers: withPart(play, noNumbers(play), part, [symbol]),
      kept: [],
    }),
    [play, part],
  )
  return usePaidNow(table, entryOf)
}
