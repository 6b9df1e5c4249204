import { Backdrop, SkyColours, Stars } from './backdrop.tsx'
import styles from './keno-art.module.css'
import { LampLight, Marquee } from './night-parts.tsx'

/** The gate that forty lights hang in: an arch of bulbs on its posts, and the tents of the fair behind it. Nothing is read from it. */
export function Gate() {
  return (
    <Backdrop height={600} foot>
      <LampLight />
      <SkyColours height={600} stops={sky} />
      <Stars count={70} within={420} />
      <path className={styles.far} d="M0 600V520Q130 486 260 512T520 502T770 514T1000 490V600z" />
      {tents.map(([x, size]) => (
        <Marquee key={x} x={x} y={566} size={size} />
      ))}
      <path className={styles.near} d="M0 600V562Q250 546 500 558T1000 552V600z" />
      {[-1, 1].map((side) => (
        <g key={side} transform={`translate(${500 + side * half} 0)`}>
          <path className={styles.post} d={`M0 ${foot}V600`} />
          <circle className={styles.knob} cy={foot} r="9" />
        </g>
      ))}
      <path
        className={styles.arch}
        d={`M${500 - half} ${foot}Q500 ${2 * crown - foot} ${500 + half} ${foot}`}
      />
      {bulbs.map(([x, y]) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <circle fill="url(#lamplight)" r="17" />
          <circle className={styles.bulb} r="3.2" />
        </g>
      ))}
    </Backdrop>
  )
}

const sky = [
  [styles.zenith, 0],
  [styles.night, 0.5],
  [styles.dusk, 0.8],
  [styles.ember, 0.96],
] as const

/** The arch: how far its posts stand from the middle, where it rises from them, and how high it is. */
const [half, foot, crown] = [352, 176, 92]

const bulbs = Array.from({ length: 25 }, (_, nth) => {
  const side = nth / 12 - 1
  return [500 + side * half, crown + (foot - crown) * side * side] as const
})

const tents = [
  [70, 0.9],
  [222, 0.7],
  [330, 0.5],
  [672, 0.52],
  [786, 0.74],
  [932, 0.86],
] as const
