import type { vendor } from '@fairground/contract'
import { mine } from '@fairground/screen/session/member.ts'
import { ask, type Sent } from '@fairground/screen/wire/ask.ts'
import { askAgain } from '@fairground/screen/wire/live-queries.ts'
import { useLive } from '@fairground/screen/wire/live.ts'
import { useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocale } from 'use-intl'

export type PlaySession = Sent<typeof vendor.currentSessions>['list'][number]

// What is told in vain is known within this; an end by idleness is told by nobody.
const lookMs = 30_000

/** What a session of play came to by now, by the books of the house, whose vendor it may be. */
export function usePlaySession(sessionId: string | undefined) {
  const queryKey = [mine, 'casino', 'session', useLocale(), sessionId]
  const asked = useQuery({
    enabled: sessionId !== undefined,
    queryKey,
    queryFn: async ({ signal }) => {
      const query = { ...(sessionId !== undefined && { sessionId }) }
      const { list } = await ask('GET /wps/game/sessions/current', { query, signal })
      return list.find((one) => one.sessionId === sessionId) ?? null
    },
    refetchInterval: lookMs,
  })
  useAskedAsPlayed(asked, queryKey)
  return asked
}

/**
 * Asks again as money moves. Who plays fast is told oftener than they are answered: what is on its way arrives before the next
 * goes out, so that something always does.
 */
export function useAskedAsPlayed({ isFetching }: { isFetching: boolean }, queryKey: QueryKey): void {
  const client = useQueryClient()
  const isTold = useRef(false)
  const ask = () => {
    if (!isTold.current || isFetching) return
    isTold.current = false
    askAgain(client, queryKey, 0)
  }
  useLive('balance', () => {
    isTold.current = true
    ask()
  })
  const answered = useEffectEvent(ask)
  useEffect(() => {
    if (!isFetching) answered()
  }, [isFetching])
}
