import { useState } from 'react'
import { fourPlaces } from '../figures.ts'
import type { GameState } from '../wire.ts'
import { useSay, type Say } from '../words.tsx'
import styles from './away.module.css'

/** A round, or a bet, that ended while nobody was here, and what is said of it. */
type Told = { id: string; text: string }

/** What ended while nobody was here, a line each, until it is put away; what is told since stands there anew. */
export function Away({ away }: { away: readonly Told[] }) {
  const t = useSay()
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const left = away.filter(({ id }) => !seen.has(id))
  return (
    <div className={styles.told} role="status">
      {left.length > 0 && (
        <div className={styles.away}>
          <ul>
            {left.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ul>
          <button type="button" onClick={() => setSeen(new Set(away.map(({ id }) => id)))}>
            {t('seen')}
          </button>
        </div>
      )}
    </div>
  )
}

/** Rounds that ended by time; without a multiple the stake came back. */
export const roundsAway = (t: Say, away: GameState['away'], money: (amount: bigint) => string): Told[] =>
  away.map(({ id, stake, multiple, paid }) => ({
    id,
    text: t('back', {
      what:
        multiple === null || paid === null
          ? t('endedUndone', { amount: money(stake) })
          : t('endedAt', { multiple: `${fourPlaces(multiple)}×`, amount: money(paid) }),
    }),
  }))
