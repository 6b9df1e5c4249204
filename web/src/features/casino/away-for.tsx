import { useTranslations } from 'use-intl'
import type { Game } from '../../games/games.ts'
import { useBackAt } from './use-back-at.ts'

/** That a game is away, and until when that is expected to last, for as long as it is. */
export function AwayFor({ game: { backAt } }: { game: Game }) {
  const t = useTranslations('casino')
  const back = useBackAt(backAt)
  return back ? t('awayUntil', { time: back }) : t('away')
}
