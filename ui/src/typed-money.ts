import { decimal } from './format-money.ts'
import { readTyped } from './read-typed.ts'

/** Reads an amount of a currency as a person types it in their language, its own mark beside it or not; null when it is none. */
export function readMoney(text: string, currency: string, locale: string): bigint | null {
  const { decimals, marks } = currencyOf(currency, locale)
  return readTyped(text, { locale, decimals, marks })
}

/** Writes an amount the way `readMoney` reads it: as the language does, without the currency. */
export function writeMoney(amount: bigint, locale: string): string {
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 })
  return format.format(decimal(amount))
}

/** Writes an amount shortly, with the language's own words for thousands: on a chip, not where a figure is read exactly. */
export function shortMoney(amount: bigint, locale: string): string {
  const format = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 4 })
  return format.format(decimal(amount))
}

type Known = { decimals: number; marks: readonly string[] }
const known = new Map<string, Known>()

function currencyOf(currency: string, locale: string): Known {
  const key = `${locale} ${currency}`
  const found = known.get(key)
  if (found) return found
  const formats = (['symbol', 'narrowSymbol', 'code'] as const).map(
    (currencyDisplay) => new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay }),
  )
  const marks = formats.flatMap((format) =>
    format
      .formatToParts(1)
      .filter(({ type }) => type === 'currency')
      .map(({ value }) => value),
  )
  const one = {
    decimals: formats[0]?.resolvedOptions().maximumFractionDigits ?? 0,
    marks: [...new Set(marks)].sort((mark, other) => other.length - mark.length),
  }
  known.set(key, one)
  return one
}

/** How many decimals a currency has. */
export function decimalsOf(currency: string, locale: string): number {
  return currencyOf(currency, locale).decimals
}
