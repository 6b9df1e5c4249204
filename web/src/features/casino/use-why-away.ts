import { useTranslations } from 'use-intl'
import type { Game } from '../../games/games.ts'
import { useBackAt } from './use-back-at.ts'

/** Why nobody plays a game that rests: it does, or all of its vendor's do, and until when that is expected. */
export function useWhyAway({ vendor, backAt, isPaused }: Game): string {
  const t = useTranslations('casino')
  const back = useBackAt(backAt)
  if (isPaused) return t('restsText')
  return back ? t('awayTextUntil', { vendor, time: back }) : t('awayText', { vendor })
}
