import { useSignedIn } from '@fairground/screen/session/session.ts'
import { bootstrapQuery } from '@fairground/screen/wire/bootstrap.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocale } from 'use-intl'
import { announcementsQuery, useAnnounced, type Announcement } from './announcements.ts'

/** What was announced last; null where nothing is announced, undefined until that is known. */
export function useNewest(): Announcement | null | undefined {
  const { data } = useFirstPage()
  return data && (data.list[0] ?? null)
}

/** The newest announcements, for whoever may ask for them; kept true while they are shown. */
export function useFirstPage() {
  const signedIn = useSignedIn()
  const mustSignIn = useQuery(bootstrapQuery).data?.switches.signInRequired
  useAnnounced()
  return useQuery({
    ...announcementsQuery({ pageNo: 1 }, useLocale()),
    enabled: signedIn || mustSignIn === false,
  })
}
