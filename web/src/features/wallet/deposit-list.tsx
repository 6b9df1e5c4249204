import { Chip, type ChipTone, EmptyState, ErrorState, Money, Skeleton } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { Wallet } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { readAmount } from '../../session/amount.ts'
import { requestIdOf, useRefusalText } from '../../words/refusal-text.ts'
import { type Deposit, depositsQuery } from './deposits.ts'
import styles from './wallet.module.css'

const tones: Record<Deposit['state'], ChipTone> = {
  pending: 'info',
  paid: 'win',
  declined: 'lose',
  expired: 'plain',
}

/** The latest deposits; one that is still pending leads back to the gateway. */
export function DepositList() {
  const t = useTranslations('payment')
  const refusalText = useRefusalText()
  const format = useFormatter()
  const { data, error, isPending, refetch } = useQuery(depositsQuery)
  return (
    <section className={styles.card} aria-labelledby="deposits-title">
      <h2 id="deposits-title">{t('list.title')}</h2>
      {isPending && <Skeleton height={96} />}
      {error && (
        <ErrorState title={t('list.faultTitle')} requestId={requestIdOf(error)} onRetry={refetch}>
          {refusalText(error)}
        </ErrorState>
      )}
      {data?.length === 0 && (
        <EmptyState icon={<Wallet />} title={t('list.emptyTitle')}>
          {t('list.emptyText')}
        </EmptyState>
      )}
      <ul className={styles.list}>
        {data?.map((deposit) => (
          <li key={deposit.depositId}>
            <span>
              <Chip tone={tones[deposit.state]}>{t(`states.${deposit.state}`)}</Chip>
              <span className="dim tiny num">
                {format.dateTime(new Date(deposit.createdAt), { dateStyle: 'medium', timeStyle: 'short' })}
              </span>
            </span>
            {deposit.payUrl && <a href={deposit.payUrl}>{t('list.goOn')}</a>}
            <Money amount={readAmount(deposit.amount)} currency={deposit.currency} />
          </li>
        ))}
      </ul>
    </section>
  )
}
