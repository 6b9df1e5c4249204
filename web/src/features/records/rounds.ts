import type { round } from '@fairground/contract'
import { mine } from '@fairground/screen/session/member.ts'
import { ask, type Sent } from '@fairground/screen/wire/ask.ts'
import { liveBy } from '@fairground/screen/wire/live-queries.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { roundFilter } from './filters.ts'

export type Round = Sent<typeof round.rounds>['list'][number]
export type RoundSums = NonNullable<Sent<typeof round.roundSums>['sums']>
export type RoundStep = Sent<typeof round.roundById>['transactions'][number]

/** What the rounds that are looked at come to; empty fields of the filter are open. */
export function roundSumsQuery(filter: typeof roundFilter) {
  const given = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))
  return queryOptions({
    queryKey: [mine, 'rounds', 'sums', given],
    queryFn: ({ signal }) => ask('GET /wps/game/rounds/sums', { query: given, signal }),
    placeholderData: keepPreviousData,
    meta: liveBy('mine'),
  })
}

/** A round with each bet and win that its vendor said of it. */
export function roundQuery(roundId: string) {
  return queryOptions({
    queryKey: [mine, 'rounds', 'one', roundId],
    queryFn: ({ signal }) => ask('GET /wps/game/rounds/:roundId', { at: roundId, signal }),
    meta: liveBy('mine'),
  })
}
