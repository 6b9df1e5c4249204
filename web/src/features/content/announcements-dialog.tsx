import { Asked } from '@fairground/screen/list/asked.tsx'
import type { DialogPart } from '@fairground/screen/overlay/overlay-state.ts'
import { useLive } from '@fairground/screen/wire/live.ts'
import { announce, classes, Dialog, EmptyState, OfflineNote, Skeleton } from '@fairground/ui'
import { Megaphone } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { AnnouncementPanes } from './announcement-panes.tsx'
import styles from './announcements.module.css'
import { useRead } from '../../announcements/read.ts'
import { useIsNarrow } from './use-is-narrow.ts'
import { useReading } from './use-reading.ts'

/** What the house announces: titles at the side, and what one of them says; on a phone one after the other. */
export function AnnouncementsDialog({ onClose }: DialogPart) {
  const t = useTranslations('content')
  const isNarrow = useIsNarrow()
  const reading = useReading(isNarrow)
  const read = useRead()
  // The list may take the focus before the dialog has noted where that was.
  const [opener] = useState(() => document.activeElement)
  useLive('announcement', () => announce(t('changed')))
  const { query, page, shown, leave } = reading
  const unread = page?.ids.filter((id) => !read.has(id)).length ?? 0
  const isOpen = isNarrow && shown !== undefined
  return (
    <Dialog
      open
      onClose={onClose}
      {...(isOpen && { back: { label: t('back'), go: leave } })}
      title={t('title')}
      description={unread > 0 && !isOpen && t('new', { count: unread })}
      focusAfter={() => (opener instanceof HTMLElement && opener.isConnected ? opener : null)}
      size="full"
      bare
    >
      <div className={styles.body}>
        <OfflineNote quiet />
        {page === undefined && (
          <Asked of={query} loading={<Coming />} fault={t('fault')}>
            {() => null}
          </Asked>
        )}
        {page?.total === 0 && (
          <div className={styles.none}>
            <EmptyState icon={<Megaphone />} title={t('empty')}>
              {t('emptyText')}
            </EmptyState>
          </div>
        )}
        {page && page.total > 0 && (
          <AnnouncementPanes reading={reading} page={page} isNarrow={isNarrow} isOpen={isOpen} />
        )}
      </div>
    </Dialog>
  )
}

const titles = ['80%', '62%', '74%', '55%', '68%', '60%', '72%', '58%', '66%']

function Coming() {
  return (
    <div className={styles.panes}>
      <div className={classes(styles.list, styles.coming)}>
        {titles.map((width) => (
          <Skeleton key={width} width={width} height={40} />
        ))}
      </div>
      <div className={classes(styles.pane, styles.coming)}>
        <Skeleton width="30%" />
        <Skeleton width="70%" height={32} />
        <Skeleton height={160} />
      </div>
    </div>
  )
}
