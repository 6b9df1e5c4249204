import { mine } from '@fairground/screen/session/member.ts'
import { ask, type Sent } from '@fairground/screen/wire/ask.ts'
import { askAgain, liveBy } from '@fairground/screen/wire/live-queries.ts'
import { useLive } from '@fairground/screen/wire/live.ts'
import type { care } from '@fairground/contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'

export type Limits = Sent<typeof care.limits>
export type MoneyLimit = Limits['money'][number]
export type TimeLimit = Limits['time'][number]
export type Pauses = Sent<typeof care.pauses>
export type Kind = MoneyLimit['kind'] | 'time'
export type Period = MoneyLimit['period']

export const kinds = ['deposit', 'loss', 'stake', 'time'] as const satisfies readonly Kind[]
export const periods = ['day', 'week', 'month'] as const satisfies readonly Period[]

/** Everything a member keeps their play within stands under this key. */
const careKey = [mine, 'care'] as const

export const limitsQuery = queryOptions({
  queryKey: [...careKey, 'limits'],
  queryFn: ({ signal }) => ask('GET /wps/care/limits', { signal }),
  meta: liveBy('mine'),
})

export const pausesQuery = queryOptions({
  queryKey: [...careKey, 'pauses'],
  queryFn: ({ signal }) => ask('GET /wps/care/pauses', { signal }),
  meta: liveBy('mine'),
})

/** What this month came to, by what was settled in it. */
export const monthQuery = queryOptions({
  queryKey: [mine, 'figures', 'month', undefined],
  queryFn: ({ signal }) => ask('GET /wps/figures/periods', { query: { by: 'month' }, signal }),
  meta: liveBy('mine'),
})

/** Keeps true what is shown of it, wherever it is changed. */
export function useCareUpkeep(): void {
  const client = useQueryClient()
  useLive('care', ({ spreadMs }) => askAgain(client, careKey, spreadMs))
  useLive('balance', ({ spreadMs }) => askAgain(client, limitsQuery.queryKey, spreadMs))
}
