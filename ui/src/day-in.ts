/** The calendar day of an instant in a time zone, the browser's unless it is given, as yyyy-MM-dd. */
export function dayIn(instant: Date | number, timeZone: string | undefined): string {
  // Canada writes days so.
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  return new Intl.DateTimeFormat('en-CA', { ...parts, ...(timeZone && { timeZone }) }).format(instant)
}
