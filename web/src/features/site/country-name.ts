import { useLocale } from 'use-intl'

/** A country's name in the language of the page; undefined where the country is not known. */
export function useCountryName(country: string | null): string | undefined {
  const locale = useLocale()
  return country === null ? undefined : new Intl.DisplayNames([locale], { type: 'region' }).of(country)
}
