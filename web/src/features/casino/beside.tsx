import { useTranslations } from 'use-intl'
import type { GameType } from '../../games/categories.ts'
import { useHot, useOwn, type Game } from '../../games/games.ts'
import styles from './beside.module.css'
import { GameCard } from './game-card.tsx'

/** So many covers lead on from a page of few games. */
const besideMax = 6

/** What else there is to play, below a category with few games: it is not an end. */
export function Beside({ gameType, onTell }: { gameType: GameType; onTell: (game: Game) => void }) {
  const t = useTranslations('casino')
  const hot = useHot(undefined, true).data ?? []
  const own = useOwn(true).data ?? []
  const found = new Map([...hot, ...own].map((game) => [game.nodeId, game]))
  const games = [...found.values()].filter((game) => game.gameType !== gameType).slice(0, besideMax)
  if (games.length === 0) return null
  return (
    <section aria-labelledby="beside">
      <h2 id="beside">{t('beside')}</h2>
      <ul className={styles.beside}>
        {games.map((game) => (
          <li key={game.nodeId}>
            <GameCard game={game} onTell={onTell} />
          </li>
        ))}
      </ul>
    </section>
  )
}
