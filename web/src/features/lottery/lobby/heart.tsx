import { classes } from '@fairground/ui'
import { Heart as Drawn } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useGameName } from '../../../draws/names.ts'
import { useFavourites } from './favourites.ts'
import styles from './heart.module.css'

/** Keeps a game among one's favourites, or no longer. */
export function Heart({ gameCode, className }: { gameCode: string; className?: string | undefined }) {
  const t = useTranslations('lobby')
  const gameName = useGameName()
  const { codes, toggle } = useFavourites()
  return (
    <button
      type="button"
      className={classes(styles.heart, className)}
      aria-pressed={codes.includes(gameCode)}
      aria-label={t('keep', { game: gameName(gameCode) })}
      onClick={() => toggle(gameCode)}
    >
      <Drawn aria-hidden="true" />
    </button>
  )
}
