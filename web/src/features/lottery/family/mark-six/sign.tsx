import { useNumberName } from '../../../../draws/play-names.ts'
import styles from './sign.module.css'
import signs from './signs.svg'

/** The head of a sign's animal, beside which it is named. */
export function SignHead({ sign }: { sign: string }) {
  return <img className={styles.head} src={`${signs}#${sign}`} alt="" width={48} height={48} />
}

/** A sign as it stands on a board: its head over its name. */
export function SignTile({ sign }: { sign: string }) {
  const numberName = useNumberName()
  return (
    <span className={styles.tile}>
      <SignHead sign={sign} />
      {numberName(sign)}
    </span>
  )
}
