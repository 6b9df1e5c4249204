import { classes } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { useState, type PointerEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { Game } from '../../../games/games.ts'
import { TitlePicture } from '../../../games/title-picture.tsx'
import { AwayFor } from '../away-for.tsx'
import { Heart, hueOf } from '../game-marks.tsx'
import { PlayButtons } from '../play-buttons.tsx'
import { useHold } from '../use-hold.ts'
import { useWayIn } from '../use-way-in.ts'
import styles from './original-card.module.css'
import leading from './leading-card.module.css'
import { lineOf } from './lines.ts'
import { LiveCover } from './live-cover.tsx'
import { OriginalMarks } from './original-marks.tsx'

type Props = {
  game: Game
  /** It is as large as four others, and has its ways in at any time. */
  leads: boolean
  onTell: (game: Game) => void
}

/** One of the house's own games as its cover, which opens it. Pointed at, or come to by the keys, it has the ways in. */
export function OriginalCard({ game, leads, onTell }: Props) {
  const t = useTranslations('casino.originals')
  const { link } = useWayIn(game)
  const nextFlight = { said: t('nextFlight'), named: t('nextFlightOf', { game: game.name }) }
  const hold = useHold(() => onTell(game))
  const [isPointed, around] = usePointed()
  const said = leads ? leading : styles
  const cover = leads ? game.liveCover : null
  return (
    <article
      className={classes(styles.card, leads ? leading.leading : styles.plain)}
      style={hueOf(game)}
      data-away={game.isAway || undefined}
      data-covered={cover !== null || undefined}
      data-pointed={isPointed || undefined}
      {...around}
    >
      <TitlePicture
        game={game}
        sizes={leads ? '(max-width: 640px) 100vw, 600px' : '(max-width: 640px) 50vw, 300px'}
      />
      {cover !== null && <LiveCover game={game} at={cover} />}
      {!game.isAway && <Link {...link} {...hold} className={styles.open} aria-label={game.name} />}
      <div className={said.said}>
        <h2>{game.name}</h2>
        <div className={said.told}>
          <Line game={game} />
          <OriginalMarks game={game} />
        </div>
        {game.isAway && !leads ? (
          <p className={styles.away}>
            <AwayFor game={game} />
          </p>
        ) : (
          <div className={said.ways}>
            <PlayButtons game={game} play={leads && lineOf(game) === 'crash' ? nextFlight : undefined} />
          </div>
        )}
      </div>
      <Heart game={game} />
    </article>
  )
}

/** What one does in it, in a line; who makes it where nothing is said of it. */
function Line({ game }: { game: Game }) {
  const t = useTranslations('casino.originals.lines')
  const line = lineOf(game)
  return <p>{line ? t(line) : game.vendor}</p>
}

/** Whether it is pointed at. A finger points at nothing: a browser has it hover over what it taps before it presses what is there by then. */
function usePointed() {
  const [isPointed, setPointed] = useState(false)
  const around = {
    onPointerEnter: ({ pointerType }: PointerEvent) => setPointed(pointerType !== 'touch'),
    onPointerLeave: () => setPointed(false),
  }
  return [isPointed, around] as const
}
