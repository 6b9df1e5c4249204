import { useFormatter } from 'use-intl'
import { serverNow } from '@fairground/screen/wire/server-clock.ts'

/** Gives a day as one would say it: with its year where that is another. */
export function useDay(): (instant: string) => string {
  const format = useFormatter()
  return (instant) => {
    const at = new Date(instant)
    const isThisYear = at.getUTCFullYear() === new Date(serverNow()).getUTCFullYear()
    const year = isThisYear ? {} : ({ year: 'numeric' } as const)
    return format.dateTime(at, { day: 'numeric', month: 'long', ...year })
  }
}
