import type { vendor } from '@fairground/contract'
import { mine } from '@fairground/screen/session/member.ts'
import { ask, type Sent } from '@fairground/screen/wire/ask.ts'
import { useLive } from '@fairground/screen/wire/live.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocale } from 'use-intl'

export type PlaySession = Sent<typeof vendor.currentSessions>['list'][number]

// What is told in vain is known within this; an end by idleness is told by nobody.
const lookMs = 30_000

/** What a session of play came to by now, by the books of the house, whose vendor it may be. */
export function usePlaySession(sessionId: string | undefined) {
  const asked = useQuery({
    enabled: sessionId !== undefined,
    queryKey: [mine, 'casino', 'session', useLocale(), sessionId],
    queryFn: async ({ signal }) => {
      const query = { ...(sessionId !== undefined && { sessionId }) }
      const { list } = await ask('GET /wps/game/sessions/current', { query, signal })
      return list.find((one) => one.sessionId === sessionId) ?? null
    },
    refetchInterval: lookMs,
  })
  useLive('balance', () => void asked.refetch())
  return asked
}
