import { Asked } from '@fairground/screen/list/asked.tsx'
import { together } from '@fairground/screen/list/question.ts'
import { Card, EmptyState, Skeleton } from '@fairground/ui'
import { CalendarClock } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useDraws } from '../../draws/games.ts'
import { vietnamese } from './family/vn/vn.ts'
import { GameTable } from './game-table.tsx'
import styles from './lottery.module.css'
import { NoSuchGame } from './no-such-game.tsx'
import { useShownGame } from './shown-game.ts'

/** A Vietnamese lottery: the board, the slip, the draw being read, what I had on it, and what was drawn before. */
export function LotteryPage() {
  const t = useTranslations('lottery')
  const { games, game } = useShownGame()
  const draws = useDraws(game ? [game.gameCode] : [])
  return (
    <Asked
      of={together(games, draws)}
      as="h1"
      fault={t('faultTitle')}
      loading={<TableLoading />}
      around={(state) => <Card className={styles.panel ?? ''}>{state}</Card>}
    >
      {([offered, known]) =>
        game ? (
          <GameTable key={game.gameCode} family={vietnamese} game={game} games={offered} draws={known} />
        ) : offered.length > 0 ? (
          <NoSuchGame games={offered} />
        ) : (
          <NoGames />
        )
      }
    </Asked>
  )
}

function NoGames() {
  const t = useTranslations('lottery')
  return (
    <Card className={styles.panel ?? ''}>
      <EmptyState as="h1" icon={<CalendarClock />} title={t('noGames')}>
        {t('noGamesText')}
      </EmptyState>
    </Card>
  )
}

/** The shape of the table while what stands on it is fetched. */
function TableLoading() {
  return (
    <div className={styles.page}>
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
