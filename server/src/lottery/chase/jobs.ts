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
import { advanceChase } from './advance-chase.ts'
import { endPaused } from './stop-chase.ts'
import { sweepChases } from './wake-chases.ts'

/** What a worker does for chases: the steps of one, the sweep that makes good what a lost job leaves, and their end with a pause. */
export function jobs(context: Context): Job[] {
  const runner = 'money'
  return [
    {
      name: 'lottery:chase',
      runner,
      run: async (payload) => void (await advanceChase(context, refOf(payload))),
    },
    {
      name: 'lottery:sweep-chases',
      runner,
      every: '* * * * *',
      run: async () => void (await sweepChases(context)),
    },
    {
      name: 'lottery:end-chases',
      runner,
      run: async (payload) => void (await endPaused(context, pauseOf(payload))),
    },
    {
      name: 'lottery:read-pauses',
      runner: 'readers',
      every: '* * * * *',
      run: async (_payload, stop) => await followJournals(context, pauseReader, stop),
    },
  ]
}

/** Has the chases ended of whoever stopped their own play: it keeps nothing, and what it queues may be queued again. */
export const pauseReader: Reader = {
  name: 'lottery/chase',
  tables: [],
  feeds: () => [feed(events, queueEnds)],
}

async function queueEnds(tx: Tx, rows: readonly EventRow[]): Promise<void> {
  for (const row of rows) {
    const { memberId, happenedAt } = row
    if (memberId === null || !bodyOf(row, paused)) continue
    const key = `chases:${memberId}`
    await queueJob(tx, 'lottery:end-chases', { memberId, at: happenedAt.toISOString() }, { key })
  }
}

function refOf(payload: unknown): { memberId: string; id: string } {
  const { memberId, chaseId } = (payload ?? {}) as Record<string, unknown>
  if (typeof memberId !== 'string' || typeof chaseId !== 'string')
    throw new Error('a job about a chase names none')
  return { memberId, id: chaseId }
}

function pauseOf(payload: unknown): { memberId: string; at: Date } {
  const { memberId, at } = (payload ?? {}) as Record<string, unknown>
  if (typeof memberId !== 'string' || typeof at !== 'string')
    throw new Error('a job about a pause names none')
  return { memberId, at: new Date(at) }
}
