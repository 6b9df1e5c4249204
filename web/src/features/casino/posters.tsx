import { Skeleton } from '@fairground/ui'
import { useTranslations } from 'use-intl'
import { Badges } from './badges.tsx'
import { Heart, hueOf } from './game-marks.tsx'
import { GameFigures } from './game-figures.tsx'
import type { Game } from '../../games/games.ts'
import { TitlePicture } from '../../games/title-picture.tsx'
import { PlayButtons } from './play-buttons.tsx'
import styles from './poster.module.css'
import rows from './posters.module.css'

/** What stands where so many posters will. */
export function ComingPosters({ count }: { count: number }) {
  return (
    <ul className={rows.posters}>
      {Array.from({ length: count }, (_, at) => `poster ${at}`).map((poster) => (
        <li key={poster}>
          <div className={styles.poster}>
            <div className={styles.art}>
              <Skeleton height="100%" />
            </div>
            <div className={styles.said}>
              <Skeleton width="62%" height={31} />
              <Skeleton width="38%" height={18} />
              <div className={styles.figures}>
                <Skeleton height={40} />
                <Skeleton height={40} />
                <Skeleton height={40} />
                <Skeleton height={40} />
              </div>
              <div>
                <Skeleton height={48} />
              </div>
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** How wide the picture of a poster is drawn: those that fill a row beyond threes are larger, and the only one on a phone. */
const sizesOf = (at: number, count: number) =>
  `(max-width: 640px) ${count === 1 ? '100vw' : '150px'}, ${at < count % 3 ? '610px' : '420px'}`

/** A few games, each as a poster with its figures: nothing is sought among so many. */
export function Posters({ games }: { games: readonly Game[] }) {
  const t = useTranslations('casino')
  return (
    <ul className={rows.posters} aria-label={t('games')}>
      {games.map((game, at) => (
        <li key={game.nodeId}>
          <article className={styles.poster} style={hueOf(game)}>
            <div className={styles.art} data-away={game.isAway}>
              <TitlePicture game={game} sizes={sizesOf(at, games.length)} />
              {!game.isAway && <Badges game={game} />}
            </div>
            <div className={styles.said}>
              <h2>{game.name}</h2>
              <p className="dim">{game.vendor}</p>
              <GameFigures game={game} />
              <PlayButtons game={game} />
            </div>
            <Heart game={game} />
          </article>
        </li>
      ))}
    </ul>
  )
}
