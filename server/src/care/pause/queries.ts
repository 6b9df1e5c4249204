import type { care } from '@fairground/contract'
import type { z } from 'zod'
import { readGuards } from '#care/guard'
import { readSharedTime, type Caller, type Context } from '#kit'
import { setting } from '#site'
import { exclusionEnd } from './pause.ts'

type Pauses = z.output<typeof care.pauses.reply>

/** What a member stopped their own play with, where they did, how long they may, and until when that would be by now. */
export async function readPauses(context: Context, { memberId }: Pick<Caller, 'memberId'>): Promise<Pauses> {
  const [guard] = await readGuards(context.db, context.clock, [memberId])
  const now = guard?.now ?? (await readSharedTime(context.db, context.clock))
  const lengths = await setting(context, 'care.exclusionMonths')
  return {
    timeOut: guard?.isStopped ? { until: null } : guard?.restsUntil ? { until: guard.restsUntil } : null,
    exclusion: guard?.isClosed ? { until: guard.excludedUntil, opensAt: guard.opensAt } : null,
    timeOutHours: {
      min: await setting(context, 'care.timeOutHoursMin'),
      max: await setting(context, 'care.timeOutHoursMax'),
    },
    exclusionMonths: lengths,
    exclusions: lengths.map((months) => ({
      months,
      until: exclusionEnd(now, months, context.config.timeZone),
    })),
  }
}
