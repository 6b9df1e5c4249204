import { ListPage } from '@fairground/screen/list/list-page.tsx'
import { useList } from '@fairground/screen/list/use-list.ts'
import { readAmount } from '@fairground/screen/wire/amount.ts'
import { useHouseTime } from '@fairground/screen/words/house-time.ts'
import { Chip, type ChipTone, EmptyState, Money, Skeleton } from '@fairground/ui'
import { Wallet } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Deposit } from './deposits.ts'
import styles from './deposit-list.module.css'
import page from './wallet.module.css'

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
  const list = useList('deposits', 'GET /wps/payment/deposits', {}, { pageSize: 10 })
  return (
    <section className={page.card} aria-labelledby="deposits-title">
      <h2 id="deposits-title">{t('title')}</h2>
      <ListPage list={list} fault={t('faultTitle')} empty={<NoDeposits />} loading={<ListLoading />}>
        {(deposits) => (
          <ul className={styles.list}>
            {deposits.map((deposit) => (
              <DepositRow key={deposit.depositId} deposit={deposit} />
            ))}
          </ul>
        )}
      </ListPage>
    </section>
  )
}

function NoDeposits() {
  const t = useTranslations('payment.list')
  return (
    <EmptyState icon={<Wallet />} title={t('emptyTitle')}>
      {t('emptyText')}
    </EmptyState>
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
    <div className={styles.loading}>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} height={48} />
      ))}
    </div>
  )
}
