import { Button, Card, Chip, Sheet } from '@fairground/ui'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Table } from './game-table.tsx'
import { SlipBody } from './slip-body.tsx'
import styles from './slip.module.css'
import { useSlipTotal } from './use-slip-total.ts'

/** The slip: docked beside the board, or on a phone one line above the bar that opens as a sheet. */
export function SlipDock({ table }: { table: Table }) {
  const t = useTranslations('lottery.slip')
  const [open, setOpen] = useState(false)
  const { money, stake, once } = useSlipTotal(table)
  const lines = table.slip.lines.length
  return (
    <>
      <aside className={styles.dock} aria-label={t('title')}>
        <Card className={styles.card ?? ''}>
          <header className={styles.head}>
            <h2>{t('title')}</h2>
            <Chip>{t('lines', { n: lines })}</Chip>
          </header>
          <SlipBody table={table} />
        </Card>
      </aside>
      {lines > 0 && (
        <div className={styles.mini}>
          <button type="button" className={styles.summary} aria-expanded={open} onClick={() => setOpen(true)}>
            <strong className="num">{money(stake)}</strong>
            <span className="dim tiny num">{t('summary', { n: lines, most: money(once) })}</span>
          </button>
          <Button tone="primary" onClick={() => setOpen(true)}>
            {t('review')}
          </Button>
        </div>
      )}
      <Sheet open={open && lines > 0} onClose={() => setOpen(false)} title={t('title')}>
        <SlipBody table={table} onPlaced={() => setOpen(false)} />
      </Sheet>
    </>
  )
}
