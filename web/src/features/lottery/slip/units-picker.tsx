import { ChipButton, shortMoney, useKit, useMoneyInput } from '@fairground/ui'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMoney } from '../../../member/use-money.ts'
import type { Table } from '../family/family.ts'
import { AmountStepper } from './amount-stepper.tsx'
import styles from './units-picker.module.css'
import { MultipleStepper } from './multiple-stepper.tsx'
import { TypedAmount, useTaking } from './typed-amount.tsx'
import { quickUnits, stepUnit, unitsOf } from './units.ts'

type Typing = { table: Table; onDone: () => void }

/** What each lot, or each line, is played for, and how many times over. */
export function UnitsPicker({ table }: { table: Table }) {
  const t = useTranslations('lottery.slip')
  const label = useUnitLabel(table)
  const { locale } = useKit()
  const { money } = useMoney()
  const { game, slip, setSlip } = table
  const units = unitsOf(game)
  const [lower, higher] = [stepUnit(slip.unit, -1, units), stepUnit(slip.unit, 1, units)]
  const setUnit = (unit: bigint) => setSlip((now) => ({ ...now, unit }))
  // What is typed is given up by a chip, that of the unit which stands there too.
  const [chips, countChip] = useState(0)
  return (
    <div className={styles.units}>
      <div className={styles.steppers}>
        <AmountStepper
          key={chips}
          label={label}
          text={money(slip.unit)}
          typing={(onDone) => <TypedUnit table={table} onDone={onDone} />}
          onLess={lower === undefined ? undefined : () => setUnit(lower)}
          onMore={higher === undefined ? undefined : () => setUnit(higher)}
        />
        <MultipleStepper table={table} />
      </div>
      <div className={styles.quick} role="group" aria-label={t('units')}>
        {quickUnits(units).map((unit) => (
          <ChipButton
            key={unit}
            pressed={slip.unit === unit}
            onClick={() => {
              setUnit(unit)
              countChip((now) => now + 1)
            }}
          >
            {shortMoney(unit, locale)}
          </ChipButton>
        ))}
      </div>
    </div>
  )
}

/** A unit that is typed is the slip's as soon, and as long, as it is one that the game takes. */
function TypedUnit({ table, onDone }: Typing) {
  const t = useTranslations('lottery.slip')
  const label = useUnitLabel(table)
  const { game, slip, setSlip } = table
  const { money, currency } = useMoney()
  const { min, max, step } = unitsOf(game)
  const [typed, setTyped] = useState<bigint | null>(slip.unit)
  const take = useTaking(slip.unit, (unit) => setSlip((now) => ({ ...now, unit })), onDone)
  const isTaken = (unit: bigint) => unit >= min && unit <= max && unit % step === 0n
  const range = t('unitRange', { min: money(min), max: money(max), step: money(step) })
  const { input, fault } = useMoneyInput({
    amount: typed,
    currency,
    error: typed !== null && isTaken(typed) ? undefined : range,
    onAmount: (unit) => {
      setTyped(unit)
      take(unit !== null && isTaken(unit) ? unit : undefined)
    },
  })
  return <TypedAmount label={label} fault={fault} onDone={onDone} {...input} />
}

function useUnitLabel({ family }: Table): string {
  const t = useTranslations('lottery')
  return family.winsByNumber ? t('slip.unit') : t('parts.perLine')
}
