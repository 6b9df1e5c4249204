import { useState } from 'react'
import { fourPlaces } from '../figures.ts'
import type { GameState } from '../wire.ts'
import { useSay } from '../words.tsx'
import styles from './away.module.css'

type Props = { away: GameState['away']; money: (amount: bigint) => string }

/** What ended while nobody was here, a line each, until it is put away. */
export function Away({ away, money }: Props) {
  const t = useSay()
  const [isSeen, setSeen] = useState(false)
  if (isSeen || away.length === 0) return null
  return (
    <div className={styles.away} role="status">
      <ul>
        {away.map(({ id, stake, multiple, paid }) => (
          <li key={id}>
            {t('back', {
              what:
                multiple === null || paid === null
                  ? t('endedUndone', { amount: money(stake) })
                  : t('endedAt', { multiple: `${fourPlaces(multiple)}×`, amount: money(paid) }),
            })}
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => setSeen(true)}>
        {t('seen')}
      </button>
    </div>
  )
}
