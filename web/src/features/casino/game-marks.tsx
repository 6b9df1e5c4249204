import { classes } from '@fairground/ui'
import { Heart as Drawn } from 'lucide-react'
import type { CSSProperties } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { categories } from '../../games/categories.ts'
import { useFavourites } from './favourites.ts'
import styles from './game-marks.module.css'
import type { Game } from '../../games/games.ts'

/** Marks a game, or no longer. */
type HeartProps = { game: Game; className?: string | undefined; onPointerEnter?: () => void }

export function Heart({ game, className, onPointerEnter }: HeartProps) {
  const t = useTranslations('casino')
  const { ids, toggle } = useFavourites()
  return (
    <button
      type="button"
      className={classes(styles.heart, className)}
      aria-pressed={ids.includes(game.nodeId)}
      aria-label={t('keep', { game: game.name })}
      onPointerEnter={onPointerEnter}
      onClick={() => void toggle(game)}
    >
      <Drawn aria-hidden="true" />
    </button>
  )
}

/** The hue of a game's category, for whatever is drawn of it. */
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
