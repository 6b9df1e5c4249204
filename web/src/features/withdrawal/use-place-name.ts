import { useTranslations } from 'use-intl'
import type { Destination } from './withdrawals.ts'

/** Gives what names where money goes: a bank, or a network of coins. */
export function usePlaceName(): (of: Pick<Destination, 'bank' | 'network'>) => string {
  const t = useTranslations('withdrawal.networks')
  return ({ bank, network }) => bank?.name ?? (network ? t(network) : '')
}
