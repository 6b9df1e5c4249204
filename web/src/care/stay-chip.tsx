import { overlayLink } from '@fairground/screen/overlay/overlay-state.ts'
import { readAmount } from '@fairground/screen/wire/amount.ts'
import { classes, Money, useKit, useNow } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { stayQuery, writeElapsed } from '../member/stay.ts'
import styles from './stay-chip.module.css'

/**
 * How long the member has been here, and won or lost meanwhile: always in sight, and the way to what bounds it.
 * Beside the wallet it is short where the window is narrow.
 */
export function StayChip({ isBeside = false }: { isBeside?: boolean }) {
  const t = useTranslations('care.stay')
  const { data } = useQuery(stayQuery)
  if (!data) return null
  return (
    <Link {...overlayLink({ centre: 'care' })} className={classes(styles.chip, isBeside && styles.beside)}>
      <ShieldCheck aria-hidden="true" />
      <span className="visually-hidden">{t('chip')}, </span>
      <span className={styles.figures}>
        <span className="num">
          <Elapsed since={data.since} />
        </span>{' '}
        <span className={styles.net}>
          <Money amount={readAmount(data.net)} currency={data.currency} signed private />
        </span>
        <ShortMoney net={data.net} currency={data.currency} />
      </span>
    </Link>
  )
}

/** The same for the eye, where there is little room: `−₫12M`. Whoever listens hears all of it. */
function ShortMoney({ net, currency }: { net: string; currency: string }) {
  const { locale, hidesMoney } = useKit()
  const short = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  })
  return (
    <span className={classes('num', styles.short)} aria-hidden="true">
      {hidesMoney ? '••••' : short.format(Number(net))}
    </span>
  )
}

function Elapsed({ since }: { since: string }) {
  return writeElapsed(useNow() - Date.parse(since))
}
