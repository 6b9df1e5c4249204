import { dayIn } from '@fairground/ui/day-in.ts'

/** The last day one may be born on, as yyyy-MM-dd, to be of an age on the day that `now` is in a time zone. */
export function lastBirthDay(now: Date, age: number, timeZone: string): string {
  const today = dayIn(now, timeZone)
  return `${Number(today.slice(0, 4)) - age}${today.slice(4)}`
}
