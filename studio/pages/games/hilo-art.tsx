import { Backdrop, SkyColours, Stars } from './backdrop.tsx'
import styles from './hilo-art.module.css'

const houses = [
  [0, 330, 110],
  [110, 280, 120],
  [230, 230, 115],
  [345, 310, 120],
  [465, 255, 120],
  [700, 280, 130],
  [830, 235, 95],
  [925, 300, 75],
] as const

/** A street of tall houses by night, with lit windows and a string of lanterns: what the stair climbs past. Drawn, and nothing is read from it. */
export function Street() {
  return (
    <Backdrop>
      <SkyColours
        stops={[
          [styles.high, 0],
          [styles.low, 0.8],
        ]}
      />
      <Stars count={36} within={230} />
      <circle className={styles.moon} cx="905" cy="130" r="44" />
      {houses.map(([x, y, width], nth) => (
        <g key={x}>
          <rect
            className={nth % 2 ? styles.house : styles.other}
            x={x}
            y={y}
            width={width}
            height={800 - y}
          />
          {[0, 1, 2, 3, 4].flatMap((row) =>
            [0, 1].map((column) => (
              <rect
                key={`${row} ${column}`}
                className={(nth + row * 2 + column) % 3 ? styles.dark : styles.window}
                x={x + 20 + column * (width / 2 - 6)}
                y={y + 34 + row * 66}
                width="22"
                height="34"
                rx="10"
              />
            )),
          )}
        </g>
      ))}
      <path className={styles.string} d="M0 205q250 90 500 30T1000 190" />
      {[60, 190, 330, 470, 610, 760, 900].map((x, nth) => (
        <g key={x} transform={`translate(${x} ${[228, 258, 268, 252, 236, 222, 210][nth] ?? 230})`}>
          <circle className={styles.glow} r="34" />
          <ellipse className={styles.paper} rx="14" ry="16" data-pink={nth % 3 === 1 || undefined} />
        </g>
      ))}
    </Backdrop>
  )
}
