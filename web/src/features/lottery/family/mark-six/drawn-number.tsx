import { classes } from '@fairground/ui'
import { SignHead } from './sign.tsx'
import styles from './sign.module.css'
import { WaveBall } from './wave-ball.tsx'

type Props = { number: string; isSpecial: boolean; sign: string | undefined }

/** A drawn number in its colour, over the head of the sign that it has in the year of its draw. */
export function DrawnNumber({ number, isSpecial, sign }: Props) {
  return (
    <span className={classes(styles.drawn, isSpecial && styles.special)}>
      <WaveBall number={number} />
      {sign && <SignHead sign={sign} />}
    </span>
  )
}
