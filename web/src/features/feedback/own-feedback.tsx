import { Card } from '@fairground/ui'
import { useTranslations } from 'use-intl'
import { FeedbackForm } from './feedback-form.tsx'
import { FeedbackList } from './feedback-list.tsx'
import { FeedbackFrame } from './feedback-frame.tsx'
import styles from './feedback.module.css'

/** What they said, and the form to say more. */
export function OwnFeedback() {
  const t = useTranslations('feedback')
  return (
    <FeedbackFrame>
      <div className={styles.parts}>
        <Card as="section" className={styles.card} aria-labelledby="feedback-list">
          <h2 id="feedback-list">{t('list.title')}</h2>
          <FeedbackList />
        </Card>
        <Card as="section" className={styles.card} aria-labelledby="feedback-form">
          <h2 id="feedback-form">{t('form.title')}</h2>
          <FeedbackForm />
        </Card>
      </div>
    </FeedbackFrame>
  )
}
