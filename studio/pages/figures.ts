/** A multiple as it is told, without the zeros that say nothing: at least two places, or none where it is nothing. */
export const fourPlaces = (multiple: string) =>
  Number(multiple) === 0 ? '0' : multiple.replace(/0{1,2}$/, '')

/** Hundredths as a decimal: 5049 is 50.49. */
export const twoPlaces = (hundredths: number) => (hundredths / 100).toFixed(2)

/** A decimal that was typed, by hundredths; undefined for what is none. */
export function readHundredths(typed: string): number | undefined {
  const text = typed.trim().replace(',', '.')
  return /^\d{1,7}(?:\.\d*)?$/.test(text) ? Math.round(Number(text) * 100) : undefined
}
