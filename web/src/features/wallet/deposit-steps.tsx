import { Check } from 'lucide-react'
import { useTranslations } from 'use-intl'
import styles from './deposit-steps.module.css'

const steps = ['how', 'howMuch', 'pay'] as const
export type Step = (typeof steps)[number]

/** Where one is on the way to a deposit: three bulbs on a wire, of which the current one glows. */
export function DepositSteps({ now }: { now: Step }) {
  const t = useTranslations('payment.steps')
  const at = steps.indexOf(now)
  return (
    <ol className={styles.steps} aria-label={t('name')}>
      {steps.map((step, i) => (
        <li
          key={step}
          data-state={i < at ? 'done' : i === at ? 'now' : 'ahead'}
          aria-current={i === at ? 'step' : undefined}
        >
          <span className={styles.bulb} aria-hidden="true">
            {i < at ? <Check /> : i + 1}
          </span>
          <span className={styles.word}>{t(step)}</span>
        </li>
      ))}
    </ol>
  )
}
