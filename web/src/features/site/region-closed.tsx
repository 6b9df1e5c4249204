import { MapPinOff } from 'lucide-react'
import { useTranslations } from 'use-intl'
import styles from './closed-card.module.css'
import { Contact } from './contact.tsx'
import { useCountryName } from './country-name.ts'

/** The site may not be offered in the country this visitor is in. */
export function RegionClosed({ country, contactUrl }: { country: string | null; contactUrl: string }) {
  const t = useTranslations('site.country')
  const name = useCountryName(country)
  return (
    <section className={styles.card} aria-labelledby="closed-title">
      <span className={styles.icon}>
        <MapPinOff />
      </span>
      <h1 id="closed-title">{t('title')}</h1>
      <p>{name ? t('in', { country: name }) : t('unknown')}</p>
      <p className={styles.small}>{t('mistaken')}</p>
      <Contact url={contactUrl} />
    </section>
  )
}
