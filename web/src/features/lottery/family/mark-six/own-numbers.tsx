import { useMemo } from 'react'
import type { TileProps } from '../parts/look.ts'
import { numbersOf } from './wave.ts'
import { WaveBall } from './wave-ball.tsx'
import styles from './wave-ball.module.css'

/** The balls of a colour, or of a sign in the year of the draw that is bet on, so that nobody has to know the map. */
export function OwnNumbers({ day, play, symbol }: TileProps) {
  const isMapped = play === 'waves' || play.startsWith('zodiac')
  const numbers = useMemo(() => (isMapped && day ? numbersOf(symbol, day) : []), [isMapped, symbol, day])
  if (numbers.length === 0) return null
  return (
    <span className={styles.own} aria-hidden="true">
      {numbers.map((number) => (
        <WaveBall key={number} number={number} />
      ))}
    </span>
  )
}
