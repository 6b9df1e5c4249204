import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { TitlePicture } from '../../games/title-picture.tsx'
import type { Game } from '../../games/games.ts'
import { Badges } from './badges.tsx'
import { CardOver } from './card-over.tsx'
import styles from './game-card.module.css'
import { Heart, hueOf, useReturn } from './game-marks.tsx'
import { useHold } from './use-hold.ts'
import { useTelling } from './use-telling.ts'
import { useWayIn } from './use-way-in.ts'

/**
 * A game as its cover: pressed, it opens. One that is pointed at, or asked by Space, tells of itself in its place, and one
 * that a finger holds tells `onTell`.
 */
export function GameCard({ game, onTell }: { game: Game; onTell: (game: Game) => void }) {
  const t = useTranslations('casino')
  const returned = useReturn()
  const { link } = useWayIn(game)
  const { whole, isTelling, isAsked, around, onKeyDown } = useTelling<HTMLElement>()
  const hold = useHold(() => onTell(game))
  return (
    <article ref={whole} className={styles.card} style={hueOf(game)} {...around}>
      <Link
        {...link}
        {...hold}
        className={styles.open}
        draggable={false}
        aria-keyshortcuts="Space"
        aria-description={t('more')}
        onKeyDown={onKeyDown}
      >
        <TitlePicture game={game} />
        <Badges game={game} />
        <span className={styles.said}>
          <b>{game.name}</b>
          <small>
            <span>{game.vendor}</span>
            <span className="num">{returned(game)}</span>
          </small>
        </span>
      </Link>
      {isTelling && <CardOver game={game} isAsked={isAsked} />}
      <Heart game={game} />
    </article>
  )
}
