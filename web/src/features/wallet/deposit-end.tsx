import { overlayLink } from '@fairground/screen/overlay/overlay-state.ts'
import { readAmount } from '@fairground/screen/wire/amount.ts'
import { useHouseTime } from '@fairground/screen/words/house-time.ts'
import { Announced, Button, buttonClass, Money } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { CircleX, Clock, Eye, Hourglass, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Deposit } from './deposits.ts'
import { ReceiptForm } from './receipt-form.tsx'
import { depositLink } from './use-start-deposit.ts'
import styles from './deposit-end.module.css'

const icons = {
  started: Hourglass,
  pending: Hourglass,
  review: Eye,
  declined: CircleX,
  cancelled: CircleX,
  expired: Clock,
  failed: CircleX,
  reversed: Undo2,
}

/** A deposit that cannot be paid now: why, what of it holds all the same, and what one can do. */
export function DepositEnd({ deposit }: { deposit: Deposit }) {
  const t = useTranslations('payment.one')
  const houseTime = useHouseTime()
  const [sends, setSends] = useState(false)
  const { state, asked, currency, reason, depositId, seen, kind } = deposit
  if (state === 'paid') return null
  const said = state === 'pending' ? 'started' : state
  const Icon = icons[state]
  const mayHavePaid = state === 'expired' || state === 'cancelled'
  const comesLate = mayHavePaid && seen !== null
  const isCoin = kind === 'coin'
  const ofCoins = state === 'expired' ? t('expiredCoinText') : t('cancelledCoinText')
  const text = mayHavePaid && isCoin ? ofCoins : t(`${said}Text`)
  return (
    <>
      <section className={styles.end} data-state={state}>
        <Icon aria-hidden="true" />
        <Announced atOnce>
          <h2>
            {t(`${said}Title`)} <Money amount={readAmount(asked)} currency={currency} />
          </h2>
          <p>{comesLate ? t(isCoin ? 'seenCoinText' : 'seenText', { time: houseTime(seen) }) : text}</p>
          {reason !== null && <p>{t('declinedWhy', { reason })}</p>}
        </Announced>
        <div className={styles.ways}>
          {mayHavePaid && !sends && <Button onClick={() => setSends(true)}>{t('receipt')}</Button>}
          {state === 'reversed' && (
            <Link {...overlayLink({ centre: 'account' })} className={buttonClass()}>
              {t('record')}
            </Link>
          )}
          <Link {...depositLink()} className={buttonClass()}>
            {state === 'review' || state === 'started' || comesLate ? t('done') : t('again')}
          </Link>
        </div>
      </section>
      {mayHavePaid && sends && <ReceiptForm depositId={depositId} />}
    </>
  )
}
