import { bootstrapQuery } from '@fairground/screen/wire/bootstrap.ts'
import { ask } from '@fairground/screen/wire/ask.ts'
import { askAgain, liveBy } from '@fairground/screen/wire/live-queries.ts'
import { useLive } from '@fairground/screen/wire/live.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocale } from 'use-intl'
import type { Announcement } from '../../announcements/announcements.ts'

export type Notice = Announcement

const all = 'notices'

const noticesQuery = (mark: string | null, language: string) =>
  queryOptions({
    // To whom: what waits for who signs in is told to nobody else.
    queryKey: [all, language, mark],
    queryFn: async ({ signal }) => {
      const query = { types: mark === null ? 'PU,PR' : 'PL,PU,PR' }
      return (await ask('GET /wps/relay/MCSFE_getListAnnouncements', { query, signal })).list
    },
    meta: liveBy('site'),
  })

/** The notices that hold now, newest first; none while they are not wanted, or nobody may look. */
export function useNotices(mark: string | null, isWanted: boolean): readonly Notice[] {
  const client = useQueryClient()
  const mustSignIn = useQuery(bootstrapQuery).data?.switches.signInRequired
  const enabled = isWanted && (mark !== null || mustSignIn === false)
  const { data } = useQuery({ ...noticesQuery(mark, useLocale()), enabled })
  useLive('announcement', ({ spreadMs }) => askAgain(client, [all], spreadMs))
  // What one leads to may be offered no more.
  useLive('promotion', ({ spreadMs }) => askAgain(client, [all], spreadMs))
  return enabled ? (data ?? none) : none
}

const none: readonly Notice[] = []
