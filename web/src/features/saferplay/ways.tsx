import { overlayLink } from '@fairground/screen/overlay/overlay-state.ts'
import { Link } from '@tanstack/react-router'
import { ChartColumn, Headset, ListChecks, MonitorSmartphone } from 'lucide-react'
import { useTranslations } from 'use-intl'
import styles from './saferplay.module.css'

/** What there is here for it: each leads to where it is done. */
export function Ways() {
  const t = useTranslations('saferplay.ways')
  return (
    <section className={styles.ways} aria-labelledby="ways">
      <h2 id="ways">{t('title')}</h2>
      <ul>
        <li>
          <Link {...overlayLink({ centre: 'profit' })}>
            <ChartColumn aria-hidden="true" />
            <b>{t('profit')}</b>
            <span>{t('profitText')}</span>
          </Link>
        </li>
        <li>
          <Link {...overlayLink({ centre: 'betting' })}>
            <ListChecks aria-hidden="true" />
            <b>{t('record')}</b>
            <span>{t('recordText')}</span>
          </Link>
        </li>
        <li>
          <Link {...overlayLink({ centre: 'security' })}>
            <MonitorSmartphone aria-hidden="true" />
            <b>{t('sessions')}</b>
            <span>{t('sessionsText')}</span>
          </Link>
        </li>
        <li>
          <Link to="/service">
            <Headset aria-hidden="true" />
            <b>{t('stop')}</b>
            <span>{t('stopText')}</span>
          </Link>
        </li>
      </ul>
    </section>
  )
}
