import { readAmount } from '@fairground/screen/wire/amount.ts'
import { useHouseTime } from '@fairground/screen/words/house-time.ts'
import { useTranslations } from 'use-intl'
import { useMoney } from '../../../member/use-money.ts'
import type { Kind, Limits, Period } from './care.ts'

/** One limit there can be, of money or of time, with what of it is taken as a share: used, or at vendors. */
export type Bound = {
  kind: Kind
  period: Period
  /** As it is sent: an amount, or minutes; null is none. */
  limit: string | number | null
  left: string | number | null
  used: string | number
  /** What lies at vendors and may be staked there, of money. */
  away?: string
  share: number
  opensAt: string | null
  asked: { limitId: string; limit: string | number | null; opensAt: string; closesAt: string } | null
}

/** Every limit there can be, in the order in which they are shown. */
export function boundsOf({ money, time }: Limits): Bound[] {
  const shareOf = (used: number, limit: number) => (limit === 0 ? 1 : used / limit)
  return [
    ...money.map((one) => ({
      ...one,
      share: one.limit === null ? 0 : shareOf(Number(one.used) + Number(one.away), Number(one.limit)),
    })),
    ...time.map((one) => ({
      ...one,
      kind: 'time' as const,
      share: one.limit === null ? 0 : shareOf(one.used, one.limit),
    })),
  ]
}

/** Gives the words for a limit: how much it is, and when there is room again. */
export function useLimitWords() {
  const t = useTranslations('care.limits')
  const { money } = useMoney()
  const houseTime = useHouseTime()
  const minutes = (of: number) =>
    of >= 60 && of % 60 === 0
      ? t('hours', { hours: of / 60 })
      : of > 60
        ? t('hoursMinutes', { hours: Math.floor(of / 60), minutes: of % 60 })
        : t('minutes', { minutes: of })
  const size = (of: string | number | null) => {
    if (of === null) return t('none')
    return typeof of === 'number' ? minutes(of) : money(readAmount(of))
  }
  return {
    size,
    within: ({ limit, period }: Pick<Bound, 'limit' | 'period'>) =>
      t('within', { size: size(limit), period: t(`periods.${period}`) }),
    away: ({ away = '0' }: Pick<Bound, 'away'>) =>
      Number(away) === 0 ? null : t('away', { amount: money(readAmount(away)) }),
    opens: ({ opensAt }: Pick<Bound, 'opensAt'>) =>
      opensAt === null ? null : t('opens', { at: houseTime(opensAt, 'short') }),
  }
}
