import { bootstrapQuery } from '@fairground/screen/wire/bootstrap.ts'
import { overlayLink } from '@fairground/screen/overlay/overlay-state.ts'
import { useMember } from '@fairground/screen/session/member.ts'
import { buttonClass } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowDownToLine, ArrowUpFromLine, ReceiptText } from 'lucide-react'
import { useTranslations } from 'use-intl'
import styles from './funds.module.css'
import { TotalCard } from './total-card.tsx'
import { VendorPurses } from './vendor-purses.tsx'

/** My wallet: all that the member has, what it is made of and what holds some of it; and the ways in and out. */
export function FundsPage() {
  return (
    <div className={styles.page}>
      <TotalCard />
      <VendorPurses />
      <Ways />
    </div>
  )
}

/** Whoever shut themselves out pays nothing in: then the way out is the one that is gold. */
function Ways() {
  const t = useTranslations('wallet.ways')
  const isClosed = useMember()?.isExcluded ?? false
  const takesOut = useQuery(bootstrapQuery).data?.switches.withdraw ?? true
  return (
    <nav className={styles.ways} aria-label={t('title')}>
      {!isClosed && (
        <Link {...overlayLink({ centre: 'wallet' })} className={buttonClass({ tone: 'primary' })}>
          <ArrowDownToLine aria-hidden="true" />
          {t('deposit')}
        </Link>
      )}
      {takesOut && (
        <Link
          {...overlayLink({ centre: 'withdraw' })}
          className={buttonClass(isClosed ? { tone: 'primary' } : {})}
        >
          <ArrowUpFromLine aria-hidden="true" />
          {t('withdraw')}
        </Link>
      )}
      <Link {...overlayLink({ centre: 'account' })} className={buttonClass({ tone: 'quiet' })}>
        <ReceiptText aria-hidden="true" />
        {t('record')}
      </Link>
    </nav>
  )
}
