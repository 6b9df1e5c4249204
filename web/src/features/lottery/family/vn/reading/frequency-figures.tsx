import type { Frequency } from '@fairground/engine'
import { type DataColumn, DataTable } from '@fairground/ui'
import { useTranslations } from 'use-intl'

/** How often each number came, and when it came last, by whichever one wants to see first. */
export function FrequencyFigures({ rows }: { rows: readonly Frequency[] }) {
  const t = useTranslations('lottery.frequency')
  const columns: DataColumn<Frequency>[] = [
    {
      key: 'number',
      title: t('number'),
      onPhone: 'head',
      by: (row) => row.number,
      cell: (row) => row.number,
    },
    { key: 'count', title: t('count'), align: 'end', by: (row) => row.count, cell: (row) => row.count },
    {
      key: 'last',
      title: t('last'),
      align: 'end',
      by: (row) => row.gap,
      cell: (row) => (row.gap === null ? t('never') : t('ago', { gap: row.gap })),
    },
  ]
  return (
    <DataTable
      caption={t('table')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.number}
      sort={{ key: 'count', descending: true }}
      onPhone="scroll"
      tall
    />
  )
}
