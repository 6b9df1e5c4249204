import { Ball, Balls } from '@fairground/ui'
import { useTranslations } from 'use-intl'
import type { Result } from '../../../draws/games.ts'
import { Die } from '../family/k3/die.tsx'
import { WaveBall } from '../family/mark-six/wave-ball.tsx'
import { Plate } from '../family/pk10/plate.tsx'
import styles from './drawn-line.module.css'

// More balls than this are no line.
const ballsMax = 10

/** What a game of whichever family drew, in one line: its digits, balls, dice or boats, or what so many balls come to. */
export function DrawnLine({ prizes, family }: { prizes: Result['prizes']; family: string }) {
  const t = useTranslations('lobby')
  const special = prizes.special?.[0]
  if (special !== undefined) return <Balls number={special} litLast={2} size="s" />
  const { drawn = [] } = prizes
  // What else is known of a draw is a word behind its numbers.
  const all = drawn.filter((one) => /^\d+$/.test(one))
  // Of twenty numbers of three digits those that win most.
  const numbers = family === 'max3d' ? all.slice(0, 2) : all
  if (numbers.length === 0) return null
  if (numbers.length > ballsMax)
    return (
      <span className="num">{t('sum', { sum: numbers.reduce((sum, one) => sum + Number(one), 0) })}</span>
    )
  return (
    <span className={styles.line} role="img" aria-label={numbers.join(' ')}>
      {numbers.map((number, place) => (
        // A number is at its place.
        // oxlint-disable-next-line react/no-array-index-key
        <Face key={place} family={family} number={number} />
      ))}
    </span>
  )
}

function Face({ family, number }: { family: string; number: string }) {
  if (family === 'k3') return <Die value={number} />
  if (family === 'pk10') return <Plate number={number} />
  if (family === 'mark6') return <WaveBall number={number} />
  return <Ball size="s">{number}</Ball>
}
