import { classes } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { type CSSProperties, useState } from 'react'
import { useTranslations } from 'use-intl'
import { gameLink } from '../../../draws/games.ts'
import { useGameName } from '../../../draws/names.ts'
import { coverOf, covers } from './covers.ts'
import { DrawTime } from './draw-time.tsx'
import type { Entry } from './next-draws.ts'
import { SkyDrawing } from './sky-drawing.tsx'
import styles from './sky.module.css'

// So many hang beside each other.
const lanternsMax = 7

/** The draws that close next as lanterns on a string: the nearest hangs first and burns brightest; whose sales end rises away. */
export function Sky({ entries }: { entries: readonly Entry[] }) {
  const t = useTranslations('lobby')
  const shown = entries.filter(({ draw }) => draw?.state === 'open').slice(0, lanternsMax)
  const { rising, forget } = useRising(shown)
  return (
    <section className={styles.sky} aria-labelledby="next-title">
      <SkyDrawing />
      <ol className={styles.lanterns} style={{ '--n': Math.max(shown.length, 4) } as CSSProperties}>
        {shown.map((entry, place) => (
          <Lantern key={keyOf(entry)} entry={entry} place={place} />
        ))}
      </ol>
      {rising.map((entry) => (
        <span
          key={keyOf(entry)}
          className={classes(styles.lantern, styles.rising)}
          aria-hidden="true"
          onAnimationEnd={() => forget(entry)}
        >
          <Body entry={entry} />
        </span>
      ))}
      <header className={styles.head}>
        <h2 id="next-title">{t('next')}</h2>
        <span>{shown.length > 0 ? t('nextText') : t('noneOpen')}</span>
      </header>
    </section>
  )
}

const keyOf = ({ game, draw }: Entry) => `${game.gameCode} ${draw?.drawId ?? ''}`

/** Which lanterns hung a moment ago and hang no longer, while they rise. */
function useRising(shown: readonly Entry[]) {
  const [before, setBefore] = useState(shown)
  const [rising, setRising] = useState<readonly Entry[]>([])
  if (before.map(keyOf).join() !== shown.map(keyOf).join()) {
    const stay = new Set(shown.map(keyOf))
    const first = before[0]
    // Only the nearest ever closes; others leave because something else is looked at.
    setRising(first && !stay.has(keyOf(first)) && stay.has(keyOf(before[1] ?? first)) ? [first] : [])
    setBefore(shown)
  }
  return {
    rising,
    forget: (entry: Entry) => setRising((all) => all.filter((one) => keyOf(one) !== keyOf(entry))),
  }
}

function Lantern({ entry, place }: { entry: Entry; place: number }) {
  const gameName = useGameName()
  return (
    <li
      className={styles.lantern}
      data-next={place === 0 || undefined}
      style={{ '--i': place, '--rope': `${ropes[place % ropes.length]}px` } as CSSProperties}
    >
      <Link {...gameLink(entry.game.gameCode)}>
        <Body entry={entry} />
        <b>{gameName(entry.game.gameCode)}</b>
        <span className={styles.time}>
          <DrawTime draw={entry.draw} />
        </span>
      </Link>
    </li>
  )
}

/** How far each hangs below the string. */
const ropes = [30, 30, 44, 38, 28, 42, 30]

function Body({ entry: { game } }: { entry: Entry }) {
  return (
    <>
      <i className={styles.rope} />
      <i className={styles.cap} />
      <span className={styles.body}>
        <img src={covers[coverOf(game)]} alt="" width={320} height={200} />
      </span>
      <i className={styles.cap} />
    </>
  )
}
