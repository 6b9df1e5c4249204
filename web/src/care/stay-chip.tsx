import { overlayLink } from '@fairground/screen/overlay/overlay-state.ts'
import { readAmount } from '@fairground/screen/wire/amount.ts'
import { Money, useNow } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { stayQuery, writeElapsed } from '../member/stay.ts'
import styles from './stay-chip.module.css'

/** How long the member has been here, and won or lost meanwhile: always in sight, and the way to what bounds it. */
export function StayChip() {
  const t = useTranslations('care.stay')
  const { data } = useQuery(stayQuery)
  if (!data) return null
  return (
    <Link {...overlayLink({ centre: 'care' })} className={styles.chip} aria-label={t('chip')}>
      <ShieldCheck aria-hidden="true" />
      <span className="num">
        <Elapsed since={data.since} />
      </span>
      <span className={styles.net}>
        <Money amount={readAmount(data.net)} currency={data.currency} signed private />
      </span>
    </Link>
  )
}

function Elapsed({ since }: { since: string }) {
  return writeElapsed(useNow() - Date.parse(since))
}
