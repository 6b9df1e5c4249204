import { useTranslations } from 'use-intl'
import { Refused, Unreachable } from '../wire/refused.ts'

/** Gives the words for what went wrong: a refusal by its code, a lost network, or a fault of ours. */
export function useRefusalText(): (error: unknown) => string {
  const t = useTranslations('refusal')
  return (error) => {
    if (error instanceof Unreachable) return t('unreachable')
    if (error instanceof Refused && t.has(error.code)) return t(error.code)
    return t('unknown_error')
  }
}

/** The id to give to whoever is asked about a failure. */
export function requestIdOf(error: unknown): string | undefined {
  return error instanceof Refused ? error.requestId : undefined
}
