import { useKit } from '@fairground/ui'
import { useTranslations } from 'use-intl'
import type { ChaseStep } from '../../../draws/chases.ts'
import styles from './lamps.module.css'

/** So many hang in sight, those that are over but for two left out. */
const lampsShown = 10

/** A chase as lanterns on a wire, one a draw: burnt, alight, or still to be lit. */
export function Lamps({ steps }: { steps: readonly ChaseStep[] }) {
  const t = useTranslations('chase.running')
  const { locale } = useKit()
  const figure = new Intl.NumberFormat(locale)
  const next = steps.findIndex(({ state }) => state === 'placed' || state === 'waiting')
  const at = next === -1 ? steps.length : next
  const from = Math.max(0, Math.min(at - 2, steps.length - lampsShown))
  const shown = steps.slice(from, from + lampsShown)
  const more = steps.length - from - shown.length
  return (
    <div className={styles.lamps}>
      <ol aria-label={t('lamps')}>
        {shown.map(({ number, multiple, state, orderId }) => (
          <li key={`${number} ${orderId}`} data-state={state}>
            <span className="visually-hidden">
              {t('lamp', { number, multiple, state: t(`states.${state}`) })}
            </span>
            <i aria-hidden="true" className="num">
              ×{figure.format(multiple)}
            </i>
            <span aria-hidden="true" className="num">
              {figure.format(number)}
            </span>
          </li>
        ))}
      </ol>
      {more > 0 && <p className="dim tiny num">{t('more', { n: more })}</p>}
    </div>
  )
}
