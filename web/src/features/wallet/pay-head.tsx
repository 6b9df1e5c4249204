import { readAmount } from '@fairground/screen/wire/amount.ts'
import { CountdownRing, Money } from '@fairground/ui'
import { useFormatter, useTranslations } from 'use-intl'
import type { Deposit } from './deposits.ts'
import styles from './pay.module.css'

/** How much is waited for, and until when; later is fine too, but for what is worth another amount by then. */
export function PayHead({ deposit }: { deposit: Deposit }) {
  const t = useTranslations('payment.pay')
  const format = useFormatter()
  const { asked, currency, title, kind, createdAt, expiresAt } = deposit
  const until = new Date(expiresAt)
  const time = format.dateTime(until, { timeStyle: 'short' })
  return (
    <header className={styles.head}>
      <div>
        <h2>
          <Money amount={readAmount(asked)} currency={currency} />
        </h2>
        <span className="dim tiny">{title}</span>
      </div>
      <p>
        <b className="num">{t('by', { time })}</b>
        <span className="dim tiny">{t(kind === 'coin' ? 'laterCoin' : 'later')}</span>
      </p>
      <CountdownRing
        from={new Date(createdAt).getTime()}
        until={until.getTime()}
        label={t('left')}
        size={64}
      />
    </header>
  )
}
