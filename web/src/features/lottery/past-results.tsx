import { Card, EmptyState, ErrorState, Skeleton } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, Trophy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@fairground/ui'
import { useFormatter, useTranslations } from 'use-intl'
import type { Game, Result } from '../../draws/games.ts'
import { requestIdOf, useRefusalText } from '../../words/refusal-text.ts'
import { pastResultsQuery } from './past.ts'
import { PrizeTable } from './prize-table.tsx'
import styles from './results.module.css'

const shownFirst = 8

/** What was drawn before, newest first; each opens to its full table. */
export function PastResults({ game }: { game: Game }) {
  const t = useTranslations('lottery.past')
  const refusalText = useRefusalText()
  const [shown, setShown] = useState(shownFirst)
  const { data, error, isPending, refetch } = useQuery(pastResultsQuery(game.gameCode))
  return (
    <Card as="section" id="results" className={styles.reading ?? ''} aria-labelledby="past-title">
      <header className={styles.head}>
        <h2 id="past-title">{t('title')}</h2>
      </header>
      {isPending && <Skeleton height={280} />}
      {error && (
        <ErrorState title={t('faultTitle')} requestId={requestIdOf(error)} onRetry={refetch}>
          {refusalText(error)}
        </ErrorState>
      )}
      {data?.length === 0 && (
        <EmptyState icon={<Trophy />} title={t('emptyTitle')}>
          {t('emptyText')}
        </EmptyState>
      )}
      <div className={styles.past}>
        {data?.slice(0, shown).map((result) => (
          <PastResult key={result.drawId} result={result} />
        ))}
      </div>
      {data && data.length > shown && (
        <Button size="s" onClick={() => setShown(shown + 20)}>
          {t('more')}
        </Button>
      )}
    </Card>
  )
}

function PastResult({ result }: { result: Result }) {
  const t = useTranslations('lottery.past')
  const format = useFormatter()
  const [open, setOpen] = useState(false)
  const special = result.prizes.special?.[0] ?? ''
  const issue = result.issue.replace(/^\d{8}-/, '')
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className="num">{issue}</span>
        <span className="dim tiny num">
          {format.dateTime(new Date(result.drawsAt), { dateStyle: 'medium', timeStyle: 'short' })}
        </span>
        <span className={styles.special}>
          {special.slice(0, -2)}
          <em>{special.slice(-2)}</em>
        </span>
        <ChevronDown aria-hidden="true" />
      </summary>
      {open && <PrizeTable caption={t('of', { issue })} prizes={result.prizes} />}
    </details>
  )
}
