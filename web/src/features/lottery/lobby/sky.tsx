import { type CSSProperties, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Lantern, Rising } from './lantern.tsx'
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
        <Rising key={keyOf(entry)} entry={entry} onGone={() => forget(entry)} />
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
