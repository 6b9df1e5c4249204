import { startOfDay, type Context } from '#kit'
import type { Module } from '#manifest'
import { askOpenRounds } from './ask-rounds.ts'
import { reconcileCommand, roundsCommand } from './command.ts'
import { differencesCommand, resolveCommand } from './difference-command.ts'
import { reconcileAll, type Span } from './reconcile.ts'

const hourMs = 3_600_000

export const module: Module = {
  name: 'vendor/reconcile',
  commands: [reconcileCommand, roundsCommand, differencesCommand, resolveCommand],
  jobs: (context) => [
    { name: 'vendor:rounds', every: '* * * * *', run: () => askOpenRounds(context) },
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

/** The day of the house before this one. */
function yesterday({ clock, config }: Context): Span {
  const now = Temporal.Instant.fromEpochMilliseconds(clock.now().getTime())
  const today = now.toZonedDateTimeISO(config.timeZone).toPlainDate().toString()
  const until = startOfDay(today, config.timeZone)
  return { from: startOfDay(dayBefore(today), config.timeZone), until }
}

const dayBefore = (day: string) => Temporal.PlainDate.from(day).subtract({ days: 1 }).toString()
