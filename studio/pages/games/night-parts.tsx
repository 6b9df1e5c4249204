import styles from './night-parts.module.css'

type At = { x: number; y: number; size?: number }
const placed = ({ x, y, size = 1 }: At) => `translate(${x} ${y}) scale(${size})`

/** What lights of a backdrop shine with: once in each that has some. */
export function LampLight() {
  return (
    <defs>
      <radialGradient id="lamplight">
        <stop className={styles.lit} offset="0" />
        <stop className={styles.unlit} offset="1" />
      </radialGradient>
    </defs>
  )
}

/** The moon, 64 wide, with the light around it. */
export function Moon(at: At) {
  return (
    <g transform={placed(at)}>
      <circle className={styles.halo} r="74" />
      <circle className={styles.moon} r="32" />
      <circle className={styles.crater} cx="-9" cy="6" r="6" />
      <circle className={styles.crater} cx="9" cy="12" r="4" />
    </g>
  )
}

/** A paper lantern on a string, 12 wide. */
export function Lamp({ isRose = false, ...at }: At & { isRose?: boolean }) {
  return (
    <g transform={placed(at)}>
      <circle fill="url(#lamplight)" r="22" />
      <ellipse className={isRose ? styles.rose : styles.paper} rx="6" ry="5.5" />
    </g>
  )
}

/** A string of lights that hangs from one end to the other, its lowest point `deep` below where it is hung. */
export function LampString({ y, deep, many }: { y: number; deep: number; many: number }) {
  const at = (share: number) => y + 4 * deep * share * (1 - share)
  return (
    <>
      <path className={styles.string} d={`M0 ${y}Q500 ${y + 2 * deep} 1000 ${y}`} />
      {Array.from({ length: many }, (_, nth) => (nth + 0.5) / many).map((share, nth) => (
        <Lamp key={share} x={share * 1_000} y={at(share) + 7} isRose={nth % 3 === 0} />
      ))}
    </>
  )
}

/** A lantern that was let fly, 34 wide. */
export function Flown(at: At) {
  return (
    <g transform={placed(at)}>
      <circle fill="url(#lamplight)" r="64" />
      <path className={styles.sail} d="M-17-20Q0-34 17-20L12 18Q0 25-12 18z" />
      <path className={styles.glow} d="M-9 2Q0-10 9 2L7 17Q0 20-7 17z" />
    </g>
  )
}

/** A pine, 64 wide, from its foot. */
export function Pine(at: At) {
  return (
    <path
      className={styles.pine}
      transform={placed(at)}
      d="M-4 0v-18h-28l19-32h-11l17-30h-9L0-112l16 32H7l17 30H13l19 32H4V0z"
    />
  )
}

const [half, eaves, top] = [84, -52, -122]
const stripes = Array.from({ length: 7 }, (_, nth) => -half + nth * 24)

/** A marquee of a fair, 168 wide, from the ground up: a striped roof with its edge, and light within. */
export function Marquee(at: At) {
  return (
    <g transform={placed(at)}>
      <path className={styles.wall} d={`M-70 0V${eaves}H70V0z`} />
      <path className={styles.within} d="M-20 0V-26Q0-44 20-26V0z" />
      {stripes.map((left, nth) => (
        <path
          key={left}
          className={nth % 2 ? styles.cream : styles.wine}
          d={`M0 ${top}Q${(left + 12) * 0.45} ${eaves - 26} ${left} ${eaves}v6q12 13 24 0v-6Q${(left + 12) * 0.45} ${eaves - 26} 0 ${top}z`}
        />
      ))}
      <path className={styles.pole} d={`M0 ${top}v-24`} />
      <path className={styles.flag} d={`M1 ${top - 24}l22 7-22 7z`} />
    </g>
  )
}
