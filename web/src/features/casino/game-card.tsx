import { classes } from '@fairground/ui'
import { Heart as Drawn } from 'lucide-react'
import type { CSSProperties } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { Badges } from './badges.tsx'
import { categories } from '../../games/categories.ts'
import { useFavourites } from './favourites.ts'
import styles from './game-card.module.css'
import type { Game } from '../../games/games.ts'
import { TitlePicture } from '../../games/title-picture.tsx'

/** A game as its cover: pressed, it tells of itself. */
export function GameCard({ game, onOpen }: { game: Game; onOpen: (game: Game) => void }) {
  const returned = useReturn()
  return (
    <article className={styles.card} style={hueOf(game)}>
      <button type="button" className={styles.open} onClick={() => onOpen(game)}>
        <TitlePicture game={game} />
        <Badges game={game} />
        <span className={styles.said}>
          <b>{game.name}</b>
          <small>
            <span>{game.vendor}</span>
            <span className="num">{returned(game)}</span>
          </small>
        </span>
      </button>
      <Heart game={game} />
    </article>
  )
}

/** Marks a game, or no longer. */
export function Heart({ game, className }: { game: Game; className?: string | undefined }) {
  const t = useTranslations('casino')
  const { ids, toggle } = useFavourites()
  return (
    <button
      type="button"
      className={classes(styles.heart, className)}
      aria-pressed={ids.includes(game.nodeId)}
      aria-label={t('keep', { game: game.name })}
      onClick={() => void toggle(game)}
    >
      <Drawn aria-hidden="true" />
    </button>
  )
}

export const hueOf = ({ gameType }: Pick<Game, 'gameType'>) =>
  ({ '--h': categories[gameType].hue }) as CSSProperties

/** Writes what a game pays back of what is staked, to the hundredth of a percent. */
export function useReturn() {
  const format = useFormatter()
  return ({ returnPpm }: Game) =>
    format.number(returnPpm / 1_000_000, {
      style: 'percent',
      minimumFractionDigits: 1,
      maximumFractionDigits: 2,
    })
}
