import styles from './die.module.css'

/** Where the pips of each face stand, in ninths: by column and row. */
const pips: readonly (readonly (readonly [x: number, y: number])[])[] = [
  [[1, 1]],
  [
    [0, 0],
    [2, 2],
  ],
  [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
  ],
  [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
  ],
  [
    [0, 0],
    [2, 0],
    [0, 1],
    [2, 1],
    [0, 2],
    [2, 2],
  ],
]

const red = 'oklch(0.55 0.21 25)'
const dark = 'oklch(0.28 0.05 280)'

/** The pips of a face on a square of one; of one and four they are red. */
export function Pips({ value }: { value: number }) {
  const isRed = value === 1 || value === 4
  return pips[value - 1]?.map(([x, y]) => (
    <circle
      key={`${x} ${y}`}
      cx={0.22 + x * 0.28}
      cy={0.22 + y * 0.28}
      r={value === 1 ? 0.15 : 0.105}
      fill={isRed ? red : dark}
    />
  ))
}

/** A die as it is seen from above. */
export function Die({ value }: { value: string }) {
  return (
    <svg className={styles.die} viewBox="0 0 1 1" aria-hidden="true">
      <rect x="0.02" y="0.02" width="0.96" height="0.96" rx="0.2" fill="oklch(0.97 0.02 85)" />
      <Pips value={Number(value)} />
    </svg>
  )
}

/** Dice side by side, as a pair or a triple is written: "55". */
export function Dice({ values }: { values: string }) {
  return (
    <span className={styles.dice}>
      {values.split('').map((value, nth) => (
        // Dice of a row are alike.
        // oxlint-disable-next-line react/no-array-index-key
        <Die key={nth} value={value} />
      ))}
    </span>
  )
}
