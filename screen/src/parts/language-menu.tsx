import type { ReactElement } from 'react'
import { useLanguages } from './languages.ts'
import { OnDemand } from './on-demand.tsx'

const load = async () => (await import('./language-list.tsx')).LanguageList

/** Stands only where there is a choice. */
export function LanguageMenu({ trigger }: { trigger: ReactElement<Record<string, unknown>> }) {
  const choices = useLanguages()
  return choices.length > 1 ? <OnDemand trigger={trigger} load={load} /> : null
}
