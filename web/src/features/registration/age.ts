/** The last day one may be born on, as yyyy-MM-dd, to be of an age on the day that `now` is here. */
export function lastBirthDay(now: Date, age: number): string {
  const day = [now.getFullYear() - age, now.getMonth() + 1, now.getDate()]
  return day.map((part) => String(part).padStart(2, '0')).join('-')
}
