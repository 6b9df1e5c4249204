import { ShieldBan } from 'lucide-react'
import { useTranslations } from 'use-intl'
import styles from './closed-card.module.css'
import { Contact } from './contact.tsx'
import { useCountryName } from './country-name.ts'

export type Known = { address: string; country: string | null; contactUrl: string }

/** The address this visitor comes from may not enter: it is told, so that they can tell it to whoever can help. */
export function AddressClosed({ address, country, contactUrl }: Known) {
  const t = useTranslations('site.address')
  const name = useCountryName(country)
  return (
    <section className={styles.card} aria-labelledby="closed-title">
      <span className={styles.icon}>
        <ShieldBan />
      </span>
      <h1 id="closed-title">{t('title')}</h1>
      <p>{t('text')}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{t('yours')}</dt>
          <dd className="num">{address}</dd>
        </div>
        <div>
          <dt>{t('country')}</dt>
          <dd>{name ?? t('nowhere')}</dd>
        </div>
      </dl>
      <p className={styles.small}>{t('mistaken')}</p>
      <Contact url={contactUrl} />
    </section>
  )
}
