import { buttonClass, Card, CountdownRing, useAt } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { Heart as Drawn } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { isOnSale } from '../../../draws/draw-to-show.ts'
import { gameLink, useLatestResult, type Draw, type Game } from '../../../draws/games.ts'
import { useGameName, useWhen } from '../../../draws/names.ts'
import { coverOf, covers } from './covers.ts'
import { DrawTime } from './draw-time.tsx'
import { DrawnLine } from './drawn-line.tsx'
import styles from './favourite-cards.module.css'
import { Heart } from './heart.tsx'
import type { Entry } from './next-draws.ts'

/** The games that somebody keeps, before all others. */
export function FavouriteCards({ entries }: { entries: readonly Entry[] }) {
  const t = useTranslations('lobby')
  if (entries.length === 0)
    return (
      <p className={styles.none}>
        <Drawn aria-hidden="true" />
        {t('noFavourites')}
      </p>
    )
  return (
    <div className={styles.cards}>
      {entries.map(({ game, draw }) => (
        <FavouriteCard key={game.gameCode} game={game} draw={draw} />
      ))}
    </div>
  )
}

function FavouriteCard({ game, draw }: Entry) {
  const t = useTranslations('lobby')
  const gameName = useGameName()
  const when = useWhen()
  const onSale = useAt((now) => draw !== undefined && isOnSale(draw, now))
  const last = useLatestResult(game.gameCode)
  return (
    <Card as="article" className={styles.card ?? ''}>
      <header>
        <img src={covers[coverOf(game)]} alt="" width={44} height={44} />
        <div>
          <h3>{gameName(game.gameCode)}</h3>
          <span className="dim tiny">
            {game.kind === 'instant' || !draw ? t('house') : when(draw.drawsAt)}
          </span>
        </div>
        <Heart gameCode={game.gameCode} />
        <Clock draw={draw} onSale={onSale} />
      </header>
      <div className={styles.last}>
        {last ? <DrawnLine prizes={last.prizes} family={game.family} /> : t('noResult')}
      </div>
      <div className={styles.ways}>
        <Ways game={game} isWatched={draw !== undefined && !onSale && draw.state !== 'scheduled'} />
      </div>
    </Card>
  )
}

function Clock({ draw, onSale }: { draw: Draw | undefined; onSale: boolean }) {
  const t = useTranslations('lobby')
  if (!draw || !onSale) return <DrawTime draw={draw} asChip />
  return (
    <CountdownRing
      from={Date.parse(draw.opensAt)}
      until={Date.parse(draw.closesAt)}
      label={t('closes')}
      size={48}
    />
  )
}

function Ways({ game: { gameCode }, isWatched }: { game: Game; isWatched: boolean }) {
  const t = useTranslations('lobby')
  return (
    <>
      <Link {...gameLink(gameCode)} className={buttonClass({ size: 's', wide: true })}>
        {isWatched ? t('watch') : t('play')}
      </Link>
      <Link {...gameLink(gameCode)} hash="results" className={buttonClass({ size: 's', tone: 'quiet' })}>
        {t('results')}
      </Link>
    </>
  )
}
