import { chaseIssuesMax, chaseMultipleMax } from '@fairground/engine'
import { Segmented, Switch, useKit } from '@fairground/ui'
import { useTranslations } from 'use-intl'
import { NumberStepper } from './number-stepper.tsx'
import { type PlanKind, planKinds, ratePercentMax, type Wanted } from './plan.ts'
import styles from './plan-form.module.css'
import { ProfitStepper } from './profit-stepper.tsx'

type Props = {
  wanted: Wanted
  /** What the lines cost once. */
  stake: bigint
  onChange: (change: Partial<Wanted>) => void
}

/** How the multiples go on, on how many draws, and whether a win ends it. */
export function PlanForm({ wanted, stake, onChange }: Props) {
  const t = useTranslations('chase')
  const { locale } = useKit()
  const figure = new Intl.NumberFormat(locale)
  return (
    <div className={styles.form}>
      <Segmented<PlanKind>
        label={t('plan')}
        value={wanted.kind}
        onChange={(kind) => onChange({ kind })}
        options={planKinds.map((kind) => ({ key: kind, title: t(`kinds.${kind}`) }))}
      />
      <p className="dim small">{t(`about.${wanted.kind}`)}</p>
      <div className={styles.fields}>
        <NumberStepper
          label={t('draws')}
          value={wanted.issues}
          max={chaseIssuesMax}
          onChange={(issues) => onChange({ issues })}
        />
        {wanted.kind !== 'own' && (
          <NumberStepper
            label={t('firstMultiple')}
            value={wanted.multiple}
            max={chaseMultipleMax}
            text={`×${figure.format(wanted.multiple)}`}
            onChange={(multiple) => onChange({ multiple })}
          />
        )}
        {wanted.kind === 'doubled' && (
          <NumberStepper
            label={t('every')}
            value={wanted.every}
            max={chaseIssuesMax}
            onChange={(every) => onChange({ every })}
          />
        )}
        {wanted.kind === 'profit' && (
          <ProfitStepper profit={wanted.profit} by={stake} onChange={(profit) => onChange({ profit })} />
        )}
        {wanted.kind === 'rate' && (
          <NumberStepper
            label={t('upRate')}
            value={wanted.ratePercent}
            max={ratePercentMax}
            by={5}
            text={new Intl.NumberFormat(locale, { style: 'percent' }).format(wanted.ratePercent / 100)}
            onChange={(ratePercent) => onChange({ ratePercent })}
          />
        )}
        <div className={styles.stops}>
          <Switch
            checked={wanted.stopsOnWin}
            onChange={(event) => onChange({ stopsOnWin: event.target.checked })}
          >
            {t('stopsOnWin')}
          </Switch>
        </div>
      </div>
    </div>
  )
}
