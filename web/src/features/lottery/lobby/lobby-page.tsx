import { Asked } from '@fairground/screen/list/asked.tsx'
import { together } from '@fairground/screen/list/question.ts'
import { Card, EmptyState } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { allGamesQuery } from '../../../draws/all-games.ts'
import { useDraws } from '../../../draws/games.ts'
import { Lobby } from './lobby.tsx'
import { LobbyLoading } from './lobby-loading.tsx'

/** All lotteries: what draws next, what one keeps, and every game by family or by time. */
export function LobbyPage() {
  const t = useTranslations('lobby')
  const games = useQuery(allGamesQuery)
  const draws = useDraws(games.data?.map(({ gameCode }) => gameCode) ?? [])
  return (
    <Asked
      of={together(games, draws)}
      as="h1"
      fault={t('faultTitle')}
      loading={<LobbyLoading />}
      around={(state) => <Card>{state}</Card>}
    >
      {([offered, known]) =>
        offered.length > 0 ? (
          <Lobby games={offered} draws={known} />
        ) : (
          <Card>
            <EmptyState as="h1" icon={<CalendarClock />} title={t('emptyTitle')}>
              {t('emptyText')}
            </EmptyState>
          </Card>
        )
      }
    </Asked>
  )
}
