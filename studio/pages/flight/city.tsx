import { Backdrop, SkyColours, Stars } from '../games/backdrop.tsx'
import { Lamp, LampLight, Moon } from '../games/night-parts.tsx'
import styles from './city.module.css'

/** The town that flights rise over: its roofs in two rows, a wheel, a tower, a string of lanterns, and the moon. Nothing is read from it. */
export function City() {
  return (
    <Backdrop height={600} foot>
      <LampLight />
      <SkyColours height={600} stops={sky} />
      <Stars count={90} within={400} />
      <Moon x={694} y={104} />
      <Wheel />
      <path className={styles.far} d={roofs(far, 496)} />
      <Tower />
      <path className={styles.near} d={roofs(near, 552)} />
      {windows.map(([x, y]) => (
        <rect key={`${x} ${y}`} className={styles.window} x={x} y={y} width="5" height="7" rx="1" />
      ))}
      <path className={styles.string} d="M-20 494Q230 564 500 534T1020 504" />
      {lanterns.map(([x, y], nth) => (
        <Lamp key={x} x={x} y={y} isRose={nth % 3 === 0} />
      ))}
    </Backdrop>
  )
}

const sky = [
  [styles.zenith, 0],
  [styles.night, 0.45],
  [styles.dusk, 0.78],
  [styles.ember, 0.94],
] as const

/** Wide and high, one house after the other, from the left. */
type House = readonly [width: number, height: number, roof: 'flat' | 'tent' | 'eaves']
const far: readonly House[] = [
  [70, 34, 'flat'],
  [54, 62, 'eaves'],
  [80, 20, 'tent'],
  [60, 74, 'flat'],
  [50, 40, 'eaves'],
]
const near: readonly House[] = [
  [64, 22, 'eaves'],
  [46, 46, 'flat'],
  [76, 12, 'tent'],
  [52, 36, 'eaves'],
  [40, 58, 'flat'],
  [70, 26, 'tent'],
  [58, 8, 'flat'],
]

const tops: Readonly<Record<House[2], (width: number) => string>> = {
  flat: (width) => `h${width * 0.3}v-9h${width * 0.22}v9h${width * 0.48}`,
  tent: (width) => `l${width / 2}-24 ${width / 2} 24`,
  eaves: (width) =>
    `h-5q${width * 0.2}-3 ${width * 0.26}-15h${width * 0.48}q${width * 0.06} 12 ${width * 0.26 + 10} 15h-5`,
}

function roofs(row: readonly House[], ground: number): string {
  let [path, x] = [`M0 600V${ground}`, 0]
  for (let nth = 0; x < 1_000; nth++) {
    const [width, height, roof] = row[nth % row.length] ?? [50, 20, 'flat']
    path += `V${ground - height}${tops[roof](width)}`
    x += width
  }
  return `${path}V600z`
}

/** Three of four stay dark. */
const windows = Array.from({ length: 84 }, (_, nth) => [
  (nth * 12) % 1_000,
  522 + ((nth * 5) % 3) * 13,
]).filter((_, nth) => (nth * nth * 7 + nth * 3) % 4 === 0)

const lanterns = Array.from({ length: 16 }, (_, nth) => {
  const x = 32 + nth * 62
  return [x, 522 + 26 * Math.sin((x / 1_000) * Math.PI) + (x > 500 ? -8 : 4)] as const
})

const spokes = Array.from({ length: 12 }, (_, nth) => {
  const angle = (nth * Math.PI) / 6
  return [Math.cos(angle) * 62, Math.sin(angle) * 62] as const
})

function Wheel() {
  return (
    <g transform="translate(318 408)">
      <path className={styles.stand} d="M-32 120 0 0l32 120" />
      <circle className={styles.rim} r="62" />
      <circle className={styles.rim} r="48" />
      {spokes.map(([x, y], nth) => (
        <g key={nth}>
          <path className={styles.spoke} d={`M0 0L${x} ${y}`} />
          <circle className={[styles.amber, styles.mint, styles.pink][nth % 3]} cx={x} cy={y} r="4.5" />
        </g>
      ))}
    </g>
  )
}

function Tower() {
  return (
    <g transform="translate(672 566)">
      {[0, 1, 2, 3].map((floor) => (
        <g key={floor} transform={`translate(0 ${floor * -34})`}>
          <path className={styles.wall} d={`M${floor * 5 - 32} 0v-26H${32 - floor * 5}v26z`} />
          <path
            className={styles.wall}
            d={`M${floor * 6 - 48}-22q18-3 ${26 - floor}-15H${22 - floor * 5}q8 12 ${26 - floor} 15z`}
          />
          <rect className={styles.window} x="-6" y="-17" width="12" height="14" rx="2" />
        </g>
      ))}
      <path className={styles.wall} d="M-3-136h6v-34h-6z" />
      <circle className={styles.wall} cy="-172" r="5" />
    </g>
  )
}
