import { useTranslations } from 'use-intl'
import type { GameType } from '../../games/categories.ts'
import { useFavouriteGames } from './favourites.ts'
import { GameCard } from './game-card.tsx'
import { useHot, useRecent, type Game } from '../../games/games.ts'
import styles from './shelves.module.css'

/** So many of the first shelf are within the narrowest window. */
const seenAtOnce = 3

/** What stands above all games where nothing is sought: one's own, and what stands before others. An empty one is not there. */
export function Shelves({ gameType, onTell }: { gameType: GameType; onTell: (game: Game) => void }) {
  const t = useTranslations('casino.rows')
  const hot = useHot(gameType, true).data ?? []
  const rows = [
    { name: 'continue', games: useRecent(gameType, true).data ?? [] },
    { name: 'hot', games: hot.filter(({ isHot }) => isHot) },
    { name: 'favourites', games: useFavouriteGames(gameType, true).data ?? [] },
    { name: 'new', games: hot.filter(({ isNew }) => isNew) },
  ] as const
  return rows
    .filter(({ games }) => games.length > 0)
    .map(({ name, games }, shelf) => (
      <section key={name} aria-label={t(name)}>
        <h2 className={styles.name}>{t(name)}</h2>
        <ul className={styles.row}>
          {games.map((game, place) => (
            <li key={game.nodeId}>
              <GameCard game={game} onTell={onTell} first={shelf === 0 && place < seenAtOnce} />
            </li>
          ))}
        </ul>
      </section>
    ))
}
