import { Asked } from '@fairground/screen/list/asked.tsx'
import { classes, ScrollRegion, Skeleton } from '@fairground/ui'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { AnnouncementList } from './announcement-list.tsx'
import { AnnouncementText } from './announcement-text.tsx'
import type { Announcements } from '../../announcements/announcements.ts'
import styles from './announcements.module.css'
import type { Reading } from './use-reading.ts'

type Props = {
  reading: Reading
  page: Announcements
  /** A phone: the list fills the screen, and what is read slides over it while `isOpen`. */
  isNarrow: boolean
  isOpen: boolean
}

/** The titles and what one of them says. What could not be fetched is said beside the titles, which stay. */
export function AnnouncementPanes({ reading, page, isNarrow, isOpen }: Props) {
  const t = useTranslations('content')
  const { query, shown } = reading
  const { list, text } = useFocusAlong(isOpen, shown?.id)
  const missing = !shown && (
    <Asked of={query} loading={!isNarrow && <TextComing />} fault={t('fault')}>
      {() => null}
    </Asked>
  )
  return (
    <div className={classes(styles.panes, isOpen && styles.open)}>
      <div ref={list} className={styles.list} inert={isOpen}>
        {isNarrow && missing}
        <AnnouncementList reading={reading} page={page} walks={!isNarrow} />
      </div>
      <div ref={text} className={styles.pane} inert={isNarrow && !isOpen} tabIndex={-1}>
        {!isNarrow && missing}
        {shown && (
          <ScrollRegion key={shown.id} label={shown.title}>
            <AnnouncementText announcement={shown} />
          </ScrollRegion>
        )}
      </div>
    </div>
  )
}

/** What is slid away cannot keep the focus: it goes along, and back to the title that was read. */
function useFocusAlong(isOpen: boolean, id: string | undefined) {
  const list = useRef<HTMLDivElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const left = useRef<string>(undefined)
  useEffect(() => {
    if (isOpen) text.current?.focus({ preventScroll: true })
    else if (left.current)
      list.current?.querySelector<HTMLElement>(`[data-id="${left.current}"]`)?.focus({ preventScroll: true })
    left.current = isOpen ? id : undefined
  }, [isOpen, id])
  return { list, text }
}

function TextComing() {
  return (
    <div className={styles.coming}>
      <Skeleton width="30%" />
      <Skeleton width="70%" height={32} />
      <Skeleton height={160} />
    </div>
  )
}
