const flags = import.meta.glob<string>('../../../node_modules/country-flag-icons/3x2/??.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** Where the flag of a country is, by the country's two letters; empty for one that has none. */
export function flagOf(code: string): string {
  return flags[`../../../node_modules/country-flag-icons/3x2/${code}.svg`] ?? ''
}
