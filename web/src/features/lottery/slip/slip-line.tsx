import { Button } from '@fairground/ui'
import { useTranslations } from 'use-intl'
import { useMoney } from '../../../member/use-money.ts'
import type { Table } from '../family/family.ts'
import styles from './slip-dock.module.css'

/** What the slip comes to, on a phone one line above the bar, from which it opens. */
export function SlipLine({ table, open, onOpen }: { table: Table; open: boolean; onOpen: () => void }) {
  const t = useTranslations('lottery.slip')
  const { money } = useMoney()
  const { family, total, slip } = table
  const lines = total.lines.length
  if (slip.entries.length === 0) return null
  return (
    <div className={styles.mini}>
      <button type="button" className={styles.summary} aria-expanded={open} onClick={onOpen}>
        <strong className="num">{money(total.stake)}</strong>
        <span className="dim tiny num">
          {family.winsByNumber
            ? t('summary', { n: lines, most: money(total.once) })
            : t(total.isMostExact ? 'summaryMost' : 'summaryNoMore', { n: lines, most: money(total.most) })}
        </span>
      </button>
      <Button tone="primary" onClick={onOpen}>
        {t('review')}
      </Button>
    </div>
  )
}
