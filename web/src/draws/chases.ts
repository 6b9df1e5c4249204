import type { chase } from '@fairground/contract'
import { mine } from '@fairground/screen/session/member.ts'
import { useSignedIn } from '@fairground/screen/session/session.ts'
import { ask, type Sent } from '@fairground/screen/wire/ask.ts'
import { liveBy } from '@fairground/screen/wire/live-queries.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'

export type Chase = Sent<typeof chase.chaseById>
export type ChaseStep = Chase['steps'][number]

/** All that is known of the member's chases is asked for under it. */
export const chasesKey = [mine, 'chases'] as const

/** How many chases that run are told of whole. */
const chasesKnown = 5

export function chaseQuery(chaseId: string) {
  return queryOptions({
    queryKey: [...chasesKey, 'one', chaseId],
    queryFn: ({ signal }) => askOne(chaseId, signal),
    meta: liveBy('mine'),
  })
}

function runningQuery(gameCode: string) {
  return queryOptions({
    queryKey: [...chasesKey, 'running', gameCode],
    queryFn: async ({ signal }) => {
      const query = { gameCode, state: 'running' as const, pageSize: chasesKnown }
      const { list } = await ask('GET /wps/lottery/chases', { query, signal })
      const all = await Promise.all(list.map(({ chaseId }) => askOne(chaseId, signal)))
      return all.filter(({ state }) => state === 'running')
    },
    meta: liveBy('mine', `draw:${gameCode}`),
  })
}

/** The member's latest chases on a game that still run, with their steps. Nothing for a guest. */
export function useRunningChases(gameCode: string) {
  return useQuery({ ...runningQuery(gameCode), enabled: useSignedIn() })
}

async function askOne(chaseId: string, signal: AbortSignal): Promise<Chase> {
  return await ask('GET /wps/lottery/chases/:chaseId', { at: chaseId, signal })
}
