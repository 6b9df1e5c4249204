import { Ball, Balls } from '@fairground/ui'
import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import type { Result } from '../../../draws/games.ts'
import { drawnFaces, numbersOfDrawn } from '../family/parts/drawn-faces.tsx'
import styles from './drawn-line.module.css'

// More balls than this are no line.
const ballsMax = 10

/** What a game of whichever family drew, in one line: its digits, balls, dice or boats, or what so many balls come to. */
export function DrawnLine({ prizes, family }: { prizes: Result['prizes']; family: string }) {
  const t = useTranslations('lobby')
  const special = prizes.special?.[0]
  if (special !== undefined) return <Balls number={special} litLast={2} size="s" />
  const { drawn = [] } = prizes
  const all = numbersOfDrawn(drawn)
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
        <Fragment key={place}>{drawnFaces[family]?.(number) ?? <Ball size="s">{number}</Ball>}</Fragment>
      ))}
    </span>
  )
}
