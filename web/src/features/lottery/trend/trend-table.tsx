import { type DataColumn, DataTable } from '@fairground/ui'
import { useFormatter, useTranslations } from 'use-intl'
import type { Lane } from './trend.ts'
import styles from './trend-table.module.css'

type Figure = Lane['figures'][number]

/** The figures of a chart as a table that sorts by any of them, with where in the draws each number came. */
export function TrendTable({
  lane,
  came,
  title,
}: {
  lane: Lane
  /** Oldest first. */
  came: readonly (readonly string[])[]
  title: string
}) {
  const t = useTranslations('trend')
  const format = useFormatter()
  const most = Math.max(1, ...lane.figures.map(({ times }) => times))
  const drawn = lane.figures.reduce((sum, { times }) => sum + times, 0)
  const expected = format.number(drawn / lane.symbols.length, { maximumFractionDigits: 1 })
  const columns: DataColumn<Figure>[] = [
    {
      key: 'symbol',
      title: t('number'),
      onPhone: 'head',
      by: ({ symbol }) => Number(symbol),
      cell: ({ symbol }) => <b className="num">{symbol}</b>,
    },
    {
      key: 'times',
      title: t('times'),
      align: 'end',
      by: ({ times }) => times,
      cell: ({ times }) => (
        <span className={styles.times}>
          <i aria-hidden="true" style={{ inlineSize: `${(times / most) * 72}px` }} />
          {times}
        </span>
      ),
    },
    { key: 'expected', title: t('expected'), align: 'end', onPhone: 'hide', cell: () => expected },
    {
      key: 'since',
      title: t('since'),
      align: 'end',
      by: ({ since }) => since,
      cell: ({ since }) => since ?? t('never'),
    },
    {
      key: 'longest',
      title: t('longest'),
      align: 'end',
      by: ({ longest }) => longest,
      cell: ({ longest }) => longest,
    },
    { key: 'inRow', title: t('inRow'), align: 'end', by: ({ inRow }) => inRow, cell: ({ inRow }) => inRow },
    {
      key: 'where',
      title: t('where'),
      onPhone: 'hide',
      cell: ({ symbol }) => <Where symbol={symbol} came={came} />,
    },
  ]
  return (
    <DataTable
      caption={title}
      columns={columns}
      rows={lane.figures}
      rowKey={({ symbol }) => symbol}
      sort={{ key: 'times', descending: true }}
      onPhone="scroll"
    />
  )
}

const stripPx = 240

/** A strip of all draws, oldest first, with those in which a number came. */
function Where({ symbol, came }: { symbol: string; came: readonly (readonly string[])[] }) {
  const step = stripPx / Math.max(1, came.length)
  return (
    <svg className={styles.where} width={stripPx} height={16} aria-hidden="true">
      <rect width={stripPx} height={16} rx="3" />
      {came.map(
        (drawn, at) =>
          drawn.includes(symbol) && (
            // A draw is at its place.
            // oxlint-disable-next-line react/no-array-index-key
            <line key={at} x1={(at + 0.5) * step} x2={(at + 0.5) * step} y1="1" y2="15" />
          ),
      )}
    </svg>
  )
}
