import { useRecord } from '@fairground/screen/session/use-record.ts'
import { readAmount } from '@fairground/screen/wire/amount.ts'
import { useHouseTime } from '@fairground/screen/words/house-time.ts'
import { requestIdOf, useRefusalText } from '@fairground/screen/words/refusal-text.ts'
import {
  Chip,
  type ChipTone,
  EmptyState,
  ErrorState,
  Money,
  OfflineNote,
  Pagination,
  Skeleton,
} from '@fairground/ui'
import { Wallet } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Deposit } from './deposits.ts'
import styles from './wallet.module.css'

const tones: Record<Deposit['state'], ChipTone> = {
  pending: 'info',
  paid: 'win',
  declined: 'lose',
  expired: 'plain',
  reversed: 'lose',
}

/** The member's deposits, newest first; one that is still pending leads back to the gateway. */
export function DepositList() {
  const t = useTranslations('payment.list')
  const refusalText = useRefusalText()
  const { asked, pageNo, turn } = useRecord<Deposit>('deposits', '/wps/payment/deposits', {}, 10)
  const { data, error, isPending, refetch } = asked
  return (
    <section className={styles.card} aria-labelledby="deposits-title">
      <h2 id="deposits-title">{t('title')}</h2>
      <OfflineNote />
      {isPending && <ListLoading />}
      {error && !data && (
        <ErrorState title={t('faultTitle')} requestId={requestIdOf(error)} onRetry={refetch}>
          {refusalText(error)}
        </ErrorState>
      )}
      {data?.list.length === 0 && pageNo === 1 && (
        <EmptyState icon={<Wallet />} title={t('emptyTitle')}>
          {t('emptyText')}
        </EmptyState>
      )}
      {data && data.list.length > 0 && (
        <ul className={styles.list}>
          {data.list.map((deposit) => (
            <DepositRow key={deposit.depositId} deposit={deposit} />
          ))}
        </ul>
      )}
      {data && (
        <Pagination page={pageNo} totalPages={data.totalPages} hasNext={data.next !== null} onPage={turn} />
      )}
    </section>
  )
}

function DepositRow({ deposit }: { deposit: Deposit }) {
  const t = useTranslations('payment')
  const houseTime = useHouseTime()
  const { gateway, state, amount, currency, createdAt, payUrl } = deposit
  return (
    <li>
      <span className={styles.when}>
        <b>
          {t.has(`names.${gateway}` as 'names.sandbox') ? t(`names.${gateway}` as 'names.sandbox') : gateway}
        </b>
        <span className="dim tiny num">{houseTime(createdAt)}</span>
      </span>
      {payUrl && <a href={payUrl}>{t('list.goOn')}</a>}
      <span className={styles.sum}>
        <Money amount={readAmount(amount)} currency={currency} />
        <Chip tone={tones[state]}>{t(`states.${state}`)}</Chip>
      </span>
    </li>
  )
}

function ListLoading() {
  return (
    <div className={styles.loading} aria-busy="true">
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} height={48} />
      ))}
    </div>
  )
}
