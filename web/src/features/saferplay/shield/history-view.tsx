import { Asked } from '@fairground/screen/list/asked.tsx'
import { useMoreNear } from '@fairground/screen/list/use-more-near.ts'
import { mine } from '@fairground/screen/session/member.ts'
import { ask, type Sent } from '@fairground/screen/wire/ask.ts'
import { liveBy } from '@fairground/screen/wire/live-queries.ts'
import { useHouseTime } from '@fairground/screen/words/house-time.ts'
import { Button, EmptyState, Skeleton } from '@fairground/ui'
import type { care } from '@fairground/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { useTranslations } from 'use-intl'
import styles from './stop.module.css'
import { MarksSeen } from './marks-seen.tsx'
import { useLimitWords } from './use-limit-words.ts'
import { ViewHead } from './view-head.tsx'

type Step = Sent<typeof care.history>['list'][number]

/** Every limit that was set, lowered, asked for and answered, and every pause, the newest first. */
export function HistoryView() {
  const t = useTranslations('care.history')
  const asked = useInfiniteQuery({
    queryKey: [mine, 'care', 'history'],
    queryFn: ({ signal, pageParam }) =>
      ask('GET /wps/care/history', { query: pageParam === null ? {} : { before: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    meta: liveBy('mine'),
  })
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = asked
  const more = () => void fetchNextPage()
  return (
    <div className={styles.page}>
      <ViewHead title={t('title')} text={t('text')} />
      <MarksSeen />
      <Asked
        of={{ ...asked, data: data?.pages.flatMap(({ list }) => list) }}
        fault={t('faultTitle')}
        loading={<Skeleton height={240} />}
        empty={
          <EmptyState icon={<Clock />} title={t('emptyTitle')}>
            {t('emptyText')}
          </EmptyState>
        }
      >
        {(steps) => (
          <ol className={styles.steps}>
            {steps.map((step) => (
              <HistoryRow key={step.stepId} step={step} />
            ))}
          </ol>
        )}
      </Asked>
      {hasNextPage && <More isComing={isFetchingNextPage} isLost={isFetchNextPageError} onMore={more} />}
    </div>
  )
}

/** What went before comes as it is scrolled to; what did not come is asked for by a press. */
function More({ isComing, isLost, onMore }: { isComing: boolean; isLost: boolean; onMore: () => void }) {
  const t = useTranslations('care.history')
  const place = useMoreNear<HTMLDivElement>(isComing || isLost ? undefined : onMore)
  return (
    <div ref={place}>
      <Button busy={isComing} onClick={onMore}>
        {t('more')}
      </Button>
    </div>
  )
}

/** What is said of a pause without an end that is known. */
const endless = {
  time_out: 'forGood',
  exclusion: 'forGood',
  opening: 'forGood',
  stop: 'untilSpoken',
  lift: 'afterTalk',
} as const

function HistoryRow({ step: { at, limit, pause } }: { step: Step }) {
  const t = useTranslations('care.history')
  const kinds = useTranslations('care.limits')
  const houseTime = useHouseTime()
  const { size } = useLimitWords()
  const { was = null, limit: now = null } = limit?.money ?? limit?.minutes ?? {}
  return (
    <li>
      <time dateTime={at}>{houseTime(at)}</time>
      {limit && (
        <>
          <b>
            {kinds('within', {
              size: kinds(`kinds.${limit.kind}`),
              period: kinds(`periods.${limit.period}`),
            })}
          </b>
          <span>{t(`steps.${limit.step}`, { was: size(was), now: size(now) })}</span>
        </>
      )}
      {pause && (
        <>
          <b>{t(`pauses.${pause.kind}`)}</b>
          <span>
            {pause.until === null ? t(endless[pause.kind]) : t('until', { at: houseTime(pause.until) })}
          </span>
        </>
      )}
    </li>
  )
}
