import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { Refused, Unreachable } from '../wire/refused.ts'
import { figuresOf } from './refusal-figures.ts'
import { loadWords, refusalWords } from './catalogue.ts'

/** Gives the words for what went wrong: a refusal by its code, a lost network, or a fault of ours. */
export function useRefusalText(): (error: unknown) => string {
  const t = useTranslations(refusalWords)
  return useMemo(
    () => (error) => {
      if (error instanceof Unreachable) return t('unreachable')
      if (error instanceof Refused && t.has(error.code)) return t(error.code, figuresOf(error.detail))
      // One that no answer of the server brought: what shows it is drawn anew with its words.
      if (error instanceof Refused) bringWords()
      return t('unknown_error')
    },
    [t],
  )
}

/** The id to give to whoever is asked about a failure. */
export function requestIdOf(error: unknown): string | undefined {
  return error instanceof Refused ? error.requestId : undefined
}

/** Without them it is said that something went wrong, which is true as well. */
function bringWords(): void {
  void loadWords([refusalWords]).catch(() => undefined)
}
