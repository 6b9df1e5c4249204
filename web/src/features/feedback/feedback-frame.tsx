import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import styles from './feedback.module.css'

/** What stands over the page, whoever looks at it. */
export function FeedbackFrame({ children }: { children: ReactNode }) {
  const t = useTranslations('feedback')
  return (
    <div className={styles.page}>
      <header>
        <h1>{t('title')}</h1>
        <p className="dim">{t('text')}</p>
      </header>
      {children}
    </div>
  )
}
