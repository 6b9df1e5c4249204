import { Card } from '@fairground/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { FeedbackForm } from './feedback-form.tsx'
import { FeedbackList } from './feedback-list.tsx'
import styles from './feedback.module.css'

/** What they said, and the form to say more. */
export function OwnFeedback({ beside }: { beside: ReactNode }) {
  const t = useTranslations('feedback')
  return (
    <div className={styles.parts}>
      <div className={styles.side}>
        <Card as="section" className={styles.card} aria-labelledby="feedback-list">
          <h2 id="feedback-list">{t('list.title')}</h2>
          <FeedbackList />
        </Card>
        {beside}
      </div>
      <Card as="section" className={styles.card} aria-labelledby="feedback">
        <h2 id="feedback" tabIndex={-1}>
          {t('form.title')}
        </h2>
        <FeedbackForm />
      </Card>
    </div>
  )
}
