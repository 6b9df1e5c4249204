import { EmptyState } from '@fairground/ui'
import { Ticket } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { LineCosts } from './line-costs.tsx'
import type { Table } from '../family/family.ts'
import { PlacedNote } from './placed-note.tsx'
import { SlipEntry } from './slip-entry.tsx'
import { PrizeGroup } from './prize-group.tsx'
import styles from './slip-body.module.css'
import { SlipSum } from './slip-sum.tsx'
import { UnitsPicker } from './units-picker.tsx'
import type { Betting } from './use-betting.ts'

/** The lines, what each lot is played for, what it all comes to, and the one button that places it. */
export function SlipBody({ table, betting }: { table: Table; betting: Betting }) {
  const t = useTranslations('lottery.slip')
  const { slip, total } = table
  const { outcome } = betting
  if (slip.entries.length === 0 && outcome?.kind === 'placed')
    return <PlacedNote table={table} placed={outcome} onDone={betting.forget} />
  if (slip.entries.length === 0) {
    return (
      <div className={styles.empty}>
        <EmptyState icon={<Ticket />} title={t('emptyTitle')}>
          {t('emptyText')}
        </EmptyState>
      </div>
    )
  }
  return (
    <>
      <ul className={styles.lines}>
        {slip.entries.map((entry) => (
          <SlipEntry key={entry.play} table={table} entry={entry} share={total.byPlay.get(entry.play)} />
        ))}
      </ul>
      <PrizeGroup table={table} />
      {table.game.terms.mode === 'Lott' ? <LineCosts table={table} /> : <UnitsPicker table={table} />}
      <SlipSum table={table} betting={betting} />
    </>
  )
}
