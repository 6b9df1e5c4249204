import { useTranslations } from 'use-intl'
import { useRead } from '../../announcements/read.ts'
import styles from './unread-dot.module.css'
import { useFirstPage } from '../../announcements/use-newest.ts'

/** A dot where some announcement was not read on this device, and nothing until that is known. */
export function UnreadDot() {
  const t = useTranslations('content')
  const { data } = useFirstPage()
  const read = useRead()
  if (!data?.ids.some((id) => !read.has(id))) return null
  return <span className={styles.dot} role="img" aria-label={t('unread')} />
}
