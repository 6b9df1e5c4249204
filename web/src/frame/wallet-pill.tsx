import { Asked } from '@fairground/screen/list/asked.tsx'
import { useMoneyHidden } from '@fairground/screen/parts/hidden-money.ts'
import { overlayLink } from '@fairground/screen/overlay/overlay-state.ts'
import { memberQuery } from '@fairground/screen/session/member.ts'
import { buttonClass, classes, IconButton, Money, Skeleton } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Eye, EyeOff, RotateCw } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { StayChip } from '../care/stay-chip.tsx'
import { balanceQuery } from '../member/balance.ts'
import { isTrial } from '../who-may.ts'
import { useDestinations } from './destinations.ts'
import styles from './wallet-pill.module.css'

/** The member's money, always in sight: the balance, hidden at will, asked for anew, added to, and taken out of. */
export function WalletPill() {
  const t = useTranslations('member.wallet')
  const { data: member } = useQuery(memberQuery)
  const asked = useQuery(balanceQuery)
  const [hidden, setHidden] = useMoneyHidden()
  const isOwner = member !== undefined && !isTrial(member)
  return (
    <>
      {isOwner && !member.isExcluded && <StayChip isBeside />}
      <div className={styles.pill} role="group" aria-label={t('name')}>
        <span className={styles.title}>{member?.isAgent === 4 ? t('demo') : t('balance')}</span>
        <b className={styles.amount}>
          <Asked of={asked} inline fault={t('unknown')} loading={<Skeleton width={92} height={18} />}>
            {({ amount, currency }) => <Money amount={amount} currency={currency} private counts live />}
          </Asked>
        </b>
        <span className={styles.tools}>
          <IconButton size="s" label={hidden ? t('show') : t('hide')} onClick={() => setHidden(!hidden)}>
            {hidden ? <EyeOff /> : <Eye />}
          </IconButton>
          <IconButton
            size="s"
            label={t('refresh')}
            className={styles.refresh ?? ''}
            onClick={() => asked.refetch()}
          >
            <RotateCw />
          </IconButton>
        </span>
        <Link {...overlayLink({ centre: 'wallet' })} className={buttonClass({ tone: 'primary', size: 's' })}>
          {t('deposit')}
        </Link>
        {isOwner && <WithdrawWay />}
      </div>
    </>
  )
}

/** Where money can be taken out, for whom it is; where there is little room it stands with the wallet. */
function WithdrawWay() {
  const t = useTranslations('frame.places')
  if (!useDestinations().some(({ centre }) => centre === 'withdraw')) return null
  return (
    <Link
      {...overlayLink({ centre: 'withdraw' })}
      className={classes(buttonClass({ tone: 'quiet', size: 's' }), styles.withdraw)}
    >
      {t('withdraw')}
    </Link>
  )
}
