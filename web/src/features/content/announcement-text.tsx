import { RichText } from '@fairground/screen/rich/rich-text.tsx'
import { useRecordZone } from '@fairground/screen/words/house-zone.ts'
import type { Announcement } from '../../announcements/announcements.ts'
import styles from './announcement-text.module.css'
import { writeInstant } from './write-instant.ts'

/** What one announcement says, with its time in the deployment's zone. */
export function AnnouncementText({ announcement }: { announcement: Announcement }) {
  const { title, content, date, language } = announcement
  const timeZone = useRecordZone()
  return (
    <article className={styles.text} lang={language}>
      <time className="num" dateTime={new Date(date).toISOString()} dir="ltr">
        {writeInstant(date, timeZone)}
      </time>
      <h3 dir="auto">{title}</h3>
      <RichText html={content} />
    </article>
  )
}
