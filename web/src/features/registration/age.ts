/** The last day one may be born on, as yyyy-MM-dd, to be of an age on the day that `now` is in a time zone. */
export function lastBirthDay(now: Date, age: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now)
  // In which order a language writes a day differs between browsers.
  const part = (type: 'year' | 'month' | 'day') => parts.find((one) => one.type === type)?.value ?? ''
  return `${Number(part('year')) - age}-${part('month')}-${part('day')}`
}
