import { Asked } from '@fairground/screen/list/asked.tsx'
import { Balls, buttonClass, Card, Chip, CountdownRing, Skeleton, useAt } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useStationName } from '../../draws/station-names.ts'
import { drawToShow, isOnSale } from '../../draws/draw-to-show.ts'
import { gameLink, latestQuery, specialOf, type Draw, type Game, type Result } from '../../draws/games.ts'
import styles from './draw-card.module.css'
import { shortIssue, useGameName, useWhen } from '../../draws/names.ts'

/** A game at a glance: its next draw's countdown, its last special prize, and the way in. */
export function DrawCard({ game, draws }: { game: Game; draws: readonly Draw[] }) {
  const t = useTranslations('home.soon')
  const gameName = useGameName()
  const when = useWhen()
  const draw = useAt((now) => drawToShow(draws, game.gameCode, now))
  return (
    <Card as="article" className={styles.draw ?? ''}>
      <header className={styles.title}>
        <div>
          <h3>{gameName(game.gameCode)}</h3>
          <span className="dim tiny">
            {game.kind === 'instant' || !draw ? t('house') : when(draw.drawsAt)}
          </span>
        </div>
        {draw && <Clock draw={draw} />}
      </header>
      <LastResult gameCode={game.gameCode} />
      <div className={styles.actions}>
        <Link {...gameLink(game.gameCode)} className={buttonClass({ size: 's' })}>
          {t('play')}
        </Link>
        <Link
          {...gameLink(game.gameCode)}
          hash="results"
          className={buttonClass({ size: 's', tone: 'quiet' })}
        >
          {t('results')}
        </Link>
      </div>
    </Card>
  )
}

function Clock({ draw }: { draw: Draw }) {
  const t = useTranslations('home.soon')
  const onSale = useAt((now) => isOnSale(draw, now))
  const opens = Date.parse(draw.opensAt)
  const closes = Date.parse(draw.closesAt)
  if (draw.state === 'scheduled') return <CountdownRing until={opens} label={t('opens')} />
  if (onSale) return <CountdownRing from={opens} until={closes} label={t('closes')} />
  return <Chip tone="warn">{t('drawing')}</Chip>
}

function LastResult({ gameCode }: { gameCode: string }) {
  const asked = useQuery({
    ...latestQuery,
    select: (list) => list.find((result) => result.gameCode === gameCode) ?? null,
  })
  return (
    // That the server does not answer is said of the games themselves.
    <Asked of={asked} loading={<LastLoading />}>
      {(last) => <Last last={last ?? undefined} />}
    </Asked>
  )
}

function LastLoading() {
  return (
    <div className={styles.last}>
      <Skeleton width={120} height={14} />
      <Skeleton width={190} height={34} round />
    </div>
  )
}

function Last({ last }: { last: Result | undefined }) {
  const t = useTranslations('home.soon')
  const format = useFormatter()
  const special = last && specialOf(last)
  const stationName = useStationName()
  const fresh = useArrival(last)
  return (
    <div className={styles.last}>
      <span className="dim tiny num">
        {last ? t('lastSpecial', { issue: shortIssue(last, format) }) : t('noResult')}
      </span>
      {last?.stations?.[0] && <b className="small">{stationName(last.stations[0])}</b>}
      {special && <Balls key={last.drawId} number={special} litLast={2} rolls={fresh} />}
    </div>
  )
}

/** Whether a result came while the page was being watched: only then it rolls in. */
function useArrival(result: Result | undefined): boolean {
  const [first, setFirst] = useState(result?.drawId)
  if (first === undefined && result) setFirst(result.drawId)
  return result !== undefined && first !== undefined && result.drawId !== first
}
