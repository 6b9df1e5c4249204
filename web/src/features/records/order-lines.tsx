import { readAmount } from '@fairground/screen/wire/amount.ts'
import { type DataColumn, DataTable, Money } from '@fairground/ui'
import { useTranslations } from 'use-intl'
import { namePick, useNumberName, usePlayName } from '../../draws/play-names.ts'
import { useStationList } from '../../draws/station-list.ts'
import styles from './records.module.css'
import type { Order } from './rows.ts'

type Line = Order['lines'][number] & { place: number }

/** The lines of an order with what each cost, hit and paid. */
export function OrderLines({ order, currency }: { order: Order; currency: string }) {
  const t = useTranslations('records.lines')
  const playName = usePlayName()
  const numberName = useNumberName()
  const stationList = useStationList()
  const isByStation = order.lines.some(({ at }) => at)
  const stations: DataColumn<Line> = {
    key: 'stations',
    title: t('stations'),
    cell: (line) => line.at && stationList(line.at),
  }
  const columns: DataColumn<Line>[] = [
    { key: 'play', title: t('play'), onPhone: 'head', cell: (line) => playName(line.play) },
    {
      key: 'numbers',
      title: t('numbers'),
      cell: (line) => <span className={styles.numbers}>{namePick(line.numbers, numberName) || '—'}</span>,
    },
    ...(isByStation ? [stations] : []),
    {
      key: 'unit',
      title: t('unit'),
      align: 'end',
      cell: (line) => (
        <>
          <Money amount={readAmount(line.unit)} currency={currency} />
          {line.multiple > 1 && ` ×${line.multiple}`}
        </>
      ),
    },
    {
      key: 'stake',
      title: t('stake'),
      align: 'end',
      cell: (line) => <Money amount={readAmount(line.stake)} currency={currency} />,
    },
    {
      key: 'hits',
      title: t('hits'),
      align: 'end',
      cell: (line) => line.hits ?? '—',
    },
    {
      key: 'payout',
      title: t('payout'),
      align: 'end',
      cell: (line) =>
        line.payout === null ? (
          '—'
        ) : (
          <span className={readAmount(line.payout) > 0n ? 'win' : undefined}>
            <Money amount={readAmount(line.payout)} currency={currency} />
          </span>
        ),
    },
  ]
  const rows = order.lines.map((line, place) => ({ ...line, place }))
  return (
    <DataTable caption={t('caption')} columns={columns} rows={rows} rowKey={(line) => String(line.place)} />
  )
}
