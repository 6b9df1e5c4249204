import { requestIdOf, useRefusalText } from '@fairground/screen/words/refusal-text.ts'
import { ErrorState, Skeleton } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { DepositFields } from './deposit-fields.tsx'
import { gatewaysQuery } from './deposits.ts'
import styles from './wallet.module.css'

/** How much, and through whom; then on to the gateway's own page. */
export function DepositForm() {
  const t = useTranslations('payment')
  const refusalText = useRefusalText()
  const { data, error, isPending, refetch } = useQuery(gatewaysQuery)
  const [first, ...others] = data ?? []
  return (
    <section className={styles.card} aria-labelledby="deposit-title">
      <h2 id="deposit-title">{t('title')}</h2>
      {isPending && <FormLoading />}
      {error && !data && (
        <ErrorState title={t('faultTitle')} requestId={requestIdOf(error)} onRetry={refetch}>
          {refusalText(error)}
        </ErrorState>
      )}
      {data && !first && <p className="dim">{t('noGateway')}</p>}
      {first && <DepositFields gateways={[first, ...others]} />}
    </section>
  )
}

function FormLoading() {
  return (
    <div className={styles.form} aria-busy="true">
      <Skeleton height={64} />
      <Skeleton height={48} />
      <Skeleton height={36} width="70%" />
      <Skeleton height={52} />
    </div>
  )
}
