import { overlayLink } from '@fairground/screen/overlay/overlay-state.ts'
import { CategoryIcon, Mark } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { BookOpen, Clock } from 'lucide-react'
import { useTranslations } from 'use-intl'
import styles from './shield.module.css'
import { viewLink } from './view.ts'

/** What belongs to it and is shown elsewhere. */
export function Doors() {
  const t = useTranslations('care.doors')
  return (
    <ul className={styles.doors}>
      <li>
        <Link {...overlayLink({ centre: 'profit' })}>
          <CategoryIcon hue="var(--hue-records)">
            <Mark name="bars" />
          </CategoryIcon>
          <b>{t('profit')}</b>
          <span>{t('profitText')}</span>
        </Link>
      </li>
      <li>
        <Link {...viewLink('record')}>
          <CategoryIcon hue="var(--hue-records)">
            <Clock aria-hidden="true" />
          </CategoryIcon>
          <b>{t('record')}</b>
          <span>{t('recordText')}</span>
        </Link>
      </li>
      <li>
        <Link to="/saferplay">
          <CategoryIcon hue="var(--hue-safer)">
            <BookOpen aria-hidden="true" />
          </CategoryIcon>
          <b>{t('about')}</b>
          <span>{t('aboutText')}</span>
        </Link>
      </li>
    </ul>
  )
}
