import { Asked } from '@fairground/screen/list/asked.tsx'
import { useAddress } from '@fairground/screen/list/use-address.ts'
import { Chart } from '@fairground/screen/parts/chart.tsx'
import { mine } from '@fairground/screen/session/member.ts'
import { readAmount } from '@fairground/screen/wire/amount.ts'
import { ask } from '@fairground/screen/wire/ask.ts'
import { liveBy } from '@fairground/screen/wire/live-queries.ts'
import { serverNow } from '@fairground/screen/wire/server-clock.ts'
import { useHouseZone } from '@fairground/screen/words/house-zone.ts'
import {
  buttonClass,
  dayIn,
  EmptyState,
  formatMoney,
  Icon,
  IconButton,
  Segmented,
  Skeleton,
  useKit,
} from '@fairground/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChartColumn, ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useNoteLook } from '../../care/use-note-look.ts'
import { profitLook } from './filters.ts'
import { PeriodFigures, Sentence } from './period-figures.tsx'
import styles from './profit.module.css'
import type { Figured, Figures } from './rows.ts'
import { spans, usePeriodName } from './use-period-name.ts'

// Figures are added up seconds after a draw is settled, and nobody tells of it.
const againMs = 15_000

/** What the member's play came to, by day, week or month: what was staked, won, paid in and taken out, of all of it and of each game. */
export function ProfitPage() {
  const t = useTranslations('records.profit')
  useNoteLook()
  const { filter, look } = useAddress('profit', profitLook)
  const by = spans.find((span) => span === filter.by) ?? 'month'
  const until = /^\d{4}-\d{2}-\d{2}$/.test(filter.until) ? filter.until : undefined
  const asked = useQuery({
    queryKey: [mine, 'figures', by, until],
    queryFn: ({ signal }) =>
      ask('GET /wps/figures/periods', { query: { by, ...(until && { until }) }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: againMs,
    meta: liveBy('mine'),
  })
  return (
    <div className={styles.page}>
      <Segmented
        label={t('by')}
        value={by}
        onChange={(span) => look({ by: span === 'month' ? '' : span, until: '', at: '' }, {})}
        options={spans.map((span) => ({ key: span, title: t(`spans.${span}`) }))}
      />
      <Asked of={asked} fault={t('faultTitle')} loading={<Coming />}>
        {(figured) =>
          isEmpty(figured) && !until ? (
            <Nothing />
          ) : (
            <Looked figured={figured} at={filter.at} onLook={(next) => look({ ...filter, ...next }, {})} />
          )
        }
      </Asked>
    </div>
  )
}

function Looked({
  figured,
  at,
  onLook,
}: {
  figured: Figured
  at: string
  onLook: (next: Partial<typeof profitLook>) => void
}) {
  const t = useTranslations('records.profit')
  const { locale } = useKit()
  const { by, list, currency } = figured
  const { whole, short } = usePeriodName(by)
  const found = list.findIndex(({ from }) => from === at)
  const chosen = found === -1 ? list.length - 1 : found
  const figures = list[chosen]
  if (!figures) return null
  const net = list.reduce((sum, one) => sum + readAmount(one.net), 0n)
  const written = (amount: bigint) => formatMoney(amount, currency, locale, true)
  return (
    <>
      <Sentence name={whole(figures)} figures={figures} />
      <section className={styles.card}>
        <Stretch figured={figured} onUntil={(until) => onLook({ until, at: '' })} />
        <Chart
          title={t('chart', { sum: written(net) })}
          kind="gains"
          names={{ name: t(`spans.${by}`), value: t('net') }}
          points={list.map((one) => ({
            name: short(one),
            value: Number(readAmount(one.net)) / 10_000,
            written: written(readAmount(one.net)),
          }))}
          choice={{
            label: t('choose'),
            at: chosen,
            onChoose: (place) => onLook({ at: list[place]?.from ?? '' }),
          }}
        />
      </section>
      <PeriodFigures name={whole(figures)} figures={figures} currency={currency} />
      <p className={styles.note}>{t('note')}</p>
    </>
  )
}

/** From when to when is looked at, and the ways to earlier and later. */
function Stretch({ figured, onUntil }: { figured: Figured; onUntil: (day: string) => void }) {
  const t = useTranslations('records.profit')
  const { by, list, earlier } = figured
  const { stretch } = usePeriodName(by)
  const today = dayIn(serverNow(), useHouseZone())
  const [first, last] = [list[0], list.at(-1)] as [Figures, Figures]
  const away = (day: string, days: number) =>
    new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
  const daysOf = { day: 30, week: 84, month: 365 }[by]
  return (
    <div className={styles.stretch}>
      <IconButton label={t('earlier')} disabled={!earlier} onClick={() => onUntil(away(first.from, -1))}>
        <Icon of={ChevronLeft} flips />
      </IconButton>
      <span>{stretch(first, last)}</span>
      <IconButton
        label={t('later')}
        disabled={last.to >= today}
        onClick={() => {
          const until = away(last.to, daysOf)
          onUntil(until >= today ? '' : until)
        }}
      >
        <Icon of={ChevronRight} flips />
      </IconButton>
    </div>
  )
}

function isEmpty({ list, earlier }: Figured): boolean {
  const isMoved = ({ deposited, withdrawn }: Figures) =>
    readAmount(deposited) !== 0n || readAmount(withdrawn) !== 0n
  return !earlier && !list.some((one) => one.orders !== 0 || isMoved(one))
}

function Coming() {
  return (
    <div className={styles.page}>
      <Skeleton width={280} height={44} />
      <Skeleton height={320} />
      <Skeleton height={96} />
    </div>
  )
}

function Nothing() {
  const t = useTranslations('records.profit')
  return (
    <EmptyState
      icon={<ChartColumn />}
      title={t('emptyTitle')}
      action={
        <Link to="/vnlottery" className={buttonClass({ tone: 'primary' })}>
          {t('start')}
        </Link>
      }
    >
      {t('emptyText')}
    </EmptyState>
  )
}
