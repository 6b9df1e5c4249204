import { bootstrapQuery } from '@fairground/screen/wire/bootstrap.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocale } from 'use-intl'
import { byNearness, type HelpLine } from './lines.ts'

/** Who helps where this visitor is, or everywhere; nobody of another country. */
export function useNearest(): (lines: readonly HelpLine[]) => HelpLine | null {
  const locale = useLocale()
  const { data } = useQuery(bootstrapQuery)
  const country = data?.country ?? null
  return (lines) => {
    const names = new Intl.DisplayNames([locale], { type: 'region' })
    const [first] = byNearness(lines, country, (code) => names.of(code) ?? code)
    return first && (first.country === '' || first.country === country) ? first : null
  }
}
