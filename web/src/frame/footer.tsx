import { Logo } from '@fairground/ui'
import { useTimeZone, useTranslations } from 'use-intl'
import { dayIn, useAt } from '@fairground/ui'
import { LeadElsewhere } from './lead-elsewhere.tsx'
import styles from './footer.module.css'
import { SaferPlay } from './safer-play.tsx'
import { ServiceList } from './served-list.tsx'

/** What the site is, who may play, and where help is. */
export function Footer() {
  const t = useTranslations('frame')
  const zone = useTimeZone()
  const year = useAt((now) => dayIn(now, zone).slice(0, 4))
  return (
    <footer className={styles.footer}>
      <div className={styles.in}>
        <div className={styles.about}>
          <Logo size={26} />
          <p>{t('footer.about')}</p>
        </div>
        <div className={styles.age}>
          <b>18+</b>
          <p>{t('footer.licence')}</p>
        </div>
        <ServiceList />
        <div className={styles.last}>
          <LeadElsewhere />
          <SaferPlay trigger={<button type="button">{t('saferPlay')}</button>} />
          <small>{t('footer.copyright', { year })}</small>
        </div>
      </div>
    </footer>
  )
}
