const secondsMax = 90
const minutesMax = 90

/** What the words of refusals may name: the age asked for, and how long to wait, in the largest unit that is near enough. */
export function figuresOf({ ageMin, retryAfterS }: { ageMin?: unknown; retryAfterS?: unknown }) {
  return { ageMin: Number(ageMin ?? 0), ...waitOf(Number(retryAfterS ?? 0)) }
}

function waitOf(seconds: number): { unit: string; count: number } {
  if (!(seconds > 0)) return { unit: 'other', count: 0 }
  if (seconds <= secondsMax) return { unit: 'seconds', count: Math.ceil(seconds) }
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= minutesMax) return { unit: 'minutes', count: minutes }
  return { unit: 'hours', count: Math.ceil(minutes / 60) }
}
