import { ChipButton, Segmented } from '@fairground/ui'
import { useFormatter, useTranslations } from 'use-intl'
import { useMoney } from '../../../member/use-money.ts'
import type { Table } from '../family/family.ts'
import { MultipleStepper } from './multiple-stepper.tsx'
import styles from './units-picker.module.css'
import { lineUnits } from './units.ts'

const quickMultiples = [1, 2, 5, 10, 50]
/** A line of a prize group costs two units. */
const unitsOfLine = 2n

/** What one line costs, of the sizes a game has, and how many times over. */
export function LineCosts({ table }: { table: Table }) {
  const t = useTranslations('lottery')
  const format = useFormatter()
  const { money } = useMoney()
  const { game, slip, setSlip } = table
  const sizes = lineUnits(game)
  // A repeated order, or one that was cut to what is left, may stand at another.
  const offered = sizes.includes(slip.unit) ? sizes : [...sizes, slip.unit]
  return (
    <div className={styles.units}>
      <span className="dim tiny" aria-hidden="true">
        {t('parts.lineCosts')}
      </span>
      <Segmented
        label={t('parts.lineCosts')}
        value={String(slip.unit)}
        onChange={(unit) => setSlip((now) => ({ ...now, unit: BigInt(unit) }))}
        options={offered.map((unit) => ({ key: String(unit), title: money(unit * unitsOfLine) }))}
      />
      <MultipleStepper table={table} />
      <div className={styles.quick} role="group" aria-label={t('parts.multiples')}>
        {quickMultiples.map((multiple) => (
          <ChipButton
            key={multiple}
            pressed={slip.multiple === multiple}
            onClick={() => setSlip((now) => ({ ...now, multiple }))}
          >
            {`×${format.number(multiple)}`}
          </ChipButton>
        ))}
      </div>
    </div>
  )
}
