import styles from './sides.module.css'

const height = 120
const step = 8
const edge = 10

/** Sums draw by draw, oldest first, between the least and the most there was; the table says each. */
export function SumLine({ sums }: { sums: readonly (number | null)[] }) {
  const known = sums.filter((sum) => sum !== null)
  const [least, most] = [Math.min(...known), Math.max(...known)]
  const y = (sum: number) => height - edge - ((sum - least) / Math.max(1, most - least)) * (height - 2 * edge)
  const points = sums.flatMap((sum, at) => (sum === null ? [] : [`${(at + 0.5) * step},${y(sum)}`]))
  return (
    <div className={styles.sums} aria-hidden="true">
      <span className="num">{most}</span>
      <span className="num">{least}</span>
      <svg viewBox={`0 0 ${sums.length * step} ${height}`} preserveAspectRatio="none">
        <polyline points={points.join(' ')} />
      </svg>
    </div>
  )
}
