import { Asked } from '@fairground/screen/list/asked.tsx'
import { Card, Segmented, Skeleton } from '@fairground/ui'
import { frequency } from '@fairground/engine'
import { memo, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Game, Result } from '../../../../../draws/games.ts'
import { prizesOf } from '../../../../../draws/at-stations.ts'
import { asVietnamese } from '../../../../../draws/vietnamese.ts'
import { usePastResults } from '../../../../../draws/past-results.ts'
import { hotOf } from '../board/gaps.ts'
import { FrequencyTable } from './frequency-table.tsx'
import styles from './frequencies.module.css'
import reading from '../../../reading/reading.module.css'
import { useNear } from '../../../reading/use-near.ts'

const spans = [30, 50, 100] as const

/** How often each last two came over some draws: a picture, and the same figures as a table. */
export const Frequencies = memo(function Frequencies({ game }: { game: Game }) {
  const { ref, isNear } = useNear<HTMLDivElement>()
  if (isNear) return <Chart game={game} />
  return (
    <div ref={ref}>
      <Skeleton height={220} />
    </div>
  )
})

function Chart({ game }: { game: Game }) {
  return (
    // That they could not be had is said where they are listed.
    <Asked of={usePastResults(game.gameCode)} loading={<Skeleton height={220} />}>
      {(results) => results.length > 0 && <Counted game={game} results={results} />}
    </Asked>
  )
}

function Counted({ game, results }: { game: Game; results: readonly Result[] }) {
  const t = useTranslations('lottery.frequency')
  const [span, setSpan] = useState<string>('100')
  const { region } = asVietnamese(game)
  const known = results.length
  const offered = spans.filter((_, at) => at === 0 || known > (spans[at - 1] ?? 0))
  const chosen = offered.findLast((one) => one <= Number(span)) ?? spans[0]
  const looked = Math.min(known, chosen)
  const rows = useMemo(
    () => frequency(region, results.slice(0, looked).map(prizesOf)),
    [results, region, looked],
  )
  const most = Math.max(...rows.map((row) => row.count), 1)
  const hot = hotOf(new Map(rows.map((row) => [row.number, row])), looked)
  return (
    <Card as="section" className={reading.card ?? ''} aria-labelledby="frequency-title">
      <header className={reading.head}>
        <h2 id="frequency-title">{t('title', { n: looked })}</h2>
        {offered.length > 1 && (
          <span className={reading.end}>
            <Segmented
              label={t('span')}
              value={String(chosen)}
              onChange={setSpan}
              options={offered.map((one) => ({ key: String(one), title: String(one) }))}
            />
          </span>
        )}
      </header>
      <div className={styles.chart} aria-hidden="true">
        {[0, 1].map((half) => (
          <div key={half} className={styles.half}>
            <div className={styles.bars}>
              {rows.slice(half * 50, half * 50 + 50).map((row) => (
                <i
                  key={row.number}
                  data-hot={hot.has(row.number) || undefined}
                  title={`${row.number}: ${row.count}`}
                  style={{ blockSize: `${Math.max(2, (100 * row.count) / most)}%` }}
                />
              ))}
            </div>
            <div className={styles.axis}>
              {[0, 10, 20, 30, 40].map((mark) => (
                <span key={mark} className="dim tiny num">
                  {String(half * 50 + mark).padStart(2, '0')}
                </span>
              ))}
            </div>
          </div>
        ))}
      </div>
      <p className="dim tiny">{t('note', { most })}</p>
      <FrequencyTable rows={rows} />
    </Card>
  )
}
