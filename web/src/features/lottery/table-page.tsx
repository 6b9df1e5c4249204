import { Asked } from '@fairground/screen/list/asked.tsx'
import { together } from '@fairground/screen/list/question.ts'
import { Card, EmptyState } from '@fairground/ui'
import { CalendarClock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useDraws } from '../../draws/games.ts'
import type { GameTableProps } from './game-table.tsx'
import styles from './lottery.module.css'
import { NoSuchGame } from './no-such-game.tsx'
import { useShownGame } from './shown-game.ts'
import { TableLoading } from './table-loading.tsx'

/** One game: the board, the slip, the draw being read, what I had on it, and what was drawn before. */
export function TablePage({ table }: { table: (props: GameTableProps) => ReactNode }) {
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
          table({ game, games: offered, draws: known })
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
