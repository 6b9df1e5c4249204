import { useHouseZone } from '@fairground/screen/words/house-time.ts'
import { requestIdOf, useRefusalText } from '@fairground/screen/words/refusal-text.ts'
import { Button, Card, EmptyState, ErrorState, Skeleton } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronDown, Trophy } from 'lucide-react'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { pastResultsQuery, type Game, type Result } from '../../../draws/games.ts'
import { shortIssue } from '../../../draws/names.ts'
import { HeadsTable } from './heads-table.tsx'
import { PrizeTable } from './prize-table.tsx'
import styles from './reading.module.css'

const shownFirst = 6
const shownMore = 20

/** What was drawn before, newest first; each opens to its full table. */
export function PastResults({ game }: { game: Game }) {
  const t = useTranslations('lottery.past')
  const refusalText = useRefusalText()
  const [shown, setShown] = useState(shownFirst)
  const { data, error, isPending, refetch } = useQuery(pastResultsQuery(game.gameCode))
  return (
    <Card as="section" id="results" className={styles.card ?? ''} aria-labelledby="past-title">
      <header className={styles.head}>
        <h2 id="past-title">{t('title')}</h2>
      </header>
      {isPending && (
        <div className={styles.loading} aria-busy="true">
          {[0, 1, 2, 3].map((row) => (
            <Skeleton key={row} height={44} />
          ))}
        </div>
      )}
      {error && !data && (
        <ErrorState title={t('faultTitle')} requestId={requestIdOf(error)} onRetry={refetch}>
          {refusalText(error)}
        </ErrorState>
      )}
      {data?.length === 0 && (
        <EmptyState icon={<Trophy />} title={t('emptyTitle')}>
          {t('emptyText')}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <div className={styles.past}>
          {data.slice(0, shown).map((result) => (
            <PastResult key={result.drawId} game={game} result={result} />
          ))}
        </div>
      )}
      {data && data.length > shown && (
        <Button size="s" wide onClick={() => setShown(shown + shownMore)}>
          {t('more')}
        </Button>
      )}
    </Card>
  )
}

function PastResult({ game, result }: { game: Game; result: Result }) {
  const t = useTranslations('lottery.past')
  const format = useFormatter()
  const [open, setOpen] = useState(false)
  const special = result.prizes.special?.[0] ?? ''
  const issue = shortIssue(result, format)
  const at = new Date(result.drawsAt)
  const timeZone = useHouseZone()
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <b className="num">{issue}</b>
        <span className="dim tiny num">
          {game.kind === 'instant'
            ? format.dateTime(at, {
                day: 'numeric',
                month: 'short',
                hour: '2-digit',
                minute: '2-digit',
                timeZone,
              })
            : format.dateTime(at, { weekday: 'long', timeZone })}
        </span>
        <span className={styles.special}>
          {special.slice(0, -2)}
          <em>{special.slice(-2)}</em>
        </span>
        <ChevronDown aria-hidden="true" />
      </summary>
      {open && (
        <div className={styles.opened}>
          <div className={styles.result}>
            <PrizeTable caption={t('of', { issue })} region={game.region} prizes={result.prizes} />
            <HeadsTable region={game.region} prizes={result.prizes} />
          </div>
          {game.kind === 'instant' && (
            <Link to="/vnlottery/verify" search={{ drawId: result.drawId }}>
              {t('verify')}
            </Link>
          )}
        </div>
      )}
    </details>
  )
}
