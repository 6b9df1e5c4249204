import { followJournals, type Context, type Job } from '#kit'
import { reader } from './reader.ts'

/** What a worker does for figures: for the minute until the next, it reads what is new each second. */
export function jobs(context: Context): Job[] {
  return [
    {
      name: 'figure:read',
      runner: 'readers',
      every: '* * * * *',
      run: async (_payload, stop) => await followJournals(context, reader(context), stop),
    },
  ]
}
