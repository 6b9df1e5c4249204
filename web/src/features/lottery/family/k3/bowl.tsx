import { Chip } from '@fairground/ui'
import { useNumberName } from '../../../../draws/play-names.ts'
import type { SceneProps } from '../family.ts'
import styles from './bowl.module.css'
import { Die } from './die.tsx'
import { Cube } from './cube.tsx'
import { kindOf } from './kind.ts'

/** Where each die comes to lie, and how much it turned on its way. */
const lies = [
  { x: 118, y: 96, tilt: -9, turn: -260 },
  { x: 186, y: 116, tilt: 4, turn: 200 },
  { x: 252, y: 92, tilt: 10, turn: 310 },
] as const

/** Three dice in a bowl under a wire of bulbs: thrown while one watches, else as they came to lie. */
export function Bowl({ last, isFresh }: SceneProps) {
  const drawn = last?.prizes.drawn?.map(Number) ?? []
  return (
    <>
      <svg
        className={styles.stage}
        viewBox="0 0 760 268"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
      >
        <defs>
          <linearGradient id="k3-hall" x2="0" y2="1">
            <stop stopColor="oklch(0.24 0.1 18)" />
            <stop offset="1" stopColor="oklch(0.42 0.16 26)" />
          </linearGradient>
          <radialGradient id="k3-light">
            <stop stopColor="oklch(0.85 0.13 75)" stopOpacity=".55" />
            <stop offset="1" stopColor="oklch(0.85 0.13 75)" stopOpacity="0" />
          </radialGradient>
        </defs>
        <rect width="760" height="268" fill="url(#k3-hall)" />
        <circle cx="400" cy="130" r="210" fill="url(#k3-light)" />
        <path
          d="M0 6q95 22 190 4t190 0 190 0 190 4"
          fill="none"
          stroke="oklch(0.2 0.05 30)"
          strokeWidth="1.5"
        />
        {Array.from({ length: 20 }, (_, bulb) => (
          // Bulbs are their places.
          // oxlint-disable-next-line react/no-array-index-key
          <circle key={bulb} cx={bulb * 40 + 10} cy={12 + (bulb % 3) * 2} r="3.4" fill="oklch(0.9 0.12 85)" />
        ))}
        <g className={styles.bowl}>
          <ellipse cx="186" cy="146" rx="140" ry="34" fill="oklch(0.2 0.07 15)" />
          {drawn.map((value, die) => {
            const { x, y, tilt, turn } = lies[die] ?? lies[0]
            return (
              // A die is its place.
              // oxlint-disable-next-line react/no-array-index-key
              <g key={die} transform={`translate(${x} ${y})`}>
                <g
                  className={isFresh ? styles.thrown : undefined}
                  style={
                    isFresh
                      ? ({ '--turn': `${turn}deg`, animationDelay: `${die * 60}ms` } as object)
                      : undefined
                  }
                >
                  <g transform={`rotate(${tilt})`}>
                    <Cube top={value} />
                  </g>
                </g>
              </g>
            )
          })}
          <path d="M46 146q0 92 140 92t140-92q-10 30-140 30T46 146z" fill="oklch(0.25 0.06 300)" />
          <path d="M46 146q10 32 140 32t140-32" fill="none" stroke="oklch(0.84 0.14 82)" strokeWidth="4" />
        </g>
      </svg>
      {drawn.length > 0 && <Equation drawn={drawn} isFresh={isFresh} />}
    </>
  )
}

/** The dice from above, what they come to, and its names. */
function Equation({ drawn, isFresh }: { drawn: readonly number[]; isFresh: boolean }) {
  const numberName = useNumberName()
  const sum = drawn.reduce((all, one) => all + one, 0)
  const kind = kindOf(drawn)
  const sides = kind === 'triple' ? [] : [sum > 10 ? 'big' : 'small', sum % 2 === 1 ? 'odd' : 'even']
  return (
    <a href="#reading" className={styles.equation} data-fresh={isFresh || undefined}>
      <span className={styles.sum} role="img" aria-label={`${drawn.join(' + ')} = ${sum}`}>
        {drawn.map((value, die) => (
          // A die is its place.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={die}>
            {die > 0 && '+ '}
            <Die value={String(value)} />
          </span>
        ))}
        <b className="num">{`= ${sum}`}</b>
      </span>
      <span className={styles.names}>
        {[...sides, kind].map((name) => (
          <Chip key={name}>{numberName(name)}</Chip>
        ))}
      </span>
    </a>
  )
}
