import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import styles from './trust.module.css'

const steps = ['sealed', 'mixed', 'opened'] as const

/** How a round is decided, in three steps that anybody can go after. */
export function Trust() {
  const t = useTranslations('casino.originals')
  return (
    <section className={styles.trust} aria-labelledby="trust">
      <h2 id="trust">{t('trust')}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>{t.rich(`steps.${step}`, { b: (said) => <b>{said}</b> })}</li>
        ))}
      </ol>
      <Link to="/fairness">{t('how')}</Link>
    </section>
  )
}
