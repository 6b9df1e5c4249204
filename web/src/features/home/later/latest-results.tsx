import { Asked } from '@fairground/screen/list/asked.tsx'
import { Balls, Card, CategoryIcon, classes, EmptyState, Mark, Segmented, Skeleton } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { Trophy } from 'lucide-react'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { resultsQuery, specialOf, useFollowedDraws, useGames, type Result } from '../../../draws/games.ts'
import { useStationName } from '../../../draws/station-names.ts'
import { shortIssue, useGameName, useWhen } from '../../../draws/names.ts'
import home from '../home.module.css'
import styles from './latest-results.module.css'

/** The last special prizes of a game, the two digits most people bet on lit. */
export function LatestResults() {
  const t = useTranslations('home.results')
  const gameName = useGameName()
  const asked = useGames()
  const games = asked.data
  const [wanted, setWanted] = useState<string>()
  const gameCode = wanted ?? games?.[0]?.gameCode
  return (
    <section className={classes(home.wide, styles.results)} aria-labelledby="results-title">
      <header className={home.head}>
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
        <Asked of={asked} fault={t('faultTitle')} loading={<ResultsLoading />} empty={<NothingDrawn />}>
          {() => gameCode && <Results gameCode={gameCode} />}
        </Asked>
      </Card>
    </section>
  )
}

function Results({ gameCode }: { gameCode: string }) {
  const t = useTranslations('home.results')
  useFollowedDraws([gameCode])
  return (
    <Asked
      of={useQuery(resultsQuery(gameCode))}
      fault={t('faultTitle')}
      loading={<ResultsLoading />}
      empty={<NothingDrawn />}
    >
      {(results) => (
        <ul>
          {results.map((result) => (
            <ResultRow key={result.drawId} result={result} />
          ))}
        </ul>
      )}
    </Asked>
  )
}

function ResultRow({ result }: { result: Result }) {
  const t = useTranslations('home.results')
  const when = useWhen()
  const stationName = useStationName()
  const format = useFormatter()
  return (
    <li className={styles.row}>
      <CategoryIcon hue="var(--hue-lottery)">
        <Mark name="balls" />
      </CategoryIcon>
      <div>
        <b className="num">{t('draw', { issue: shortIssue(result, format) })}</b>
        <span className="dim tiny num">{when(result.drawsAt)}</span>
        {result.stations?.[0] && <span className="dim tiny">{stationName(result.stations[0])}</span>}
      </div>
      <Balls number={specialOf(result) ?? ''} litLast={2} size="s" />
    </li>
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

function ResultsLoading() {
  return (
    <ul>
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
