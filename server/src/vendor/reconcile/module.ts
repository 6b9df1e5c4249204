import { openRoundsOf } from '#casino/supply'
import { startOfDay, type Context } from '#kit'
import type { Module } from '#manifest'
import type { Span } from './ask-records.ts'
import { askOpenRounds } from './ask-rounds.ts'
import { reconcileCommand, roundsCommand } from './command.ts'
import { differencesCommand, resolveCommand } from './difference-command.ts'
import { countLeftOpen, tellLeftRounds } from './left-rounds.ts'
import { reconcileAll } from './reconcile.ts'

const hourMs = 3_600_000

export const module: Module = {
  name: 'vendor/reconcile',
  commands: [reconcileCommand, roundsCommand, differencesCommand, resolveCommand],
  answers: [openRoundsOf.answer(({ db }, vassalage) => countLeftOpen(db, vassalage))],
  jobs: (context) => [
    { name: 'vendor:rounds', every: '* * * * *', run: () => askAndTell(context) },
    {
      name: 'vendor:reconcile',
      every: '14 * * * *',
      run: () => reconcileAll(context, lastHours(context, 3)),
    },
    {
      name: 'vendor:reconcile-day',
      every: '10 4 * * *',
      run: () => reconcileAll(context, yesterday(context)),
    },
  ],
}

function lastHours({ clock }: Context, hours: number): Span {
  const until = clock.now()
  return { from: new Date(until.getTime() - hours * hourMs), until }
}

/**
 * Who can be asked is asked first, withdrawn or not: what a vendor still says ends a round better than people do. Of one that is
 * left open people are told whichever vendor is silent.
 */
async function askAndTell(context: Context): Promise<void> {
  try {
    await askOpenRounds(context)
  } finally {
    await tellLeftRounds(context)
  }
}

/** The day of the house before this one. */
function yesterday({ clock, config }: Context): Span {
  const now = Temporal.Instant.fromEpochMilliseconds(clock.now().getTime())
  const today = now.toZonedDateTimeISO(config.timeZone).toPlainDate().toString()
  const until = startOfDay(today, config.timeZone)
  return { from: startOfDay(dayBefore(today), config.timeZone), until }
}

const dayBefore = (day: string) => Temporal.PlainDate.from(day).subtract({ days: 1 }).toString()
