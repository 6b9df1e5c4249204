import { useQuery } from '@tanstack/react-query'
import { bootstrapQuery } from '../wire/bootstrap.ts'
import { languages } from '../words/catalogue.ts'

/** Languages this deployment offers and this build speaks. */
export function useLanguages(): readonly string[] {
  const { data } = useQuery(bootstrapQuery)
  const offered = data?.languages.filter((language) => languages.includes(language))
  return offered?.length ? offered : languages
}
