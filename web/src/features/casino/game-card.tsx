import { classes } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { Clock } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { TitlePicture } from '../../games/title-picture.tsx'
import type { Game } from '../../games/games.ts'
import { AwayFor } from './away-for.tsx'
import { Badges } from './badges.tsx'
import { CardOver } from './card-over.tsx'
import styles from './game-card.module.css'
import { Heart, hueOf, useReturn } from './game-marks.tsx'
import { useHold } from './use-hold.ts'
import { useTelling } from './use-telling.ts'
import { useWayIn } from './use-way-in.ts'
import { VendorMark } from './vendor-mark.tsx'

type Props = {
  game: Game
  onTell: (game: Game) => void
  /** It is seen as the page opens. */
  first?: boolean
}

/** A game as its cover: pressed, it opens. One whose vendor is away stays where it was and tells so. */
export function GameCard(card: Props) {
  return card.game.isAway ? <Away {...card} /> : <Cover {...card} />
}

/** One that is pointed at, or asked by Space, tells of itself in its place, and one that a finger holds tells `onTell`. */
function Cover({ game, onTell, first }: Props) {
  const t = useTranslations('casino')
  const { link } = useWayIn(game)
  const { whole, isTelling, isAsked, around, onPoint, onPointBeside, onKeyDown } = useTelling<HTMLElement>()
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
        onPointerEnter={onPoint}
        onKeyDown={onKeyDown}
      >
        <TitlePicture game={game} first={first} />
        <Badges game={game} />
        <Said game={game} />
      </Link>
      {isTelling && <CardOver game={game} isAsked={isAsked} />}
      <Heart game={game} onPointerEnter={onPointBeside} />
    </article>
  )
}

function Away({ game, onTell, first }: Props) {
  return (
    <article className={styles.card} style={hueOf(game)}>
      <button type="button" className={classes(styles.open, styles.away)} onClick={() => onTell(game)}>
        <TitlePicture game={game} first={first} />
        <span className={styles.rests}>
          <Clock aria-hidden="true" />
          <AwayFor game={game} />
        </span>
        <Said game={game} />
      </button>
      <Heart game={game} />
    </article>
  )
}

function Said({ game }: { game: Game }) {
  const returned = useReturn()
  return (
    <span className={styles.said}>
      <b>{game.name}</b>
      <small>
        <span className={styles.maker}>
          <span className={classes('night', styles.mark)}>
            <VendorMark vassalage={game.vassalage} name={game.vendor} />
          </span>
          <span>{game.vendor}</span>
        </span>
        <span className="num">{returned(game)}</span>
      </small>
    </span>
  )
}
