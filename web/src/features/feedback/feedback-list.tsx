import { ListPage } from '@fairground/screen/list/list-page.tsx'
import { useList } from '@fairground/screen/list/use-list.ts'
import { askAgain } from '@fairground/screen/wire/live-queries.ts'
import { useLive } from '@fairground/screen/wire/live.ts'
import { EmptyState } from '@fairground/ui'
import { useQueryClient } from '@tanstack/react-query'
import { MessageSquareText } from 'lucide-react'
import { useTranslations } from 'use-intl'
import styles from './feedback-list.module.css'
import { feedbackKey } from './feedback.ts'
import { FeedbackRow } from './feedback-row.tsx'

/** All they said, newest first, with what became of it; an answer comes into it by itself. */
export function FeedbackList() {
  const t = useTranslations('feedback.list')
  const client = useQueryClient()
  const list = useList('feedback', 'GET /wps/feedback', {}, { pageSize: 5 })
  useLive('feedback', ({ spreadMs }) => askAgain(client, feedbackKey, spreadMs))
  return (
    <ListPage list={list} fault={t('faultTitle')} empty={<NothingYet />}>
      {(rows) => (
        <>
          <ul className={styles.list}>
            {rows.map((one) => (
              <FeedbackRow key={one.feedbackId} said={one} />
            ))}
          </ul>
          <p className={styles.kept}>{t('kept')}</p>
        </>
      )}
    </ListPage>
  )
}

function NothingYet() {
  const t = useTranslations('feedback.list')
  return (
    <EmptyState icon={<MessageSquareText />} title={t('emptyTitle')}>
      {t('emptyText')}
    </EmptyState>
  )
}
