import { Link } from '@tanstack/react-router'
import { useLayoutEffect, useRef, type CSSProperties } from 'react'
import { TitlePicture } from '../../games/title-picture.tsx'
import type { Game } from '../../games/games.ts'
import { Badges } from './badges.tsx'
import styles from './card-over.module.css'
import { GameFigures } from './game-figures.tsx'
import { Heart } from './game-marks.tsx'
import { PlayButtons } from './play-buttons.tsx'
import { useWayIn } from './use-way-in.ts'

/** So far it stands out over its cover, from the edges of the window at least, in px. */
const [out, edge] = [10, 12]

/** What a cover tells over itself: every figure of its game, and the ways in. Whoever asked for it by a key has the first of them. */
export function CardOver({ game, isAsked }: { game: Game; isAsked: boolean }) {
  const card = useRef<HTMLDivElement>(null)
  const { link } = useWayIn(game)
  useLayoutEffect(() => {
    // Drawn over all else, so that a row that is scrolled does not cut it.
    card.current?.showPopover()
    if (card.current) placeOver(card.current)
  }, [])
  useLayoutEffect(() => {
    if (isAsked) card.current?.querySelector<HTMLElement>('[data-ways] > *')?.focus()
  }, [isAsked])
  return (
    <div ref={card} popover="manual" role="dialog" aria-label={game.name} className={styles.card}>
      <Link {...link} className={styles.art} tabIndex={-1} aria-hidden="true">
        <TitlePicture game={game} sizes="360px" />
        <Badges game={game} />
      </Link>
      <div className={styles.said}>
        <h3>{game.name}</h3>
        <p>{game.vendor}</p>
        <GameFigures game={game} />
        <PlayButtons game={game} />
      </div>
      <Heart game={game} />
    </div>
  )
}

/** Over the middle of its cover, from where it grows, and all of it in the window: at an edge it turns to the other side. */
function placeOver(card: HTMLElement): void {
  const cover = card.parentElement?.getBoundingClientRect()
  if (!cover) return
  const { offsetWidth: width, offsetHeight: height } = card
  const isRtl = getComputedStyle(card).direction === 'rtl'
  const wanted = isRtl ? cover.right - width + out : cover.left - out
  const left = within(wanted, innerWidth - width - edge)
  const top = within(cover.top - out, innerHeight - height - edge)
  const at = {
    left: `${left}px`,
    top: `${top}px`,
    transformOrigin: `${cover.left + cover.width / 2 - left}px ${cover.top + cover.height / 2 - top}px`,
  } satisfies CSSProperties
  Object.assign(card.style, at)
}

const within = (wanted: number, most: number) => Math.max(edge, Math.min(wanted, most))
