import { Backdrop } from './backdrop.tsx'
import styles from './art.module.css'

/** The tent that High table stands in: a striped awning with lanterns, and a table's edge. Drawn, and nothing is read from it. */
export function Tent() {
  return (
    <Backdrop height={600}>
      <defs>
        <radialGradient id="lamp">
          <stop className={styles.near} offset="0" />
          <stop className={styles.far} offset="1" />
        </radialGradient>
      </defs>
      <rect className={styles.tent} width="1000" height="600" />
      <ellipse fill="url(#lamp)" cx="500" cy="260" rx="520" ry="330" />
      {Array.from({ length: 11 }, (_, nth) => (
        <path
          key={nth}
          className={nth % 2 ? styles.stripe : styles.band}
          d={`M${nth * 91} 0h91v60q-45 34-91 0z`}
        />
      ))}
      {[90, 200, 800, 910].map((x, nth) => (
        <Hung key={x} x={x} y={nth % 2 ? 150 : 132} />
      ))}
      <path className={styles.table} d="M-60 600 80 530h840l140 70z" />
      <path className={styles.edge} d="M80 530h840" />
    </Backdrop>
  )
}

/** A lantern on its string. */
function Hung({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path className={styles.string} d="M0-90v70" />
      <circle className={styles.glow} r="34" />
      <ellipse className={styles.paper} rx="19" ry="17" />
      <ellipse className={styles.rib} rx="8" ry="17" />
      <path className={styles.string} d="M-7-18h14M-7 18h14" />
    </g>
  )
}
