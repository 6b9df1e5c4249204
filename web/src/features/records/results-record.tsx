import { ListPage } from '@fairground/screen/list/list-page.tsx'
import { useList } from '@fairground/screen/list/use-list.ts'
import { DateRange } from '@fairground/screen/parts/date-range.tsx'
import { mine } from '@fairground/screen/session/member.ts'
import { askAgain } from '@fairground/screen/wire/live-queries.ts'
import { useLive } from '@fairground/screen/wire/live.ts'
import { EmptyState } from '@fairground/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Trophy } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFollowedDraws } from '../../draws/games.ts'
import { resultFilter } from './filters.ts'
import { GameChoice } from './game-choice.tsx'
import styles from './records.module.css'
import { ResultEntry } from './result-entry.tsx'

// Whoever looks at the same game does not ask in the same moment.
const spreadMs = 3_000

/** What lotteries drew, newest first, by family, game and time; of a game that is chosen the next result comes by itself. */
export function ResultsRecord() {
  const t = useTranslations('records.results')
  const client = useQueryClient()
  const list = useList('drawn', 'GET /wps/lottery/results/record', resultFilter)
  const { filter, change } = list
  useFollowedDraws(filter.gameCode ? [filter.gameCode] : [])
  useLive('draw.result', ({ draw }) => {
    if (draw.gameCode === filter.gameCode) askAgain(client, [mine, 'drawn', 'record'], spreadMs)
  })
  return (
    <ListPage
      list={list}
      fault={t('fault')}
      empty={
        <EmptyState icon={<Trophy />} title={t('emptyTitle')}>
          {t('emptyText')}
        </EmptyState>
      }
      filters={
        <>
          <GameChoice chosen={filter} onChange={change} />
          <DateRange days={filter} onChange={change} />
        </>
      }
    >
      {(results) => (
        <ul className={styles.list} aria-label={t('title')}>
          {results.map((result) => (
            <li key={result.drawId}>
              <ResultEntry result={result} />
            </li>
          ))}
        </ul>
      )}
    </ListPage>
  )
}
