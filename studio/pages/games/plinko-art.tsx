import { Backdrop, SkyColours, Stars } from './backdrop.tsx'
import { Lamp, LampLight, Moon, Pine } from './night-parts.tsx'
import styles from './plinko-art.module.css'

/** The hill that balls fall down: its slopes, others behind it, and pines with lanterns among them. Nothing is read from it. */
export function Hill() {
  return (
    <Backdrop height={600} foot>
      <LampLight />
      <defs>
        <linearGradient id="slope" x1="0" y1="0" x2="0" y2="1">
          <stop className={styles.top} offset="0" />
          <stop className={styles.foot} offset="1" />
        </linearGradient>
      </defs>
      <SkyColours height={600} stops={sky} />
      <Stars count={90} within={420} />
      <Moon x={704} y={128} size={1.25} />
      <path className={styles.far} d="M0 600V398Q130 318 270 372T520 400T760 352T1000 388V600z" />
      <path className={styles.middle} d="M0 600V470Q140 408 300 452T700 448T1000 424V600z" />
      <path
        fill="url(#slope)"
        d="M500 62Q540 84 596 190L746 446Q796 530 846 600H154Q204 530 254 446L404 190Q460 84 500 62z"
      />
      <path className={styles.rim} d="M254 446 404 190Q460 84 500 62Q540 84 596 190L746 446" />
      <path className={styles.pennant} d="M500 62V26l26 9-26 9" />
      <path className={styles.near} d="M0 600V556Q200 524 420 560T1000 536V600z" />
      {pines.map(([x, y, size]) => (
        <Pine key={x} x={x} y={y} size={size} />
      ))}
      {lamps.map(([x, y], nth) => (
        <g key={x}>
          <path className={styles.pole} d={`M${x} ${y}v90`} />
          <Lamp x={x} y={y} size={1.5} isRose={nth % 2 === 1} />
        </g>
      ))}
    </Backdrop>
  )
}

const sky = [
  [styles.zenith, 0],
  [styles.night, 0.45],
  [styles.dusk, 0.74],
  [styles.ember, 0.94],
] as const

const pines = [
  [44, 566, 1.3],
  [132, 560, 0.9],
  [196, 566, 1.25],
  [262, 560, 0.7],
  [308, 566, 0.95],
  [692, 562, 0.85],
  [742, 566, 1.15],
  [806, 556, 0.75],
  [872, 562, 1.3],
  [956, 552, 0.95],
] as const

const lamps = [
  [90, 478],
  [222, 492],
  [778, 486],
  [918, 470],
] as const
