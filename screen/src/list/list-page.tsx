import { Button, EmptyState, Pagination, Skeleton } from '@fairground/ui'
import { type ReactNode, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Asked } from './asked.tsx'
import styles from './list-page.module.css'
import type { Listed } from './use-list.ts'

type ListPageProps<Row> = {
  list: Listed<Row>
  /** What could not be had. */
  fault: string
  /** What stands where there never was anything, with the way to begin. */
  empty: ReactNode
  /** The shape of its rows, where they are not a mark, two lines and a figure. */
  loading?: ReactNode
  filters?: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

/** A list in each of its states, under its filters and over the ways to its other pages. */
export function ListPage<Row>({ list, filters, children, empty, loading, fault }: ListPageProps<Row>) {
  const { asked, isBefore, pageNo } = list
  const top = useRef<HTMLDivElement>(null)
  const turn = (to: number) => {
    list.turn(to)
    top.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <div className={styles.page} ref={top}>
      {filters && <div className={styles.filters}>{filters}</div>}
      <Asked of={asked} fault={fault} loading={loading ?? <RowsLoading />}>
        {({ list: rows, next, totalPages }) => (
          <>
            {rows.length > 0 && <div aria-busy={isBefore}>{children(rows)}</div>}
            {rows.length === 0 && (next !== null || pageNo > 1) && <NothingHere isEnd={next === null} />}
            {rows.length === 0 &&
              next === null &&
              pageNo === 1 &&
              (list.filtered ? <NothingFits onClear={list.clear} /> : empty)}
            <Pagination page={pageNo} totalPages={totalPages} hasNext={next !== null} onPage={turn} />
          </>
        )}
      </Asked>
    </div>
  )
}

function NothingFits({ onClear }: { onClear: () => void }) {
  const t = useTranslations('list')
  return (
    <EmptyState title={t('title')} action={<Button onClick={onClear}>{t('clear')}</Button>}>
      {t('text')}
    </EmptyState>
  )
}

/** A page on which nothing fits, before the end of what there is or at it. */
function NothingHere({ isEnd }: { isEnd: boolean }) {
  const t = useTranslations('list')
  return (
    <EmptyState title={t(isEnd ? 'endTitle' : 'yetTitle')}>{t(isEnd ? 'endText' : 'yetText')}</EmptyState>
  )
}

function RowsLoading() {
  return (
    <div className={styles.loading}>
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row}>
          <Skeleton width={36} height={36} />
          <div>
            <Skeleton width="45%" height={16} />
            <Skeleton width="28%" height={12} />
          </div>
          <Skeleton width={84} height={16} />
        </div>
      ))}
    </div>
  )
}
