import { buttonClass, useAnnounce } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { Game } from '../../../games/games.ts'
import { useTellsWhy } from '../../../member/told-why.ts'
import { Ahead } from './ahead.tsx'

/** Why a member's play was stopped. */
export type RestReason = 'time_out' | 'self_excluded' | 'stopped'

/** What stands where a game was played whose member takes a break, shut themselves out, or was stopped: why it is over, and what helps. */
export function Rested({ game, why }: { game: Game; why: RestReason }) {
  const t = useTranslations('stage')
  useAnnounce(t('over.title'))
  useTellsWhy()
  return (
    <Ahead game={game}>
      <h1>{t('over.title')}</h1>
      <p>{t(why === 'stopped' ? 'over.stopped' : `over.reasons.${why}`)}</p>
      <p className="dim">{t('over.settles')}</p>
      <Link to="/saferplay" className={buttonClass({ tone: 'primary' })}>
        {t('strip.shield')}
      </Link>
    </Ahead>
  )
}
