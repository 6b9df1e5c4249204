import type { Page } from '@fairground/screen/session/use-record.ts'
import { requestIdOf, useRefusalText } from '@fairground/screen/words/refusal-text.ts'
import { Button, EmptyState, ErrorState, OfflineNote, Pagination, Skeleton } from '@fairground/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { useTranslations } from 'use-intl'
import styles from './records.module.css'

type RecordProps<Row> = {
  asked: UseQueryResult<Page<Row>>
  faultTitle: string
  /** What stands where nothing was ever done. */
  empty: ReactNode
  /** Given where a filter may hide what there is. */
  onClear?: (() => void) | undefined
  pageNo: number
  onPage: (pageNo: number) => void
  filters: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

/** A record in each of its states: coming, there, empty, filtered to nothing, failed, offline. */
export function RecordPage<Row>({ asked, filters, onPage, children, ...rest }: RecordProps<Row>) {
  const { data, error, isPending, isPlaceholderData, refetch } = asked
  const refusalText = useRefusalText()
  const top = useRef<HTMLDivElement>(null)
  const turn = (pageNo: number) => {
    onPage(pageNo)
    top.current?.scrollIntoView({ block: 'start' })
  }
  const nothing = rest.onClear ? <NothingFits onClear={rest.onClear} /> : rest.empty
  return (
    <div className={styles.page} ref={top}>
      <div className={styles.filters}>{filters}</div>
      <OfflineNote />
      {isPending && <RecordLoading />}
      {error && !data && (
        <ErrorState title={rest.faultTitle} requestId={requestIdOf(error)} onRetry={refetch}>
          {refusalText(error)}
        </ErrorState>
      )}
      {data?.list.length === 0 &&
        (data.next === null && rest.pageNo === 1 ? nothing : <NothingYet isEnd={data.next === null} />)}
      {data && data.list.length > 0 && <div aria-busy={isPlaceholderData}>{children(data.list)}</div>}
      {data && (
        <Pagination
          page={rest.pageNo}
          totalPages={data.totalPages}
          hasNext={data.next !== null}
          onPage={turn}
        />
      )}
    </div>
  )
}

function NothingFits({ onClear }: { onClear: () => void }) {
  const t = useTranslations('records.nothing')
  return (
    <EmptyState title={t('title')} action={<Button onClick={onClear}>{t('clear')}</Button>}>
      {t('text')}
    </EmptyState>
  )
}

/** A page on which nothing fits, before the end of what there is or at it. */
function NothingYet({ isEnd }: { isEnd: boolean }) {
  const t = useTranslations('records.nothing')
  return (
    <EmptyState title={t(isEnd ? 'endTitle' : 'yetTitle')}>{t(isEnd ? 'endText' : 'yetText')}</EmptyState>
  )
}

function RecordLoading() {
  return (
    <div className={styles.loading} aria-busy="true">
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
