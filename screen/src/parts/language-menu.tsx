import type { ReactElement } from 'react'
import { screen } from '../words/screen.ts'
import { useLanguages } from './languages.ts'
import { OnDemand } from './on-demand.tsx'

const LanguageList = screen(async () => (await import('./language-list.tsx')).LanguageList)

/** Stands only where there is a choice. */
export function LanguageMenu({ trigger }: { trigger: ReactElement<Record<string, unknown>> }) {
  const choices = useLanguages()
  return choices.length > 1 ? <OnDemand trigger={trigger} part={LanguageList} /> : null
}
