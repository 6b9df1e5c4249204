/**
 * Reads an amount as a person types it in their language, as ten-thousandths of the unit. Thousands may be parted as the
 * language parts them or by spaces, but only where thousands part; decimals are as many as the currency has. Anything
 * else, and nothing at all, is null: a slip of the finger must not become another amount.
 */
export function readTypedAmount(text: string, locale: string, currency: string): bigint | null {
  const { group, decimal, decimals } = signsOf(locale, currency)
  const bare = text.trim().replaceAll(/[\s\u00a0\u202f]/g, ' ')
  const [whole = '', fraction, ...more] = bare.split(decimal)
  const grouped = new RegExp(`^(\\d{1,15}|\\d{1,3}([ ${escape(group)}]\\d{3}){1,4})$`)
  if (more.length > 0 || !grouped.test(whole)) return null
  if (fraction !== undefined && !(decimals > 0 && /^\d+$/.test(fraction) && fraction.length <= decimals))
    return null
  return BigInt(whole.replaceAll(/\D/g, '') + (fraction ?? '').padEnd(4, '0'))
}

/** Writes an amount the way `readTypedAmount` reads it. */
export function writeTypedAmount(amount: bigint, locale: string): string {
  const fraction = String(amount % 10_000n).padStart(4, '0')
  // Intl takes a decimal string whole; its type knows only numbers that are spelled out.
  return new Intl.NumberFormat(locale).format(`${amount / 10_000n}.${fraction}` as `${number}`)
}

function signsOf(locale: string, currency: string) {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  const parts = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }).formatToParts(1_234_567.5)
  const sign = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return {
    group: sign('group'),
    decimal: sign('decimal'),
    decimals: format.resolvedOptions().maximumFractionDigits ?? 0,
  }
}

function escape(sign: string): string {
  return sign.replace(/[.\\\]^-]/, '\\$&')
}
