/** The last day one may be born on, as yyyy-MM-dd, to be of an age on the day that `now` is in a time zone. */
export function lastBirthDay(now: Date, age: number, timeZone: string): string {
  // Canada writes days as the form does.
  const today = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(now)
  return `${Number(today.slice(0, 4)) - age}${today.slice(4)}`
}
