import { Card } from '@fairground/ui'
import { frequency, type Prizes } from '@fairground/engine'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Game } from '../../draws/games.ts'
import { pastResultsQuery } from './past.ts'
import styles from './results.module.css'

/** How often each last two came over the draws looked back on: a picture, and the same figures as a table. */
export function Frequencies({ game }: { game: Game }) {
  const t = useTranslations('lottery.frequency')
  const { data } = useQuery(pastResultsQuery(game.gameCode))
  const rows = useMemo(
    () =>
      data
        ? frequency(
            game.region,
            data.map((result): Prizes => result.prizes),
          )
        : [],
    [data, game.region],
  )
  const most = Math.max(...rows.map((row) => row.count), 1)
  const few = Math.min(...rows.map((row) => row.count), most)
  const hot = new Set(
    [...rows]
      .sort((a, b) => b.count - a.count)
      .slice(0, 5)
      .map((row) => row.number),
  )
  if (!data || data.length === 0) return null
  return (
    <Card as="section" className={styles.reading ?? ''} aria-labelledby="frequency-title">
      <header className={styles.head}>
        <h2 id="frequency-title">{t('title', { n: data.length })}</h2>
        <span className="dim tiny">{t('note')}</span>
      </header>
      <div className={styles.bars} aria-hidden="true">
        {rows.map((row) => (
          <i
            key={row.number}
            data-hot={hot.has(row.number) || undefined}
            title={`${row.number}: ${row.count}`}
            style={{ blockSize: `${20 + (80 * (row.count - few)) / Math.max(most - few, 1)}%` }}
          />
        ))}
      </div>
      <div className={styles.axis} aria-hidden="true">
        {['00', '20', '40', '60', '80', '99'].map((mark) => (
          <span key={mark} className="dim tiny num">
            {mark}
          </span>
        ))}
      </div>
      <details className={styles.figures}>
        <summary>{t('table')}</summary>
        <ul>
          {[...rows]
            .sort((a, b) => b.count - a.count)
            .map((row) => (
              <li key={row.number} className="num">
                <b>{row.number}</b> {t('times', { n: row.count, gap: row.gap ?? data.length })}
              </li>
            ))}
        </ul>
      </details>
    </Card>
  )
}
