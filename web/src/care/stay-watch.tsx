import { mine } from '@fairground/screen/session/member.ts'
import { askAgain } from '@fairground/screen/wire/live-queries.ts'
import { useLive } from '@fairground/screen/wire/live.ts'
import { useAt } from '@fairground/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { stayQuery } from '../member/stay.ts'
import { RealityCheck } from './reality-check.tsx'
import { useCareNotices } from './use-care-notices.tsx'

// Others may be at it elsewhere; what they do is told, and how long they stay is not.
const againMs = 60_000

/** Keeps true how long the member is here and what it came to, and stops them when they asked for it. */
export function StayWatch() {
  const client = useQueryClient()
  const { data } = useQuery({ ...stayQuery, refetchInterval: againMs })
  useLive('care', ({ spreadMs }) => askAgain(client, [mine, 'care'], spreadMs))
  useLive('balance', () => askAgain(client, stayQuery.queryKey, 2_000))
  useCareNotices()
  const dueAt = data?.check ? Date.parse(data.check.dueAt) : Infinity
  const isDue = useAt((now) => now >= dueAt)
  return isDue && data?.check ? <RealityCheck stay={data} check={data.check} /> : null
}
