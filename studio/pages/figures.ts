import { readTyped } from '@fairground/ui'

/** A multiple as it is told, without the zeros that say nothing: at least two places, or none where it is nothing. */
export const fourPlaces = (multiple: string) =>
  Number(multiple) === 0 ? '0' : multiple.replace(/0{1,2}$/, '')

/** Hundredths as a language writes a decimal, and as it is read back. */
export const writeHundredths = (hundredths: number, locale: string): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
    hundredths / 100,
  )

/**
 * A decimal as a person types it in their language, by hundredths, its unit beside it or not. Undefined for what is none, and for what
 * could be meant otherwise: a thousand must not become one.
 */
export function readHundredths(typed: string, locale: string, unit: string): number | undefined {
  const read = readTyped(typed, { locale, decimals: 2, marks: unit === '' ? [] : [unit] })
  return read === null ? undefined : Number(read / 100n)
}
