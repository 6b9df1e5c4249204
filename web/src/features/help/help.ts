import type { help } from '@fairground/contract'
import { ask, type Sent } from '@fairground/screen/wire/ask.ts'
import { askAgain, liveBy } from '@fairground/screen/wire/live-queries.ts'
import { useLive } from '@fairground/screen/wire/live.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocale } from 'use-intl'

export type Topic = Sent<typeof help.helpCenter>['topics'][number]
export type TopicName = Topic['topic']
export type Article = Topic['articles'][number]
export type Protocol = Sent<typeof help.protocol>
export type Section = Protocol['sections'][number]

const staleTime = 5 * 60_000

export const helpQuery = (language: string) =>
  queryOptions({
    // In another language they are other articles.
    queryKey: ['help', language],
    queryFn: async ({ signal }) => (await ask('GET /wps/system/helpCenter', { signal })).topics,
    staleTime,
    meta: liveBy('site'),
  })

/** What the help centre says, in the language the page is read in; kept true while it is shown. */
export function useHelp() {
  const client = useQueryClient()
  useLive('help', ({ spreadMs }) => askAgain(client, ['help'], spreadMs))
  return useQuery(helpQuery(useLocale()))
}

export const protocolQuery = (version: number | undefined, language: string) =>
  queryOptions({
    queryKey: ['protocol', language, version ?? null],
    queryFn: ({ signal }) =>
      ask('GET /wps/system/protocol', { query: version === undefined ? {} : { version }, signal }),
    staleTime,
    meta: liveBy('site'),
  })

/** The protocol in force, or in an older version; kept true while it is shown. */
export function useProtocol(version: number | undefined) {
  const client = useQueryClient()
  useLive('protocol', ({ spreadMs }) => askAgain(client, ['protocol'], spreadMs))
  return useQuery(protocolQuery(version, useLocale()))
}
