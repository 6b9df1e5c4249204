import { classes } from '@fairground/ui'
import { Heart } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Table } from '../family/family.ts'
import styles from './keep-bet.module.css'
import type { Slip } from './slip.ts'
import { useKeptBets } from './use-kept-bets.ts'

type Props = {
  table: Pick<Table, 'family' | 'game'>
  slip: Slip
  /** What it is called where only the heart is seen. */
  label?: string
}

/** Keeps a bet to be placed again, or no longer. */
export function KeepBet({ table: { family, game }, slip, label }: Props) {
  const t = useTranslations('lottery.kept')
  const { toggle, isKept } = useKeptBets(family, game)
  const kept = isKept(slip)
  return (
    <button
      type="button"
      className={classes(styles.keep, label !== undefined && styles.alone)}
      aria-pressed={kept}
      aria-label={label}
      onClick={() => toggle(slip)}
    >
      <Heart aria-hidden="true" />
      {label === undefined && t(kept ? 'isKept' : 'keep')}
    </button>
  )
}
