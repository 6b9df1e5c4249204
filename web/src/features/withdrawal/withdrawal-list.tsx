import { ListPage } from '@fairground/screen/list/list-page.tsx'
import { useList } from '@fairground/screen/list/use-list.ts'
import { readAmount } from '@fairground/screen/wire/amount.ts'
import { useHouseTime } from '@fairground/screen/words/house-time.ts'
import { Chip, classes, EmptyState, Money } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { Landmark } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { toneOf } from './tone-of.ts'
import { usePlaceName } from './use-place-name.ts'
import { useWhy } from './use-why.ts'
import { wayOf } from './way-of.ts'
import { leadToNamed } from './withdrawal-tracks.tsx'
import { withdrawalLink, type Withdrawal } from './withdrawals.ts'
import styles from './withdrawal-list.module.css'

/** All that a member took out, newest first, a line each with how far it came, which leads to its way. */
export function WithdrawalList() {
  const t = useTranslations('withdrawal.list')
  const list = useList('withdrawals', 'GET /wps/payment/withdrawals', {}, { pageSize: 10 })
  return (
    <section className={styles.part} aria-labelledby="withdrawals-title">
      <h2 id="withdrawals-title">{t('title')}</h2>
      <ListPage list={list} fault={t('faultTitle')} empty={<NothingYet />}>
        {(rows) => (
          <ul className={styles.list}>
            {rows.map((one) => (
              <Row key={one.withdrawalId} withdrawal={one} />
            ))}
          </ul>
        )}
      </ListPage>
    </section>
  )
}

function NothingYet() {
  const t = useTranslations('withdrawal.list')
  return (
    <EmptyState icon={<Landmark />} title={t('emptyTitle')}>
      {t('emptyText')}
    </EmptyState>
  )
}

function Row({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useTranslations('withdrawal')
  const houseTime = useHouseTime()
  const placeName = usePlaceName()
  const { withdrawalId, shown, net, currency, state, askedAt } = withdrawal
  const why = useWhy()(withdrawal)
  return (
    <li>
      <span className={styles.what}>
        <Link {...withdrawalLink(withdrawalId)} onClick={leadToNamed}>
          {placeName(withdrawal)} <bdi>{shown}</bdi>
        </Link>
        <span className="dim tiny num">{houseTime(askedAt)}</span>
        {why && <span className="tiny">{why}</span>}
      </span>
      <span className={styles.sum}>
        <Money amount={readAmount(net)} currency={currency} />
        <span className={styles.end}>
          <span className={styles.dots} aria-hidden="true">
            {wayOf(withdrawal).map((one) => (
              <i key={one.station} className={classes(styles.dot, styles[one.state])} />
            ))}
          </span>
          <Chip tone={toneOf(state)}>{t(`states.${state}`)}</Chip>
        </span>
      </span>
    </li>
  )
}
