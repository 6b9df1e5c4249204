/** An instant in milliseconds as `yyyy-MM-dd hh:mm:ss`, in a time zone and in the digits of records, whatever the language. */
export function writeInstant(ms: number, timeZone: string): string {
  const style = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZone,
  } as const
  const parts = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', style).formatToParts(ms)
  const said = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  return `${said('year')}-${said('month')}-${said('day')} ${said('hour')}:${said('minute')}:${said('second')}`
}
