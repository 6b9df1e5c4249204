import { buttonClass } from '@fairground/ui'
import { useTranslations } from 'use-intl'
import { Drawing } from '../art/drawing.tsx'
import { useBrand } from '../brand/brand.ts'
import { contactLink } from '../features/site/contact-link.ts'
import styles from './affiliates-card.module.css'

/** What the brand has for who brings players, and where they begin. */
export function AffiliatesCard({ url }: { url: string }) {
  const t = useTranslations('elsewhere')
  const { name: brand, affiliates } = useBrand()
  return (
    <section className={styles.card} aria-labelledby="affiliates">
      <Drawing art="first-lantern" className={styles.art} />
      <div>
        <h2 id="affiliates">{t('affiliates', { brand })}</h2>
        <p>{affiliates}</p>
        <a {...contactLink(url)} className={buttonClass({ size: 's' })}>
          {t('start')}
        </a>
      </div>
    </section>
  )
}
