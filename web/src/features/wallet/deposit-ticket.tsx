import { Money } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { balanceQuery } from '../../member/balance.ts'
import { useMoney } from '../../member/use-money.ts'
import type { Method } from './deposits.ts'
import { ArrivesIn } from './method-cards.tsx'
import styles from './deposit-ticket.module.css'

/** What a deposit will do, before it is started. */
export function DepositTicket({ amount, method }: { amount: bigint; method: Method }) {
  const t = useTranslations('payment.ticket')
  const { currency } = useMoney()
  const { data: balance } = useQuery(balanceQuery)
  return (
    <div className={styles.ticket}>
      <p>
        <span className="dim">{t('get')}</span>
        <b className={styles.figure}>
          <Money amount={amount} currency={currency} />
        </b>
        <span className="dim tiny">
          <ArrivesIn method={method} />
        </span>
      </p>
      <dl>
        <div>
          <dt>{t('pay')}</dt>
          <dd>
            <Money amount={amount} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{t('fee')}</dt>
          <dd className={styles.none}>{t('none')}</dd>
        </div>
        {balance && (
          <div>
            <dt>{t('after')}</dt>
            <dd>
              <Money amount={balance.amount + amount} currency={currency} private />
            </dd>
          </div>
        )}
      </dl>
    </div>
  )
}
