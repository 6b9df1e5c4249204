import { buttonClass } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Check } from './check.tsx'
import styles from './fairness.module.css'
import { Fingerprint } from './fingerprint.tsx'
import { Steps } from './steps.tsx'

/** Why a house draw need not be believed: how it comes about, what a fingerprint is, and a draw that anybody checks, or forges. */
export function FairnessPage() {
  const t = useTranslations('fairness')
  return (
    <div className={styles.page}>
      <header className={styles.intro}>
        <h1>{t('title')}</h1>
        <p>{t('text')}</p>
      </header>
      <Steps />
      <Fingerprint />
      <Check />
      <section className={styles.card} aria-labelledby="limits">
        <h2 id="limits">{t('limits')}</h2>
        <ul className={styles.limits}>
          <li>{t('limitOfficial')}</li>
          <li>{t('limitBefore')}</li>
          <li>{t('limitWin')}</li>
        </ul>
        <div className={styles.ways}>
          <Link to="/vnlottery/verify" search={{}} className={buttonClass({ size: 's' })}>
            {t('everyDraw')}
          </Link>
          <Link
            to="/helpmc"
            search={{ topic: 'fairness' }}
            className={buttonClass({ size: 's', tone: 'quiet' })}
          >
            {t('answers')}
          </Link>
        </div>
      </section>
    </div>
  )
}
