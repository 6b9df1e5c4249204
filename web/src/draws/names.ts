import { serverNow } from '@fairground/screen/wire/server-clock.ts'
import { useHouseZone, useIsSameHere } from '@fairground/screen/words/house-zone.ts'
import { dayIn } from '@fairground/ui'
import { useFormatter, useTimeZone, useTranslations } from 'use-intl'

type Format = ReturnType<typeof useFormatter>
type Numbered = { issue: string }

/** Gives a game's name; a game this build has no name for shows its code. */
export function useGameName(): (gameCode: string) => string {
  const t = useTranslations('game')
  return (gameCode) => {
    const key = gameCode as Parameters<typeof t>[0]
    return t.has(key) ? t(key) : gameCode.toUpperCase()
  }
}

/**
 * Writes when a draw is, as near as it is, "Today 18:15" or "Fri, 27 Nov, 18:15", where the house is; with the zone where
 * the reader's clock shows another time.
 */
export function useWhen(): (instant: string) => string {
  const t = useTranslations('kit')
  const zone = useTimeZone()
  const format = useFormatter()
  const isSameHere = useIsSameHere(useHouseZone())
  return (instant) => {
    const at = new Date(instant)
    const clock = {
      hour: 'numeric',
      minute: '2-digit',
      ...(!isSameHere(at) && ({ timeZoneName: 'short' } as const)),
    } as const
    const day = near[daysAway(at, zone) + 1]
    if (day) return t('when', { day, time: format.dateTime(at, clock) })
    return format.dateTime(at, { weekday: 'short', day: 'numeric', month: 'short', ...clock })
  }
}

const near = ['yesterday', 'today', 'tomorrow'] as const

/**
 * A draw's issue as a person would say it: a date where it is one, with its year when that is another, the number in its
 * day where it has one. The date is the issue's own, wherever the reader is.
 */
export function shortIssue({ issue }: Numbered, format: Format): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(issue)) {
    const at = new Date(`${issue}T00:00:00Z`)
    const isThisYear = at.getUTCFullYear() === new Date(serverNow()).getUTCFullYear()
    const year = isThisYear ? {} : ({ year: 'numeric' } as const)
    return format.dateTime(at, { day: 'numeric', month: 'short', ...year, timeZone: 'UTC' })
  }
  return issue.replace(/^\d{8}-/, '')
}

/** Gives an issue in full where no draw's time is known: its date where it is one, its number in the day otherwise. */
export function useIssue(): (issue: string) => string {
  const format = useFormatter()
  return (issue) =>
    /^\d{4}-\d{2}-\d{2}$/.test(issue)
      ? format.dateTime(new Date(`${issue}T00:00:00Z`), {
          dateStyle: 'medium',
          timeZone: 'UTC',
          calendar: 'gregory',
        })
      : issue.replace(/^\d{8}-/, '')
}

function daysAway(at: Date, timeZone: string | undefined): number {
  const days = (instant: Date | number) => Date.parse(dayIn(instant, timeZone)) / 86_400_000
  return days(at) - days(serverNow())
}
