import { Asked } from '@fairground/screen/list/asked.tsx'
import { useMoneyHidden } from '@fairground/screen/parts/hidden-money.ts'
import { IconButton, Money, Skeleton } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Eye, EyeOff, RefreshCw } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { balanceQuery } from '../../member/balance.ts'
import { DepositList } from './deposit-list.tsx'
import { NewDeposit } from './new-deposit.tsx'
import { OneDeposit } from './one-deposit.tsx'
import styles from './wallet.module.css'

/** The member's wallet: what there is, and how more gets in. */
export function WalletPage() {
  const { deposit } = useSearch({ from: '__root__' })
  return (
    <div className={styles.page}>
      <BalanceCard />
      {deposit ? <OneDeposit key={deposit} depositId={deposit} /> : <NewDeposit />}
      <DepositList />
    </div>
  )
}

function BalanceCard() {
  const t = useTranslations('wallet.balance')
  const [hidden, setHidden] = useMoneyHidden()
  const asked = useQuery(balanceQuery)
  return (
    <section className={styles.balance} aria-label={t('title')}>
      <div>
        <h2>{t('title')}</h2>
        <strong>
          <Asked of={asked} inline fault={t('unknown')} loading={<Skeleton width={180} height={36} />}>
            {({ amount, currency }) => <Money amount={amount} currency={currency} private counts />}
          </Asked>
        </strong>
      </div>
      <IconButton label={hidden ? t('show') : t('hide')} onClick={() => setHidden(!hidden)}>
        {hidden ? <EyeOff /> : <Eye />}
      </IconButton>
      <IconButton
        label={t('refresh')}
        busy={asked.fetchStatus === 'fetching'}
        onClick={() => void asked.refetch()}
      >
        <RefreshCw />
      </IconButton>
    </section>
  )
}
