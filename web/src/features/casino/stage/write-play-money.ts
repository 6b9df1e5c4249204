/** Writes an amount of play money as the visitor's language does, without a currency: it is of none. */
export function writePlayMoney(amount: bigint, locale: string, signed = false): string {
  const size = amount < 0n ? -amount : amount
  const written = `${amount < 0n ? '-' : ''}${size / 10_000n}.${String(size % 10_000n).padStart(4, '0')}`
  const signDisplay = signed ? 'exceptZero' : 'auto'
  // A decimal string is read exactly, whatever its size.
  return new Intl.NumberFormat(locale, { signDisplay, maximumFractionDigits: 4 }).format(
    written as `${number}`,
  )
}
