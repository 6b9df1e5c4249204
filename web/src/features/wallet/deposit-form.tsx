import { Asked } from '@fairground/screen/list/asked.tsx'
import { Skeleton } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { DepositFields } from './deposit-fields.tsx'
import { gatewaysQuery } from './deposits.ts'
import styles from './wallet.module.css'

/** How much, and through whom; then on to the gateway's own page. */
export function DepositForm() {
  const t = useTranslations('payment')
  const asked = useQuery(gatewaysQuery)
  return (
    <section className={styles.card} aria-labelledby="deposit-title">
      <h2 id="deposit-title">{t('title')}</h2>
      <Asked of={asked} fault={t('faultTitle')} loading={<FormLoading />}>
        {([first, ...others]) =>
          first ? <DepositFields gateways={[first, ...others]} /> : <p className="dim">{t('noGateway')}</p>
        }
      </Asked>
    </section>
  )
}

function FormLoading() {
  return (
    <div className={styles.form}>
      <Skeleton height={64} />
      <Skeleton height={48} />
      <Skeleton height={36} width="70%" />
      <Skeleton height={52} />
    </div>
  )
}
