import { useTranslations } from 'use-intl'
import type { Chase } from './chases.ts'

type Ended = Pick<Chase, 'endedBy' | 'reason'>

/** Gives the words for who or what ended a chase, and of what the system ended why; none while it runs. */
export function useChaseEnd(): (chase: Ended) => string | undefined {
  const t = useTranslations('chase.running.why')
  return ({ endedBy, reason }) => {
    if (endedBy === null) return undefined
    return endedBy === 'system' ? t('system', { reason: reason ?? 'other' }) : t(endedBy)
  }
}
