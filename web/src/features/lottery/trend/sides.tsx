import { type DataColumn, DataTable } from '@fairground/ui'
import { useTranslations } from 'use-intl'
import { useNumberName } from '../../../draws/play-names.ts'
import { Road } from './road.tsx'
import styles from './sides.module.css'
import { SumLine } from './sum-line.tsx'
import type { Trend } from './trend.ts'

type Row = Trend['rows'][number]
const kinds = ['size', 'parity', 'duel'] as const

/** What draws came to: their sums as a line, sides in a row as beads on strings; or all of it draw by draw as a table. */
export function Sides({ trend, title, isTable }: { trend: Trend; title: string; isTable: boolean }) {
  const t = useTranslations('trend')
  const numberName = useNumberName()
  const { rows, runs } = trend
  const told = kinds.filter((kind) => rows.some((row) => row[kind] !== null))
  const sums = rows.map(({ sum }) => sum)
  if (isTable) {
    const columns: DataColumn<Row>[] = [
      {
        key: 'issue',
        title: t('draw'),
        onPhone: 'head',
        cell: ({ issue }) => <b className="num">{issue}</b>,
      },
      { key: 'sum', title: t('sum'), align: 'end', by: ({ sum }) => sum, cell: ({ sum }) => sum ?? '–' },
      ...told.map((kind): DataColumn<Row> => ({
        key: kind,
        title: t(`kinds.${kind}`),
        cell: ({ [kind]: side }) => (side === null ? '–' : numberName(side)),
      })),
    ]
    return (
      <DataTable
        caption={title}
        columns={columns}
        rows={rows}
        rowKey={({ drawId }) => drawId}
        onPhone="scroll"
        tall
      />
    )
  }
  return (
    <div className={styles.sides}>
      {sums.some((sum) => sum !== null) && (
        <section>
          <h3>{t('sum')}</h3>
          <SumLine sums={sums.toReversed()} />
        </section>
      )}
      {told.map((kind) => {
        const [last] = runs[kind] ?? []
        return (
          <section key={kind}>
            <h3>{t(`kinds.${kind}`)}</h3>
            {last && (
              <p className="dim small">{t('inRowNow', { side: numberName(last.side), n: last.length })}</p>
            )}
            <Road runs={runs[kind] ?? []} kind={kind} />
          </section>
        )
      })}
    </div>
  )
}
