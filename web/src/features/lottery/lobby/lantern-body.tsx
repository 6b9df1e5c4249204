import { coverOf, covers } from './covers.ts'
import styles from './lantern-body.module.css'
import type { Entry } from './next-draws.ts'

/** A lantern on its rope, with a family's picture in it. */
export function LanternBody({ entry: { game } }: { entry: Entry }) {
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
