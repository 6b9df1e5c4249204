import { Backdrop, SkyColours, Stars } from './backdrop.tsx'
import styles from './limbo-art.module.css'
import { Flown, LampLight, Moon, Pine } from './night-parts.tsx'

/** The mountains that lanterns are let fly from: a lit way up to the highest, and those that flew before. Nothing is read from it. */
export function Mountains() {
  return (
    <Backdrop height={600} foot>
      <LampLight />
      <SkyColours height={600} stops={sky} />
      <Stars count={90} within={400} />
      <Moon x={690} y={112} size={1.1} />
      {flown.map(([x, y, size]) => (
        <Flown key={x} x={x} y={y} size={size} />
      ))}
      <path className={styles.far} d={range(peaks)} />
      {peaks.map(([x, y], nth) => (
        <path
          key={x}
          className={styles.lee}
          d={`M${x} ${y}l${16 + (nth % 3) * 6} 34-12 22 26 38 36 106H${x - 6}l10-72-12-52z`}
        />
      ))}
      <path className={styles.middle} d="M0 600V470Q110 424 232 456T452 446T706 466T1000 430V600z" />
      {way.map(([x, y]) => (
        <g key={y} transform={`translate(${x} ${y})`}>
          <circle fill="url(#lamplight)" r="9" />
          <circle className={styles.torch} r="1.7" />
        </g>
      ))}
      <path className={styles.near} d="M0 600V526Q160 488 332 518T642 512T1000 494V600z" />
      {pines.map(([x, y, size]) => (
        <Pine key={x} x={x} y={y} size={size} />
      ))}
    </Backdrop>
  )
}

const sky = [
  [styles.zenith, 0],
  [styles.night, 0.42],
  [styles.dusk, 0.72],
  [styles.ember, 0.9],
] as const

const peaks = [
  [84, 388],
  [242, 348],
  [386, 392],
  [520, 378],
  [664, 318],
  [806, 342],
  [942, 384],
] as const

/** Ridges from peak to peak, each as deep between two as they are apart. */
function range(tops: readonly (readonly [number, number])[]): string {
  const slopes = tops.map(([x, y], nth) => {
    const [next, high] = tops[nth + 1] ?? [1_080, 420]
    return `L${x} ${y} ${x + 22} ${y + 26} ${(x + next) / 2} ${Math.max(y, high) + 46}`
  })
  return `M0 600V430${slopes.join('')}L1000 600z`
}

/** The lit way up to the highest peak. */
const way = Array.from({ length: 13 }, (_, nth) => {
  const share = nth / 12
  return [664 + Math.sin(share * 9) * 34 * (1 - share), 448 - share * 122] as const
})

const flown = [
  [64, 330, 0.62],
  [152, 214, 0.44],
  [218, 300, 0.5],
  [300, 180, 0.34],
  [338, 346, 0.4],
  [404, 116, 0.22],
  [592, 150, 0.2],
  [668, 300, 0.42],
  [722, 220, 0.3],
  [790, 250, 0.46],
  [872, 168, 0.36],
  [938, 300, 0.58],
] as const

const pines = [
  [40, 534, 0.9],
  [96, 524, 0.62],
  [186, 522, 0.74],
  [268, 524, 0.5],
  [316, 528, 0.66],
  [694, 526, 0.6],
  [746, 522, 0.82],
  [838, 520, 0.56],
  [900, 518, 0.9],
  [966, 514, 0.66],
] as const
