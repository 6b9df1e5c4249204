import { notify } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { bootstrapQuery } from '../wire/bootstrap.ts'
import { Unreachable } from '../wire/refused.ts'
import { chooseLanguage, languages } from '../words/catalogue.ts'
import { useRefusalText } from '../words/refusal-text.ts'
import { OnDemand } from './on-demand.tsx'

const load = async () => (await import('./language-list.tsx')).LanguageList

/** Languages this deployment offers and this build speaks. */
export function useLanguages(): readonly string[] {
  const { data } = useQuery(bootstrapQuery)
  const offered = data?.languages.filter((language) => languages.includes(language))
  return offered?.length ? offered : languages
}

/** Gives what changes the language; where its words cannot be fetched, the page stays as it was and says why. */
export function useChooseLanguage(): (language: string) => void {
  const refusalText = useRefusalText()
  return (language) => {
    chooseLanguage(language).catch((cause: unknown) => {
      notify({ title: refusalText(new Unreachable(cause)), tone: 'wrong' })
    })
  }
}

/** Stands only where there is a choice. */
export function LanguageMenu({ trigger }: { trigger: ReactElement<Record<string, unknown>> }) {
  const choices = useLanguages()
  return choices.length > 1 ? <OnDemand trigger={trigger} load={load} /> : null
}
