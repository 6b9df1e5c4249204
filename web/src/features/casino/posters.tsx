import { Skeleton } from '@fairground/ui'
import { useTranslations } from 'use-intl'
import { Badges } from './badges.tsx'
import { Heart, hueOf } from './game-marks.tsx'
import { GameFigures } from './game-figures.tsx'
import type { Game } from '../../games/games.ts'
import { TitlePicture } from '../../games/title-picture.tsx'
import { PlayButtons } from './play-buttons.tsx'
import styles from './posters.module.css'

/** What stands where so many posters will. */
export function ComingPosters({ count }: { count: number }) {
  return (
    <ul className={styles.posters}>
      {Array.from({ length: count }, (_, at) => `poster ${at}`).map((poster) => (
        <li key={poster} className={styles.poster}>
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
        </li>
      ))}
    </ul>
  )
}

/** A few games, each as a poster with its figures: nothing is sought among so many. */
export function Posters({ games }: { games: readonly Game[] }) {
  const t = useTranslations('casino')
  return (
    <ul className={styles.posters} aria-label={t('games')}>
      {games.map((game) => (
        <li key={game.nodeId}>
          <article className={styles.poster} style={hueOf(game)}>
            <div className={styles.art} data-away={game.isAway}>
              <TitlePicture game={game} sizes="360px" />
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
