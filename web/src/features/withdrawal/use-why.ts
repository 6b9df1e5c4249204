import { useTranslations } from 'use-intl'
import type { Withdrawal } from './withdrawals.ts'

type Ended = Pick<Withdrawal, 'state' | 'network' | 'steps'>

/** Gives why a withdrawal ended where its money is its member's again: what who refused it says, or that it came back; else null. */
export function useWhy(): (withdrawal: Ended) => string | null {
  const t = useTranslations('withdrawal.cameBack')
  return ({ state, network, steps }) =>
    state === 'returned'
      ? t(network === null ? 'fromBank' : 'fromNetwork')
      : (steps.findLast(({ reason }) => reason !== null)?.reason ?? null)
}
