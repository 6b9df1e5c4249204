import { Confirm } from '@fairground/ui'
import { useFormatter, useTranslations } from 'use-intl'
import { shortIssue } from '../../../draws/names.ts'
import { useMoney } from '../../../member/use-money.ts'
import type { Table } from '../family/family.ts'

/** Five million: who bets more is asked once more, for a system or a multiple is quickly one step too high. */
const largeAbove = 5_000_000n * 10_000n

/** Whether it is asked once more before what a table shows is bet. */
export const isLarge = ({ total }: Table): boolean => total.stake > largeAbove

type Props = { table: Table; onKeep: () => void; onGo: () => Promise<void> }

/** Says a large stake in figures and in words before it is bet. */
export function MakeSure({ table: { total, draw }, onKeep, onGo }: Props) {
  const t = useTranslations('lottery.slip')
  const format = useFormatter()
  const { currency, money } = useMoney()
  const words = format.number(Number(total.stake / 10_000n), {
    style: 'currency',
    currency,
    currencyDisplay: 'name',
    notation: 'compact',
    compactDisplay: 'long',
    maximumSignificantDigits: 15,
  })
  return (
    <Confirm
      title={t('sureTitle', { stake: money(total.stake) })}
      text={t('sureText', { words, issue: draw ? shortIssue(draw, format) : '' })}
      keep={t('sureKeep')}
      go={t('sureGo')}
      {...{ onKeep, onGo }}
    />
  )
}
