import { useTranslations } from 'use-intl'
import { Badges } from './badges.tsx'
import { Heart, hueOf } from './game-marks.tsx'
import { GameFigures } from './game-figures.tsx'
import type { Game } from '../../games/games.ts'
import { TitlePicture } from '../../games/title-picture.tsx'
import { PlayButtons } from './play-buttons.tsx'
import styles from './posters.module.css'

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
