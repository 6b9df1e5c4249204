import type { wallet } from '@fairground/contract'
import {
  type Column,
  EmptyState,
  ErrorState,
  Money,
  Pagination,
  Select,
  Skeleton,
  Table,
} from '@fairground/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Receipt } from 'lucide-react'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { readAmount } from '../../session/amount.ts'
import { mine, useMember } from '../../session/member.ts'
import { ask, type Sent } from '../../wire/ask.ts'
import { requestIdOf, useRefusalText } from '../../words/refusal-text.ts'
import { DayRange, type Days } from './day-range.tsx'
import styles from './records.module.css'

type Page = Sent<typeof wallet.accountRecord>
type Line = Page['list'][number]
const kinds = ['deposit', 'stake', 'prize', 'refund', 'correction', 'adjustment', 'play_money'] as const

type Filter = { kind: string } & Days

/** Every movement of the member's money, newest first, with the balance after it. */
export function AccountRecord() {
  const t = useTranslations('records.account')
  const refusalText = useRefusalText()
  const [filter, setFilter] = useState<Filter>({ kind: '', from: '', to: '' })
  const [pageNo, setPageNo] = useState(1)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [mine, 'transfers', filter, pageNo],
    queryFn: ({ signal }) => {
      const given = Object.entries(filter).filter(([, value]) => value !== '')
      const query = { ...Object.fromEntries(given), pageNo }
      return ask<Page>({ method: 'GET', path: '/wps/wallet/transfers', query, signal })
    },
    placeholderData: keepPreviousData,
  })
  const change = (next: Partial<Filter>) => {
    setFilter({ ...filter, ...next })
    setPageNo(1)
  }
  return (
    <div className={styles.page}>
      <h1>{t('title')}</h1>
      <div className={styles.filters}>
        <Select
          label={t('kind')}
          value={filter.kind}
          onChange={(event) => change({ kind: event.target.value })}
          options={[
            { value: '', title: t('everyKind') },
            ...kinds.map((kind) => ({ value: kind, title: t(`kinds.${kind}`) })),
          ]}
        />
        <DayRange days={filter} onChange={change} />
      </div>
      {isPending && <Skeleton height={320} />}
      {error && (
        <ErrorState title={t('faultTitle')} requestId={requestIdOf(error)} onRetry={refetch}>
          {refusalText(error)}
        </ErrorState>
      )}
      {data?.list.length === 0 && (
        <EmptyState icon={<Receipt />} title={t('emptyTitle')}>
          {t('emptyText')}
        </EmptyState>
      )}
      {data && data.list.length > 0 && <Lines lines={data.list} />}
      {data && data.totalPages > 1 && (
        <Pagination page={pageNo} totalPages={data.totalPages} onPage={setPageNo} />
      )}
    </div>
  )
}

function Lines({ lines }: { lines: readonly Line[] }) {
  const t = useTranslations('records.account')
  const format = useFormatter()
  const currency = useMember()?.currency ?? 'VND'
  const columns: Column<Line>[] = [
    { key: 'kind', title: t('kind'), onPhone: 'head', cell: (line) => t(`kinds.${line.kind}`) },
    {
      key: 'at',
      title: t('at'),
      cell: (line) => (
        <span className="num">
          {format.dateTime(new Date(line.at), { dateStyle: 'medium', timeStyle: 'short' })}
        </span>
      ),
    },
    {
      key: 'amount',
      title: t('amount'),
      align: 'end',
      cell: (line) => (
        <span className={line.amount.startsWith('-') ? undefined : 'win'}>
          <Money amount={signed(line.amount)} currency={currency} signed />
        </span>
      ),
    },
    {
      key: 'after',
      title: t('after'),
      align: 'end',
      cell: (line) => <Money amount={readAmount(line.balanceAfter)} currency={currency} />,
    },
  ]
  return <Table caption={t('title')} columns={columns} rows={lines} rowKey={(line) => line.id} />
}

function signed(text: string): bigint {
  return text.startsWith('-') ? -readAmount(text.slice(1)) : readAmount(text)
}
