import { Backdrop, SkyColours, Stars } from './backdrop.tsx'
import { LampLight, LampString, Marquee, Moon } from './night-parts.tsx'
import styles from './wheel-art.module.css'

/** The fair that the wheel stands over: its legs, the tents around them, and lights from end to end. Nothing is read from it. */
export function Fair() {
  return (
    <Backdrop height={600} foot>
      <LampLight />
      <SkyColours height={600} stops={sky} />
      <Stars count={80} within={400} />
      <Moon x={306} y={108} size={0.9} />
      <path className={styles.far} d={roofs} />
      <path className={styles.legs} d="M372 586 500 250l128 336M424 450h152M398 518h204" />
      {tents.map(([x, size]) => (
        <Marquee key={x} x={x} y={570} size={size} />
      ))}
      <path className={styles.near} d="M0 600V560Q260 548 500 566T1000 556V600z" />
      <path className={styles.deck} d="M352 600v-22h296v22z" />
      <LampString y={462} deep={34} many={16} />
    </Backdrop>
  )
}

const sky = [
  [styles.zenith, 0],
  [styles.night, 0.45],
  [styles.dusk, 0.76],
  [styles.ember, 0.94],
] as const

/** Towers and gables of the town behind the fair. */
const roofs =
  'M0 600V506h44v-30l20-18 20 18v30h46v-44h30v-16h16v16h26v44h62l26-22 26 22h58v-58l14-24 14 24v58h72v-26h60v-30h18v30h44v26h60l24-26 24 26h52v-50h28v-14h20v14h22v50h66v-34l18-20 18 20v34h60v94z'

const tents = [
  [92, 0.94],
  [226, 0.66],
  [308, 0.82],
  [692, 0.8],
  [780, 0.62],
  [902, 0.96],
] as const
