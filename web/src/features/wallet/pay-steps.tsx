import { useTranslations } from 'use-intl'
import styles from './watching.module.css'

const steps = [
  { name: 'open', text: 'openText', drawn: 'M21 18h5v5h-5zM30 18h5v5h-5zM21 27h5v5h-5zM30 27h5v5h-5z' },
  {
    name: 'scan',
    text: 'scanText',
    drawn: 'M21 24v-5h5M35 24v-5h-5M21 33v5h5M35 33v5h-5M18 28.5h20M25 24h2v2h-2zM30 31h2v2h-2z',
  },
  { name: 'check', text: 'checkText', drawn: 'M21 19h14M21 24h14M22 34l4 4 8-9' },
] as const

/** What to do at the bank's app, in three small drawings with words. */
export function PaySteps() {
  const t = useTranslations('payment.pay')
  return (
    <ol className={styles.steps}>
      {steps.map(({ name, text, drawn }) => (
        <li key={name}>
          <svg viewBox="0 0 56 56" aria-hidden="true">
            <rect x="15" y="6" width="26" height="44" rx="5" />
            <path d={drawn} />
          </svg>
          <span>
            <b>{t(name)}</b>
            <span className="dim tiny">{t(text)}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
