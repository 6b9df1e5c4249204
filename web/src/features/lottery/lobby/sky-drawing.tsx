import styles from './sky.module.css'

const width = 1136
const stars = Array.from({ length: 60 }, (_, n) => ({
  x: (n * 197 + 31) % width,
  y: (n * 83) % 220,
  r: 0.7 + (n % 3) * 0.45,
  light: 0.35 + (n % 4) * 0.14,
}))

const bows = 4
const bulbsOfBow = 8
const bow = width / bows
const sag = 13
const string = `M0 14${`q${bow / 2} ${sag * 2} ${bow} 0`.repeat(bows)}`
const bulbs = Array.from({ length: bows * bulbsOfBow }, (_, n) => {
  const along = ((n % bulbsOfBow) + 0.5) / bulbsOfBow
  return { x: (Math.floor(n / bulbsOfBow) + along) * bow, y: 14 + sag * 4 * along * (1 - along) }
})

/** The night over the fair: stars, two hills, and a string of bulbs that lanterns hang from. */
export function SkyDrawing() {
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${width} 318`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {stars.map(({ x, y, r, light }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={r} fill="oklch(1 0 0)" opacity={light} />
      ))}
      <path d="M0 318v-64q120-42 260-16t280-16 300 10 296-22v108z" fill="oklch(0.29 0.1 310)" opacity="0.9" />
      <path d="M0 318v-46q200-20 420-2t716-6v54z" fill="oklch(0.19 0.06 288)" />
      <path d={string} fill="none" stroke="oklch(0.12 0.04 285)" strokeWidth="1.5" />
      {bulbs.map(({ x, y }) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <circle r="8" fill="oklch(0.85 0.15 75)" opacity="0.2" />
          <circle r="2.6" fill="oklch(0.94 0.11 90)" />
        </g>
      ))}
    </svg>
  )
}
