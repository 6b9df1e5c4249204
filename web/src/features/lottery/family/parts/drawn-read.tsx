import { useTranslations } from 'use-intl'
import { useNumberName } from '../../../../draws/play-names.ts'
import type { ReadingProps } from '../family.ts'
import { DrawnBalls } from './drawn-balls.tsx'
import styles from './drawn-read.module.css'
import type { Look } from './look.ts'
import { placesWon } from './won-by.ts'

/** What a draw showed, read out place by place, with what somebody won by lit, and what all of it comes to. */
export function DrawnRead({ game, caption, prizes, lines, isFresh, look }: ReadingProps & { look: Look }) {
  const t = useTranslations('lottery.parts')
  const numberName = useNumberName()
  const drawn = prizes?.drawn
  if (!drawn)
    return (
      <p className={styles.awaited} aria-hidden="true">
        ···
      </p>
    )
  const shown = look.drawn?.(drawn) ?? drawn
  return (
    <div className={styles.read} role="group" aria-label={caption}>
      <DrawnBalls
        drawn={shown}
        lit={placesWon(game, drawn, lines)}
        rolls={isFresh}
        size="l"
        besides={look.besides && ((symbol) => look.besides?.(symbol, drawn))}
        face={look.drawnFace}
      />
      <dl className={styles.figures}>
        {look.past.map(({ title, of }) => {
          const said = of(shown.map(Number))
          return (
            <div key={title}>
              <dt>{t(title)}</dt>
              <dd className="num">{said === undefined ? '–' : numberName(said)}</dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}
