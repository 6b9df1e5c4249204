import { Asked } from '@fairground/screen/list/asked.tsx'
import { overlayLink } from '@fairground/screen/overlay/overlay-state.ts'
import { useMember } from '@fairground/screen/session/member.ts'
import { Chip, Money, Skeleton } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { balanceQuery } from '../../../member/balance.ts'
import { isTrial } from '../../../who-may.ts'
import styles from './purse.module.css'

/** What can be spent, and the way to more of it; of play money, the way to real. */
export function Purse() {
  const t = useTranslations('stage.strip')
  const asked = useQuery(balanceQuery)
  const isDemo = isTrial(useMember())
  return (
    <div className={styles.purse} role="group" aria-label={t('balance')}>
      {isDemo && <Chip tone="info">{t('demo')}</Chip>}
      <Asked of={asked} inline fault={t('unknown')} loading={<Skeleton width={92} height={18} />}>
        {({ amount, currency }) => <Money amount={amount} currency={currency} private counts live />}
      </Asked>
      {isDemo ? (
        <Link {...overlayLink({ dialog: 'register' })} className={styles.real} title={t('real')}>
          <span>{t('real')}</span>
          <Plus aria-hidden="true" />
        </Link>
      ) : (
        <Link
          {...overlayLink({ centre: 'wallet' })}
          className={styles.add}
          aria-label={t('deposit')}
          title={t('deposit')}
        >
          <Plus aria-hidden="true" />
        </Link>
      )}
    </div>
  )
}
