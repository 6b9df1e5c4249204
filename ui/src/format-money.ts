/** Ten-thousandths in one unit of a currency: how money is counted everywhere. */
export const scale = 10_000n

const formats = new Map<string, Intl.NumberFormat>()

/** Writes an amount (ten-thousandths of the unit) in a currency as the visitor's language does, exactly. */
export function formatMoney(amount: bigint, currency: string, locale: string, signed = false): string {
  const key = `${locale} ${currency} ${signed}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      maximumFractionDigits: 4,
      trailingZeroDisplay: 'stripIfInteger',
      signDisplay: signed ? 'exceptZero' : 'auto',
    })
    formats.set(key, format)
  }
  const written = format.format(decimal(amount))
  return turns.test(written[0] ?? '') ? isolated(format.formatToParts(decimal(amount)), written) : written
}

// Marks of direction, with which `Intl` begins an amount where a language is read from the right.
const turns = /[\u061c\u200e\u200f]/

/**
 * The figure with its sign, and the currency, each a unit by itself: the marks that `Intl` gives hold only one of them
 * together, so that `US$` comes apart, and a minus takes the currency to the other side.
 */
function isolated(parts: readonly Intl.NumberFormatPart[], written: string): string {
  const isCurrency = ({ type }: Intl.NumberFormatPart) => type === 'currency'
  const currency = parts.find(isCurrency)?.value ?? ''
  const figure = parts
    .filter(({ type }) => type !== 'currency' && type !== 'literal')
    .map(({ value }) => value)
    .join('')
  const units = [`\u2066${figure}\u2069`, `\u2068${currency}\u2069`]
  const [first, second] =
    parts.findIndex(isCurrency) < parts.findIndex(({ type }) => type === 'integer')
      ? units.toReversed()
      : units
  return `${written[0]}${first}\u00a0${second}`
}

/** `Intl` reads a decimal string exactly, whatever its size; a number would round it. */
export function decimal(amount: bigint): `${number}` {
  const size = amount < 0n ? -amount : amount
  const fraction = String(size % scale).padStart(4, '0')
  return `${amount < 0n ? '-' : ''}${size / scale}.${fraction}` as `${number}`
}
