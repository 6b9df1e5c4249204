import { requestIdOf, useRefusalText } from '@fairground/screen/words/refusal-text.ts'
import { Balls, Card, CategoryIcon, EmptyState, ErrorState, Mark, Segmented, Skeleton } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { Trophy } from 'lucide-react'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { resultsQuery, useFollowedDraws, useGames } from '../../draws/games.ts'
import { shortIssue, useGameName, useWhen } from '../../draws/names.ts'
import styles from './home.module.css'

/** The last special prizes of a game, the two digits most people bet on lit. */
export function LatestResults() {
  const t = useTranslations('home.results')
  const gameName = useGameName()
  const { data: games, error, refetch } = useGames()
  const [wanted, setWanted] = useState<string>()
  const gameCode = wanted ?? games?.[0]?.gameCode
  return (
    <section className={styles.section} aria-labelledby="results-title">
      <header className={styles.head}>
        <h2 id="results-title">{t('title')}</h2>
        {games && gameCode && games.length > 1 && (
          <Segmented
            label={t('choose')}
            value={gameCode}
            onChange={setWanted}
            options={games.map((game) => ({ key: game.gameCode, title: gameName(game.gameCode) }))}
          />
        )}
      </header>
      <Card className={styles.list ?? ''}>
        {gameCode && <Results gameCode={gameCode} />}
        {!gameCode && games && <NothingDrawn />}
        {!games && (error ? <ResultsFault error={error} onRetry={refetch} /> : <ResultsLoading />)}
      </Card>
    </section>
  )
}

function Results({ gameCode }: { gameCode: string }) {
  const t = useTranslations('home.results')
  const when = useWhen()
  const format = useFormatter()
  useFollowedDraws([gameCode])
  const { data, error, refetch } = useQuery(resultsQuery(gameCode))
  if (!data && error) {
    return <ResultsFault error={error} onRetry={refetch} />
  }
  if (!data) return <ResultsLoading />
  if (data.length === 0) {
    return <NothingDrawn />
  }
  return (
    <ul>
      {data.map((result) => (
        <li key={result.drawId} className={styles.row}>
          <CategoryIcon hue="var(--hue-lottery)">
            <Mark name="balls" />
          </CategoryIcon>
          <div>
            <b className="num">{t('draw', { issue: shortIssue(result, format) })}</b>
            <span className="dim tiny num">{when(result.drawsAt)}</span>
          </div>
          <Balls number={result.prizes.special?.[0] ?? ''} litLast={2} size="s" />
        </li>
      ))}
    </ul>
  )
}

function NothingDrawn() {
  const t = useTranslations('home.results')
  return (
    <EmptyState icon={<Trophy />} title={t('emptyTitle')}>
      {t('emptyText')}
    </EmptyState>
  )
}

function ResultsFault({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const t = useTranslations('home.results')
  const refusalText = useRefusalText()
  return (
    <ErrorState title={t('faultTitle')} requestId={requestIdOf(error)} onRetry={onRetry}>
      {refusalText(error)}
    </ErrorState>
  )
}

function ResultsLoading() {
  return (
    <ul aria-busy="true">
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <li key={key} className={styles.row}>
          <Skeleton width={36} height={36} />
          <div>
            <Skeleton width={110} height={16} />
          </div>
          <Skeleton width={150} height={26} round />
        </li>
      ))}
    </ul>
  )
}
