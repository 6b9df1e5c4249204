import { Asked } from '@fairground/screen/list/asked.tsx'
import { useMoneyHidden } from '@fairground/screen/parts/hidden-money.ts'
import { readAmount } from '@fairground/screen/wire/amount.ts'
import { askAgain } from '@fairground/screen/wire/live-queries.ts'
import { useLive } from '@fairground/screen/wire/live.ts'
import { IconButton, Money, Skeleton } from '@fairground/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Eye, EyeOff, RefreshCw } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { LanternString } from '../../art/lantern-string.tsx'
import { fundsQuery, type Funds } from './funds.ts'
import styles from './funds.module.css'
import { PartBar } from './part-bar.tsx'

/** All that there is as the largest figure, what of it can be spent, and the parts it is made of. */
export function TotalCard() {
  const t = useTranslations('wallet')
  const client = useQueryClient()
  const asked = useQuery(fundsQuery)
  // What is set aside or comes back changes the balance; what moves on from where it waits says so of itself.
  useLive('balance', ({ spreadMs }) => askAgain(client, fundsQuery.queryKey, spreadMs))
  useLive('withdrawal', ({ spreadMs }) => askAgain(client, fundsQuery.queryKey, spreadMs))
  useLive('deposit', ({ spreadMs }) => askAgain(client, fundsQuery.queryKey, spreadMs))
  useLive('chase', ({ spreadMs }) => askAgain(client, fundsQuery.queryKey, spreadMs))
  return (
    <section className={styles.total} aria-labelledby="funds-total">
      <LanternString className={styles.art} />
      <header>
        <h2 id="funds-total">{t('total')}</h2>
        <Hide />
        <IconButton
          size="s"
          label={t('balance.refresh')}
          busy={asked.fetchStatus === 'fetching'}
          onClick={() => void asked.refetch()}
        >
          <RefreshCw />
        </IconButton>
      </header>
      <Asked of={asked} fault={t('faultTitle')} loading={<Coming />}>
        {(funds) => <Whole funds={funds} />}
      </Asked>
    </section>
  )
}

function Hide() {
  const t = useTranslations('wallet.balance')
  const [hidden, setHidden] = useMoneyHidden()
  return (
    <IconButton size="s" label={hidden ? t('show') : t('hide')} onClick={() => setHidden(!hidden)}>
      {hidden ? <EyeOff /> : <Eye />}
    </IconButton>
  )
}

function Whole({ funds }: { funds: Funds }) {
  const t = useTranslations('wallet')
  const { currency, total, sumBalance } = funds
  return (
    <>
      <strong className={styles.figure}>
        <Money amount={readAmount(total)} currency={currency} private counts />
      </strong>
      <p className={styles.spend}>
        {t('spend')} <Money amount={readAmount(sumBalance)} currency={currency} private />
      </p>
      {total === '0' ? <p className="dim">{t('nothing')}</p> : <PartBar funds={funds} />}
    </>
  )
}

function Coming() {
  return (
    <>
      <Skeleton width={260} height={52} />
      <Skeleton width={200} height={20} />
      <Skeleton height={28} />
      <Skeleton height={60} />
    </>
  )
}
