import { requestIdOf, useRefusalText } from '@fairground/screen/words/refusal-text.ts'
import { Card, EmptyState, ErrorState, Skeleton } from '@fairground/ui'
import { useSearch } from '@tanstack/react-router'
import { CalendarClock } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useDraws, useGames } from '../../draws/games.ts'
import { GameTable } from './game-table.tsx'
import styles from './lottery.module.css'
import { NoSuchGame } from './no-such-game.tsx'

/** A Vietnamese lottery: the board, the slip, the draw being read, what I had on it, and what was drawn before. */
export function LotteryPage() {
  const t = useTranslations('lottery')
  const refusalText = useRefusalText()
  const { gameCode: wanted } = useSearch({ from: '/vnlottery' })
  const games = useGames()
  // Who names none is shown the first; who names one that is not here is told so.
  const game = wanted ? games.data?.find((one) => one.gameCode === wanted) : games.data?.[0]
  const draws = useDraws(game ? [game.gameCode] : [])
  const error = games.error ?? draws.error
  if (game && draws.data)
    return <GameTable key={game.gameCode} game={game} games={games.data ?? []} draws={draws.data} />
  if (error) {
    return (
      <Card className={styles.panel ?? ''}>
        <ErrorState
          as="h1"
          title={t('faultTitle')}
          requestId={requestIdOf(error)}
          onRetry={() => Promise.all([games.refetch(), draws.refetch()])}
        >
          {refusalText(error)}
        </ErrorState>
      </Card>
    )
  }
  if (games.data?.length === 0) {
    return (
      <Card className={styles.panel ?? ''}>
        <EmptyState as="h1" icon={<CalendarClock />} title={t('noGames')}>
          {t('noGamesText')}
        </EmptyState>
      </Card>
    )
  }
  if (games.data && !game) return <NoSuchGame games={games.data} />
  return <TableLoading />
}

/** The shape of the table while what stands on it is fetched. */
function TableLoading() {
  return (
    <div className={styles.page} aria-busy="true">
      <div className={styles.column}>
        <Skeleton height={132} />
        <Skeleton height={46} width="min(560px, 100%)" />
        <Card className={styles.panel ?? ''}>
          <div className={styles.loading}>
            {Array.from({ length: 100 }, (_, cell) => (
              <Skeleton key={cell} height={46} />
            ))}
          </div>
        </Card>
      </div>
      <div className={styles.waiting}>
        <Skeleton height={280} />
      </div>
    </div>
  )
}
