import { useSignedIn } from '@fairground/screen/session/session.ts'
import { bootstrapQuery } from '@fairground/screen/wire/bootstrap.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'
import { announcementsQuery, useAnnounced } from './announcements.ts'
import { useRead } from './read.ts'
import styles from './unread-dot.module.css'

/** A dot where some announcement was not read on this device, and nothing until that is known. */
export function UnreadDot() {
  const t = useTranslations('content')
  const signedIn = useSignedIn()
  const mustSignIn = useQuery(bootstrapQuery).data?.switches.signInRequired
  const question = announcementsQuery({ pageNo: 1 }, useLocale())
  const { data } = useQuery({ ...question, enabled: signedIn || mustSignIn === false })
  useAnnounced()
  const read = useRead()
  if (!data?.ids.some((id) => !read.has(id))) return null
  return <span className={styles.dot} role="img" aria-label={t('unread')} />
}
