import { Asked } from '@fairground/screen/list/asked.tsx'
import { overlayLink } from '@fairground/screen/overlay/overlay-state.ts'
import { readAmount } from '@fairground/screen/wire/amount.ts'
import { askAgain } from '@fairground/screen/wire/live-queries.ts'
import { useLive } from '@fairground/screen/wire/live.ts'
import { buttonClass, EmptyState, Money, Skeleton } from '@fairground/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ShieldAlert, UserRound } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Avatar } from '../../member/avatar.tsx'
import { useGuards } from '../../member/security.ts'
import { useMoney } from '../../member/use-money.ts'
import { LatestMoves } from './latest-moves.tsx'
import { MoveForm } from './move-form.tsx'
import { movesKey, termsQuery, type Peer, type Terms } from './moves.ts'
import styles from './move.module.css'

/** How money goes to who stands above the member: to whom, how much can, what it asks for, and what went before. */
export function MovePage() {
  const t = useTranslations('move')
  const client = useQueryClient()
  const asked = useQuery(termsQuery)
  useLive('balance', ({ spreadMs }) => askAgain(client, movesKey, spreadMs))
  return (
    <div className={styles.page}>
      <Asked of={asked} fault={t('fault')} loading={<Coming />}>
        {(terms) => (terms.peer ? <Between terms={terms} peer={terms.peer} /> : <Nobody />)}
      </Asked>
      <LatestMoves />
    </div>
  )
}

function Coming() {
  return (
    <>
      <Skeleton height={76} />
      <Skeleton width={200} height={44} />
      <Skeleton height={240} />
    </>
  )
}

function Nobody() {
  const t = useTranslations('move')
  return (
    <EmptyState icon={<UserRound />} title={t('nobodyTitle')}>
      {t('nobodyText')}
    </EmptyState>
  )
}

function Between({ terms, peer }: { terms: Terms; peer: Peer }) {
  const t = useTranslations('move')
  const { currency, money } = useMoney()
  return (
    <>
      <section className={styles.peer} aria-label={t('to')}>
        <Avatar icon={undefined} account={peer.nickname} size={48} />
        <p>
          <b>{peer.nickname}</b>
          <span className="dim small">{t('toText')}</span>
        </p>
      </section>
      <section className={styles.room} aria-labelledby="move-room">
        <h2 id="move-room">{t('room')}</h2>
        <strong>
          <Money amount={readAmount(terms.balance)} currency={currency} private />
        </strong>
        <p className="dim small">{t('dayLeft', { amount: money(readAmount(terms.dayLeft)) })}</p>
      </section>
      <Asks terms={terms} peer={peer} />
      <p className={styles.note}>
        <ShieldAlert aria-hidden="true" />
        {t('forGood')}
      </p>
    </>
  )
}

/** The form, where there is all that it asks for; otherwise what is missing. */
function Asks({ terms, peer }: { terms: Terms; peer: Peer }) {
  const t = useTranslations('move')
  const { data: guards } = useGuards()
  if (guards?.hasPaymentPassword === false)
    return (
      <section className={styles.missing}>
        <p>{t('needsPassword')}</p>
        <Link {...overlayLink({ dialog: 'payment-password' })} className={buttonClass({ tone: 'primary' })}>
          {t('setPassword')}
        </Link>
      </section>
    )
  if (!terms.hasAccount)
    return (
      <section className={styles.missing}>
        <p>{t('needsAccount')}</p>
        <Link {...overlayLink({ centre: 'withdraw' })} className={buttonClass({ tone: 'primary' })}>
          {t('addAccount')}
        </Link>
      </section>
    )
  return <MoveForm terms={terms} peer={peer} />
}
