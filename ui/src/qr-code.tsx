import { encode } from 'uqr'
import styles from './qr-code.module.css'

/** The modules that stay empty around a code, as readers want it. */
const quiet = 4

/** A picture that a camera reads as `text`, drawn here: what is in it goes nowhere else. `title` says what it is for. */
export function QrCode({ text, title }: { text: string; title: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: quiet })
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={title}
    >
      <title>{title}</title>
      <path d={data.map(lineOf).join('')} fill="currentColor" />
    </svg>
  )
}

/** A row's dark modules, each run of them as one piece: between two a hair of light would show. */
function lineOf(row: readonly boolean[], y: number): string {
  const runs = [
    ...row
      .map((dark) => (dark ? '1' : '0'))
      .join('')
      .matchAll(/1+/g),
  ]
  return runs.map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`).join('')
}
