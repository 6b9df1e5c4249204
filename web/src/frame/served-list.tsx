import { useTranslations } from 'use-intl'
import styles from './served-list.module.css'
import { ServiceWays } from './served-ways.tsx'

/** What customers are served by, in the foot of the site. */
export function ServiceList() {
  const t = useTranslations('service')
  return (
    <div className={styles.service}>
      <b>{t('name')}</b>
      <ul>
        <ServiceWays className={styles.way} />
      </ul>
    </div>
  )
}
