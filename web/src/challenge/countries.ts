import { useOwn } from '@fairground/screen/drawn/use-own.ts'
import { bootstrapQuery } from '@fairground/screen/wire/bootstrap.ts'
import { plainText } from '@fairground/screen/words/plain-text.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocale } from 'use-intl'

/** A country one can have a number in, as the list shows it. `dialing` without the plus. */
export type Country = { code: string; dialing: string; name: string; words: string; flag: string }

// The numbers of all countries are a large table; it comes when a form asks for a number, and never before.
const numbersQuery = {
  queryKey: ['challenge', 'numbers'],
  queryFn: async () => {
    const [numbers, { flagOf }] = await Promise.all([
      import('libphonenumber-js/mobile'),
      import('./flags.ts'),
    ])
    return { ...numbers, flagOf }
  },
  staleTime: Infinity,
  gcTime: Infinity,
  meta: { isCode: true },
}

/** Every country in the visitor's language and its order, once the table is there; empty until then. */
export function useCountries(): readonly Country[] {
  const { data: numbers } = useQuery(numbersQuery)
  const locale = useLocale()
  return useMemo(() => {
    const names = new Intl.DisplayNames([locale], { type: 'region' })
    const english = new Intl.DisplayNames(['en'], { type: 'region' })
    const all = numbers?.getCountries() ?? []
    return all
      .map((code): Country => {
        const dialing = numbers?.getCountryCallingCode(code) ?? ''
        const name = names.of(code) ?? code
        const words = plainText(`${name} ${english.of(code) ?? ''} ${code} +${dialing}`)
        return { code, dialing, name, words, flag: numbers?.flagOf(code) ?? '' }
      })
      .sort((one, other) => one.name.localeCompare(other.name, locale))
  }, [numbers, locale])
}

/** Whether a number can be somebody's mobile number in that country; false until the table is there. */
export function useIsMobile(): (dialing: string, number: string) => boolean {
  const { data: numbers } = useQuery(numbersQuery)
  return (dialing, number) => {
    const read = numbers?.default(number, { defaultCallingCode: dialing })
    return read?.countryCallingCode === dialing && read.isValid()
  }
}

/** The country of a visitor whom nothing else tells about: the server's word, else the browser's language, else Việt Nam. */
export function useVisitorCountry(): string {
  const { data } = useQuery(bootstrapQuery)
  const own = useOwn(ownRegion, undefined)
  return data?.country ?? own ?? 'VN'
}

function ownRegion(): string | undefined {
  return navigator.languages.map((tag) => new Intl.Locale(tag).region).find(Boolean)
}
