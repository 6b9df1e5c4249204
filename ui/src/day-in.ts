/** The calendar day of an instant in a time zone, the browser's unless it is given, as yyyy-MM-dd. */
export function dayIn(instant: Date | number, timeZone: string | undefined): string {
  const day = new Intl.DateTimeFormat('en', { ...wanted, ...(timeZone && { timeZone }) })
  const parts = new Map(day.formatToParts(instant).map(({ type, value }) => [type, value]))
  // No language is asked for an order: the one that Canada writes days in is not the same in every browser.
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
}

const wanted = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
