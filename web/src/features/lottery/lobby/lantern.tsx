import { classes } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { gameLink } from '../../../draws/games.ts'
import { useGameName } from '../../../draws/names.ts'
import { DrawTime } from './draw-time.tsx'
import styles from './lantern.module.css'
import { LanternBody } from './lantern-body.tsx'
import type { Entry } from './next-draws.ts'

/** A game with the time until its draw closes; it leads there. */
export function Lantern({ entry, place }: { entry: Entry; place: number }) {
  const gameName = useGameName()
  return (
    <li
      className={styles.lantern}
      data-next={place === 0 || undefined}
      style={{ '--i': place, '--rope': `${ropes[place % ropes.length]}px` } as CSSProperties}
    >
      <Link {...gameLink(entry.game.gameCode)}>
        <LanternBody entry={entry} />
        <b>{gameName(entry.game.gameCode)}</b>
        <span className={styles.time}>
          <DrawTime draw={entry.draw} />
        </span>
      </Link>
    </li>
  )
}

/** A lantern whose draw has closed: it flares, and is gone. */
export function Rising({ entry, onGone }: { entry: Entry; onGone: () => void }) {
  return (
    <span className={classes(styles.lantern, styles.rising)} aria-hidden="true" onAnimationEnd={onGone}>
      <LanternBody entry={entry} />
    </span>
  )
}

/** How far each hangs below the string. */
const ropes = [30, 30, 44, 38, 28, 42, 30]
