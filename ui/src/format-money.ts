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
  return format.format(decimal(amount))
}

/** `Intl` reads a decimal string exactly, whatever its size; a number would round it. */
export function decimal(amount: bigint): `${number}` {
  const size = amount < 0n ? -amount : amount
  const fraction = String(size % scale).padStart(4, '0')
  return `${amount < 0n ? '-' : ''}${size / scale}.${fraction}` as `${number}`
}
