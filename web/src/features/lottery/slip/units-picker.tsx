import { readAmount } from '@fairground/screen/wire/amount.ts'
import { ChipButton, useKit } from '@fairground/ui'
import { useTranslations } from 'use-intl'
import type { Table } from '../table.ts'
import { AmountStepper } from './amount-stepper.tsx'
import styles from './slip.module.css'
import { multipleMax } from './slip.ts'
import { readUnit, stepUnit } from './units.ts'
import { usePurse } from '../../../member/use-purse.ts'

const quick = [1n, 2n, 5n, 10n, 50n].map((thousands) => thousands * 10_000_000n)

/** What each lot is played for, and how many times over. */
export function UnitsPicker({ table: { game, slip, setSlip } }: { table: Table }) {
  const t = useTranslations('lottery.slip')
  const { locale } = useKit()
  const { money } = usePurse()
  const limits = { min: readAmount(game.unitMin), max: readAmount(game.unitMax) }
  const step = readAmount(game.step)
  const [lower, higher] = [stepUnit(slip.unit, -1, limits), stepUnit(slip.unit, 1, limits)]
  const figure = new Intl.NumberFormat(locale)
  const short = new Intl.NumberFormat('en', { notation: 'compact' })
  const setUnit = (unit: bigint) => setSlip((now) => ({ ...now, unit }))
  const setMultiple = (multiple: number) => setSlip((now) => ({ ...now, multiple }))

  function typeUnit(text: string) {
    const unit = readUnit(text)
    if (unit === undefined || unit < limits.min || unit > limits.max || unit % step !== 0n)
      return t('unitRange', { min: money(limits.min), max: money(limits.max) })
    setUnit(unit)
    return undefined
  }

  function typeMultiple(text: string) {
    const multiple = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0
    if (multiple < 1 || multiple > multipleMax) return t('multipleRange', { max: multipleMax })
    setMultiple(multiple)
    return undefined
  }

  return (
    <div className={styles.units}>
      <div className={styles.steppers}>
        <AmountStepper
          label={t('unit')}
          text={money(slip.unit)}
          plain={figure.format(slip.unit / 10_000n)}
          onType={typeUnit}
          onLess={lower === undefined ? undefined : () => setUnit(lower)}
          onMore={higher === undefined ? undefined : () => setUnit(higher)}
        />
        <AmountStepper
          label={t('multiple')}
          text={`×${figure.format(slip.multiple)}`}
          plain={String(slip.multiple)}
          onType={typeMultiple}
          onLess={slip.multiple > 1 ? () => setMultiple(slip.multiple - 1) : undefined}
          onMore={slip.multiple < multipleMax ? () => setMultiple(slip.multiple + 1) : undefined}
        />
      </div>
      <div className={styles.quick} role="group" aria-label={t('units')}>
        {quick
          .filter((amount) => amount >= limits.min && amount <= limits.max)
          .map((amount) => (
            <ChipButton key={amount} pressed={slip.unit === amount} onClick={() => setUnit(amount)}>
              {short.format(amount / 10_000n).toLowerCase()}
            </ChipButton>
          ))}
      </div>
    </div>
  )
}
