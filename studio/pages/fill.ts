export type Values = Readonly<Record<string, string | number>>

/**
 * A text of a language by its key, its places filled; by the number `n` where it has a form for each kind of number. A key that
 * has no text is said itself.
 */
export function fill(messages: object, language: string, key: string, values: Values = {}): string {
  const found = key
    .split('.')
    .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], messages)
  const text = typeof found === 'object' ? formOf(found as Record<string, string>, language, values) : found
  if (typeof text !== 'string') return key
  return text.replace(/\{(\w+)\}/g, (_, name: string) => written(values[name], language))
}

function formOf(forms: Record<string, string>, language: string, { n }: Values): string | undefined {
  if (n === 0 && forms.zero !== undefined) return forms.zero
  return forms[new Intl.PluralRules(language).select(Number(n))] ?? forms.other
}

const written = (value: string | number | undefined, language: string) =>
  typeof value === 'number' ? new Intl.NumberFormat(language).format(value) : (value ?? '')
