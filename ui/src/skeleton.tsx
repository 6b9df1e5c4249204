import styles from './skeleton.module.css'

/** A quiet shape where something will stand. Give it the size of what comes. */
export function Skeleton({
  width = '100%',
  height = 16,
  round = false,
}: {
  width?: number | string
  height?: number | string
  round?: boolean
}) {
  return (
    <span
      className={styles.bone}
      style={{ width, height, borderRadius: round ? 'var(--radius-full)' : undefined }}
      aria-hidden="true"
    />
  )
}
