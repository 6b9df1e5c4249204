import type { Context, Job } from '#kit'
import { sweepLiabilities } from '#lottery/liability'
import { sweepTurnover, tellTurnover } from '#lottery/settlement'
import { advanceDraw, sweepDraws } from './advance.ts'
import { takeDrop } from './take-drop.ts'

/** What a worker does for the lottery, by name; `every` is a cron line. The sweep makes good what a lost job leaves. */
export function jobs(context: Context): Job[] {
  const runner = 'draws'
  return [
    {
      name: 'lottery:advance',
      runner,
      run: async (payload) => void (await advanceDraw(context, drawIdOf(payload))),
    },
    {
      // Of what is over: it may take long, and no draw that goes on shall wait for it.
      name: 'lottery:turnover',
      run: async (payload) => void (await tellTurnover(context, drawIdOf(payload))),
    },
    {
      name: 'lottery:sweep-turnover',
      every: '* * * * *',
      run: async (_payload, stop) => void (await sweepTurnover(context, stop)),
    },
    { name: 'lottery:feeds', every: '* * * * *', run: async () => void (await takeDrop(context)) },
    { name: 'lottery:sweep', runner, every: '* * * * *', run: async () => void (await sweepDraws(context)) },
    {
      name: 'lottery:sweep-liabilities',
      every: '*/5 * * * *',
      run: async () => void (await sweepLiabilities(context)),
    },
  ]
}

function drawIdOf(payload: unknown): string {
  if (typeof payload === 'object' && payload && 'drawId' in payload && typeof payload.drawId === 'string') {
    return payload.drawId
  }
  throw new Error('a job about a draw names none')
}
