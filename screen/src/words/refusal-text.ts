import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { Refused, Unreachable } from '../wire/refused.ts'

/** Gives the words for what went wrong: a refusal by its code, a lost network, or a fault of ours. */
export function useRefusalText(): (error: unknown) => string {
  const t = useTranslations('refusal')
  return useMemo(
    () => (error) => {
      if (error instanceof Unreachable) return t('unreachable')
      if (error instanceof Refused && t.has(error.code)) return t(error.code, figuresOf(error.detail))
      return t('unknown_error')
    },
    [t],
  )
}

const secondsMax = 90
const minutesMax = 90

/** What the words of refusals may name: the age asked for, and how long to wait, in the largest unit that is near enough. */
export function figuresOf({ ageMin, retryAfterS }: { ageMin?: unknown; retryAfterS?: unknown }) {
  return { ageMin: Number(ageMin ?? 0), ...waitOf(Number(retryAfterS ?? 0)) }
}

function waitOf(seconds: number): { unit: string; count: number } {
  if (!(seconds > 0)) return { unit: 'other', count: 0 }
  if (seconds <= secondsMax) return { unit: 'seconds', count: Math.ceil(seconds) }
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= minutesMax) return { unit: 'minutes', count: minutes }
  return { unit: 'hours', count: Math.ceil(minutes / 60) }
}

/** The id to give to whoever is asked about a failure. */
export function requestIdOf(error: unknown): string | undefined {
  return error instanceof Refused ? error.requestId : undefined
}
