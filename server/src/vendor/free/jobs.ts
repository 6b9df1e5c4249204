import { paused } from '#care/pause'
import {
  bodyOf,
  events,
  feed,
  followJournals,
  queueJob,
  type Context,
  type EventRow,
  type Job,
  type Reader,
  type Tx,
} from '#kit'
import { endExcluded, followFreeRounds } from './issue-free-rounds.ts'

/** What a worker does for free rounds: what vendors are asked, and their end with their member's play. */
export function jobs(context: Context): Job[] {
  return [
    { name: 'vendor:free-rounds', every: '* * * * *', run: () => followFreeRounds(context) },
    {
      name: 'vendor:end-free-rounds',
      run: async (payload) => {
        await endExcluded(context, memberOf(payload))
        await followFreeRounds(context)
      },
    },
    {
      name: 'vendor:read-exclusions',
      runner: 'readers',
      every: '* * * * *',
      run: async (_payload, stop) => await followJournals(context, exclusionReader, stop),
    },
  ]
}

/** Has the free rounds ended of whoever shut themselves out: it keeps nothing, and what it queues may be queued again. */
export const exclusionReader: Reader = {
  name: 'vendor/free',
  tables: [],
  feeds: () => [feed(events, queueEnds)],
}

async function queueEnds(tx: Tx, rows: readonly EventRow[]): Promise<void> {
  for (const row of rows) {
    const { memberId } = row
    if (memberId === null || bodyOf(row, paused)?.kind !== 'exclusion') continue
    await queueJob(tx, 'vendor:end-free-rounds', { memberId }, { key: `free-rounds:${memberId}` })
  }
}

function memberOf(payload: unknown): string {
  const { memberId } = (payload ?? {}) as Record<string, unknown>
  if (typeof memberId !== 'string') throw new Error('a job about free rounds names no member')
  return memberId
}
