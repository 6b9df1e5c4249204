import { Money, useKit, type MoneyProps } from '@fairground/ui'
import { Ticket } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useMoney } from '../../../member/use-money.ts'
import { useIsDemo } from './demo.ts'
import styles from './sum.module.css'
import { writePlayMoney } from './write-play-money.ts'

/** An amount of what is played with: money in its currency, or play money under a mark of its own. */
export function Sum(of: Omit<MoneyProps, 'currency'>) {
  const t = useTranslations('stage.strip')
  const { currency } = useMoney()
  const { locale } = useKit()
  if (!useIsDemo()) return <Money {...of} currency={currency} />
  return (
    <span className={styles.sum}>
      <Ticket role="img" aria-label={t('playMoney')} />
      <span className="num">{writePlayMoney(of.amount, locale, of.signed)}</span>
    </span>
  )
}
