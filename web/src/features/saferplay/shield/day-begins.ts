/** The instant at which a day (yyyy-MM-dd) begins in a time zone, in ms. */
export function dayBegins(day: string, timeZone: string): number {
  const wanted = Date.parse(`${day}T00:00:00Z`)
  // A clock that is put on between the guess and the day is seen by looking again from there.
  const guess = wanted - aheadAt(wanted, timeZone)
  return wanted - aheadAt(guess, timeZone)
}

/** How far the clocks of a zone are ahead of the world's at an instant, in ms. */
function aheadAt(at: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en', { ...clock, timeZone, hourCycle: 'h23' })
  const shown = new Map<string, number>(
    format.formatToParts(at).map(({ type, value }) => [type, Number(value)]),
  )
  const of = (part: string) => shown.get(part) ?? 0
  const there = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
  return there - Math.floor(at / 1_000) * 1_000
}

const clock = {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const
