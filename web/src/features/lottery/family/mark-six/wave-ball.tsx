import styles from './wave-ball.module.css'
import { waveOf } from './wave.ts'

/** An ivory ball with a ring of its colour. */
export function WaveBall({ number }: { number: string }) {
  return (
    <span className={styles.ball} data-wave={waveOf(number)}>
      {number}
    </span>
  )
}
