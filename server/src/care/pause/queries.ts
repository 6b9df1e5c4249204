import type { care } from '@fairground/contract'
import type { z } from 'zod'
import { readGuards } from '#care/guard'
import type { Caller, Context } from '#kit'
import { setting } from '#site'

type Pauses = z.output<typeof care.pauses.reply>

/** What a member stopped their own play with, where they did, and how long they may. */
export async function readPauses(context: Context, { memberId }: Pick<Caller, 'memberId'>): Promise<Pauses> {
  const [guard] = await readGuards(context.db, context.clock, [memberId])
  return {
    timeOut: guard?.isStopped ? { until: null } : guard?.restsUntil ? { until: guard.restsUntil } : null,
    exclusion: guard?.isClosed ? { until: guard.excludedUntil, opensAt: guard.opensAt } : null,
    timeOutHours: {
      min: await setting(context, 'care.timeOutHoursMin'),
      max: await setting(context, 'care.timeOutHoursMax'),
    },
    exclusionMonths: await setting(context, 'care.exclusionMonths'),
  }
}
