import { useTranslations } from 'use-intl'
import { Bench } from '../../art/bench.tsx'
import { AgeMark } from '../../brand/age-mark.tsx'
import { HelpLines } from './help-lines.tsx'
import hero from './hero.module.css'
import styles from './saferplay.module.css'
import { SelfTest } from './self-test.tsx'
import { Ways } from './ways.tsx'

const signs = ['longer', 'more', 'chase', 'borrow', 'hide', 'mood', 'others'] as const

/** How play stays what it should be: what there is for it here, by what one sees that it is not, and who helps then. */
export function SaferPlayPage() {
  const t = useTranslations('saferplay')
  return (
    <div className={styles.page}>
      <header className={hero.hero}>
        <Bench className={hero.bench} />
        <div>
          <h1>{t('title')}</h1>
          <p>{t('text')}</p>
          <p className={hero.age}>
            <AgeMark /> {t('age')}
          </p>
        </div>
      </header>
      <Ways />
      <div className={styles.two}>
        <section className={styles.card} aria-labelledby="signs">
          <h2 id="signs">{t('signs.title')}</h2>
          <p className="dim">{t('signs.text')}</p>
          <ul className={styles.signs}>
            {signs.map((sign) => (
              <li key={sign}>{t(`signs.${sign}`)}</li>
            ))}
          </ul>
        </section>
        <HelpLines />
      </div>
      <SelfTest />
    </div>
  )
}
