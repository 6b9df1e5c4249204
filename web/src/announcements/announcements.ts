import type { content } from '@fairground/contract'
import { ask, type Sent } from '@fairground/screen/wire/ask.ts'
import { askAgain, liveBy } from '@fairground/screen/wire/live-queries.ts'
import { useLive } from '@fairground/screen/wire/live.ts'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'

export type Announcements = Sent<typeof content.announcements>
export type Announcement = Announcements['list'][number]

/** Which page is looked at: the one that a named announcement stands on while it is shown, else by its number. */
export type Look = { pageNo: number; announcementId?: string }

const all = 'announcements'

export const announcementsQuery = (look: Look, language: string) =>
  queryOptions({
    // In another language they are others.
    queryKey: [all, language, look],
    queryFn: ({ signal, client, queryKey }) => {
      // Asked anew, one that is gone leaves the reader on the page that it stood on.
      const pageNo = client.getQueryData<Announcements>(queryKey)?.pageNo ?? look.pageNo
      const query = { types: 'B', ...look, pageNo }
      return ask('GET /wps/relay/MCSFE_getListAnnouncements', { query, signal })
    },
    placeholderData: keepPreviousData,
    meta: liveBy('site'),
  })

/** Asks again for what is announced whenever that has changed. */
export function useAnnounced(): void {
  const client = useQueryClient()
  useLive('announcement', ({ spreadMs }) => askAgain(client, [all], spreadMs))
}
