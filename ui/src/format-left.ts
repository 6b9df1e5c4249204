const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/** Writes what is left: `0:25`, `12:08`, `2:04:10`, and beyond a day its days in the visitor's language. */
export function formatLeft(leftMs: number, locale: string): string {
  const left = Math.max(0, Math.ceil(leftMs / 1000) * 1000)
  if (left >= day) return formatUnit(Math.floor(left / day), 'day', locale)
  const seconds = String(Math.floor((left % minute) / 1000)).padStart(2, '0')
  if (left < hour) return `${Math.floor(left / minute)}:${seconds}`
  return `${Math.floor(left / hour)}:${String(Math.floor((left % hour) / minute)).padStart(2, '0')}:${seconds}`
}

/** A whole number of a unit of time, as short as the language has it. */
export function formatUnit(count: number, unit: 'day' | 'hour', locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'narrow' }).format(count)
}
