import { Button } from '@fairground/ui'
import type { CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import type { SceneProps } from '../family.ts'
import { colours } from './colours.ts'
import { Plate } from './plate.tsx'
import { coursesOf, raceMs } from './race.ts'
import styles from './river.module.css'
import strip from './strip.module.css'

/** Where the first of a row of places is lit, of a whole race, and how much later each after it. */
const [firstLit, litStep] = [0.72, 0.026]

/** Ten lantern boats on the night river; the strip below them is the result, and the river a picture of it. */
export function River({ last, isFresh, onSkip }: SceneProps) {
  const t = useTranslations('lottery.river')
  const order = last?.prizes.drawn ?? []
  const courses = coursesOf(order)
  const boats = order.toSorted((one, other) => Number(one) - Number(other))
  return (
    <>
      <div className={styles.river} data-races={isFresh || undefined} aria-hidden="true">
        <svg viewBox="0 0 760 110" preserveAspectRatio="none">
          <path
            d="M0 110 46 70l46 40zM150 110l50-44 50 44zM280 110l46-40 46 40zM410 110l50-44 50 44zM540 110l46-40 46 40z"
            fill="oklch(0.42 0.11 25)"
          />
          <path
            d="M46 70v40h46zM200 66v44h50zM326 70v40h46zM460 66v44h50zM586 70v40h46z"
            fill="oklch(0.3 0.09 25)"
          />
        </svg>
        <div className={styles.gate} />
        {boats.map((boat, lane) => {
          const [start, early, late, end] = courses.get(boat) ?? [0, 0, 0, 0]
          const course = { '--start': start, '--early': early, '--late': late, '--end': end, '--lane': lane }
          return (
            <div
              key={boat}
              className={styles.boat}
              data-races={isFresh || undefined}
              style={{ ...course, '--of': colours[boat] } as CSSProperties}
            >
              <i />
              <b>{boat}</b>
            </div>
          )
        })}
      </div>
      <div className={strip.strip}>
        <div
          role={order.length > 0 ? 'img' : undefined}
          aria-label={order.join(' ') || undefined}
          className={strip.places}
        >
          {order.map((number, place) => (
            <span
              key={number}
              data-fresh={isFresh || undefined}
              style={isFresh ? { animationDelay: `${raceMs * (firstLit + litStep * place)}ms` } : undefined}
            >
              <small>{place + 1}</small>
              <Plate number={number} />
            </span>
          ))}
        </div>
        {isFresh && (
          <Button size="s" onClick={onSkip}>
            {t('skip')}
          </Button>
        )}
      </div>
    </>
  )
}
