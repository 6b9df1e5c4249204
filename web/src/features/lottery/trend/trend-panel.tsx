import { Asked } from '@fairground/screen/list/asked.tsx'
import { EmptyState, Segmented, Skeleton } from '@fairground/ui'
import { ChartSpline } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Game } from '../../../draws/games.ts'
import { Sides } from './sides.tsx'
import { spans, useTrend, type Span, type Trend } from './trend.ts'
import { TrendChart } from './trend-chart.tsx'
import styles from './trend-panel.module.css'
import { TrendTable } from './trend-table.tsx'
import { useLaneName } from './use-lane-name.ts'

/** What the last draws had in common: as a chart place by place, as a table of the same figures, and by what they came to. */
export function TrendPanel({ game }: { game: Game }) {
  const t = useTranslations('trend')
  const [span, setSpan] = useState<Span>(100)
  const [shape, setShape] = useState<'chart' | 'table'>('chart')
  return (
    <div className={styles.panel}>
      <div className={styles.ways}>
        <Segmented
          label={t('span')}
          value={String(span)}
          onChange={(key) => setSpan(spans.find((one) => String(one) === key) ?? span)}
          options={spans.map((n) => ({ key: String(n), title: t('draws', { n }) }))}
        />
        <Segmented
          label={t('shape')}
          value={shape}
          onChange={setShape}
          options={[
            { key: 'chart', title: t('chart') },
            { key: 'table', title: t('table') },
          ]}
        />
      </div>
      <Asked of={useTrend(game.gameCode, span)} fault={t('fault')} loading={<Skeleton height={420} />}>
        {(trend) =>
          trend.rows.length > 0 ? (
            <Lanes game={game} trend={trend} isTable={shape === 'table'} />
          ) : (
            <EmptyState icon={<ChartSpline />} title={t('none')}>
              {t('noneText')}
            </EmptyState>
          )
        }
      </Asked>
    </div>
  )
}

// As many places stand beside each other on a wide page.
const besideMax = 5
const sides = 'sides'
const all = 'all'

function Lanes({ game, trend, isTable }: { game: Game; trend: Trend; isTable: boolean }) {
  const t = useTranslations('trend')
  const laneName = useLaneName(game)
  const of = prizeTold(game)
  const { lanes, rows } = trend
  const offersAll = lanes.length > 1 && lanes.length <= besideMax
  const first = lanes[0]?.name ?? sides
  const [chosen, choose] = useState(offersAll && matchMedia('(min-width: 1000px)').matches ? all : first)
  // A chart is written anew where they are others.
  const charted = useMemo(
    () =>
      lanes.flatMap((lane, nth) =>
        chosen === all || lane.name === chosen
          ? [{ ...lane, title: laneName(lane.name), came: cameIn(trend, nth) }]
          : [],
      ),
    [lanes, trend, chosen, laneName],
  )
  const issues = useMemo(() => rows.map(({ issue }) => issue).toReversed(), [rows])
  const caption = chosen === all ? t('all') : chosen === sides ? t('sides') : laneName(chosen)
  const title = t('caption', { what: caption, n: trend.rows.length })
  const options = [
    ...(offersAll ? [{ key: all, title: t('all') }] : []),
    ...lanes.map(({ name }) => ({ key: name, title: laneName(name) })),
    ...(rows.some(tellsSides) ? [{ key: sides, title: t('sides') }] : []),
  ]
  return (
    <>
      <div className={styles.lanes}>
        <Segmented label={t('place')} value={chosen} onChange={choose} options={options} />
      </div>
      {chosen === sides ? (
        <Sides trend={trend} title={title} isTable={isTable} />
      ) : isTable ? (
        charted.map(({ title: name, came, ...lane }) => (
          <TrendTable
            key={lane.name}
            lane={lane}
            came={came}
            title={t('caption', { what: name, n: rows.length })}
          />
        ))
      ) : (
        <TrendChart key={`${chosen} ${rows.length}`} title={title} issues={issues} lanes={charted} />
      )}
      {of && <p className="dim small">{t(`of.${of}`)}</p>}
      <p className="dim small">{t('note')}</p>
    </>
  )
}

const tellsSides = ({ sum, size, parity, duel }: Trend['rows'][number]) =>
  [sum, size, parity, duel].some((one) => one !== null)

/** The prize whose numbers are told, of a game that draws for several. */
function prizeTold({ family }: Game): 'special' | 'first' | null {
  return family === 'vn' ? 'special' : family === 'max3d' ? 'first' : null
}

/** What came in a lane, oldest first. */
function cameIn({ rows }: Trend, lane: number): string[][] {
  return rows.map(({ drawn }) => drawn[lane] ?? []).toReversed()
}
