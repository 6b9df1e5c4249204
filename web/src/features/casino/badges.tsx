import { useTranslations } from 'use-intl'
import styles from './badges.module.css'
import type { Game } from '../../games/games.ts'

/** At most two of what is worth knowing before all else. */
export function Badges({ game: { isHot, isNew, hasDemo } }: { game: Game }) {
  const t = useTranslations('casino.badges')
  const badges = [isHot && 'hot', isNew && 'new', hasDemo && 'demo'] as const
  return (
    <span className={styles.badges}>
      {badges
        .filter((one) => one !== false)
        .slice(0, 2)
        .map((badge) => (
          <span key={badge} className={styles[badge]}>
            {t(badge)}
          </span>
        ))}
    </span>
  )
}
