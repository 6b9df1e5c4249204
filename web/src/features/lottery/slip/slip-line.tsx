import { Button, useAt } from '@fairground/ui'
import { useTranslations } from 'use-intl'
import { useMoney } from '../../../member/use-money.ts'
import { isClosing } from '../closing.ts'
import type { Table } from '../family/family.ts'
import styles from './slip-dock.module.css'

/** What the slip comes to, on a phone one line above the bar, from which it opens. */
export function SlipLine({ table, open, onOpen }: { table: Table; open: boolean; onOpen: () => void }) {
  const t = useTranslations('lottery.slip')
  const states = useTranslations('lottery.states')
  const { money } = useMoney()
  const { family, draw, total, slip } = table
  const closing = useAt((now) => draw !== undefined && isClosing(draw, now))
  const lines = total.lines.length
  if (slip.entries.length === 0) return null
  return (
    <div className={styles.mini}>
      <button type="button" className={styles.summary} aria-expanded={open} onClick={onOpen}>
        <strong className="num">{money(total.stake)}</strong>
        <span className="dim tiny num">
          {closing && <span className={styles.closing}>{states('closing')}</span>}
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
