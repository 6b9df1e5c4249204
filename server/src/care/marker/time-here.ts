type Stay = { from: Date; until: Date }

const hourMs = 3_600_000

/** The longest time somebody was here without going, of stays that ended since an instant; those that overlap are one. */
export function longestStay(stays: readonly Stay[], since: Date): number {
  return Math.max(
    0,
    ...joined(stays)
      .filter(({ until }) => until > since)
      .map(({ from, until }) => until.getTime() - from.getTime()),
  )
}

/** How long stays are in all, and what of it lies between two hours of the night, where the house is; in milliseconds. */
export function splitByNight(
  stays: readonly Stay[],
  timeZone: string,
  { from: opens, to }: { from: number; to: number },
): { whole: number; night: number } {
  let [whole, night] = [0, 0]
  for (const { from, until } of joined(stays)) {
    for (let at = from.getTime(); at < until.getTime();) {
      const here = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone)
      const next = here.round({ smallestUnit: 'hour', roundingMode: 'floor' }).add({ hours: 1 })
      const end = Math.min(until.getTime(), next.epochMilliseconds, at + hourMs)
      whole += end - at
      if (here.hour >= opens && here.hour < to) night += end - at
      at = end
    }
  }
  return { whole, night }
}

function joined(stays: readonly Stay[]): Stay[] {
  const list: Stay[] = []
  for (const { from, until } of stays.toSorted((one, other) => one.from.getTime() - other.from.getTime())) {
    const last = list.at(-1)
    if (!last || from > last.until) list.push({ from, until })
    else if (until > last.until) last.until = until
  }
  return list
}
