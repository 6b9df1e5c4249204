import type { Context, Job } from '#kit'
import { advanceChase } from './advance-chase.ts'
import { sweepChases } from './wake-chases.ts'

/** What a worker does for chases: the steps of one, and the sweep that makes good what a lost job leaves. */
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
  ]
}

function refOf(payload: unknown): { memberId: string; id: string } {
  const { memberId, chaseId } = (payload ?? {}) as Record<string, unknown>
  if (typeof memberId !== 'string' || typeof chaseId !== 'string')
    throw new Error('a job about a chase names none')
  return { memberId, id: chaseId }
}
