import { useTranslations } from 'use-intl'
import { useMoney } from '../../../member/use-money.ts'
import type { Table } from '../family/family.ts'
import { MultipleStepper } from './multiple-stepper.tsx'
import styles from './units-picker.module.css'

/** What a ticket costs, which is nobody's to choose, and how many times over it is played. */
export function TicketPrice({ table }: { table: Table }) {
  const t = useTranslations('lottery.ticket')
  const { money } = useMoney()
  return (
    <div className={styles.units}>
      <p className={styles.price}>
        <span className="dim small">{t('price')}</span>
        <b className="num">{money(table.slip.unit)}</b>
      </p>
      <MultipleStepper table={table} />
    </div>
  )
}
