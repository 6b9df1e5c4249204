import type { Context, Job } from '#kit'
import { advance, advanceDraw } from './advance.ts'
import { announceDraw } from './announce-draw.ts'

/** What a worker does for the lottery, by name; `every` is a cron line. The sweep makes good what a lost job leaves. */
export function jobs(context: Context): Job[] {
  return [
    { name: 'lottery:advance', run: async (payload) => void (await advanceDraw(context, drawIdOf(payload))) },
    { name: 'lottery:announce', run: async (payload) => await announceDraw(context, drawIdOf(payload)) },
    { name: 'lottery:sweep', every: '* * * * *', run: async () => void (await advance(context)) },
  ]
}

function drawIdOf(payload: unknown): string {
  if (typeof payload === 'object' && payload && 'drawId' in payload && typeof payload.drawId === 'string') {
    return payload.drawId
  }
  throw new Error('a job about a draw names none')
}
