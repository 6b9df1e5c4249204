import styles from './rope.module.css'

const most = 11

/** To two places; a great one without any, so that it has room. */
const inShort = (multiple: string) =>
  Number(multiple) < 1_000 ? Number(multiple).toFixed(2) : String(Math.floor(Number(multiple)))

type Props = {
  /** What one stands at after each right step. */
  multiples: readonly string[]
  /** How many were right by now. */
  at: number
  /** Whether it is lost, and the lights are out. */
  isOut: boolean
}

/** A rope of lights that is the ladder of a game: one a step, lit as far as one is, the next ringed. Long ones are seen in part. */
export function Rope({ multiples, at, isOut }: Props) {
  const from = Math.max(0, Math.min(at - most + 3, multiples.length - most))
  const shown = multiples.slice(from, from + most)
  return (
    <ol className={styles.rope} aria-hidden="true" data-out={isOut || undefined}>
      {shown.map((multiple, nth) => {
        const step = from + nth
        const middle = (shown.length - 1) / 2
        const sag = middle > 0 ? 1 - ((nth - middle) / middle) ** 2 : 0
        return (
          <li
            key={step}
            style={{ transform: `translateY(${Math.round(sag * 20)}px)` }}
            data-lit={step < at || undefined}
            data-now={step === at - 1 || undefined}
            data-next={step === at || undefined}
            data-end={nth === 0 || nth === shown.length - 1 || undefined}
          >
            <i />
            <span className="num">{`${inShort(multiple)}×`}</span>
          </li>
        )
      })}
    </ol>
  )
}
