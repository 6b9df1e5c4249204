import { ListPage } from '@fairground/screen/list/list-page.tsx'
import { useWhole } from '@fairground/screen/list/use-list.ts'
import { useHouseZone } from '@fairground/screen/words/house-zone.ts'
import { Card, EmptyState, Skeleton } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { ChevronDown, Trophy } from 'lucide-react'
import { memo, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { Game, Result } from '../../../draws/games.ts'
import { usePastResults } from '../../../draws/past-results.ts'
import { shortIssue } from '../../../draws/names.ts'
import { HeadsTable } from './heads-table.tsx'
import { PrizeTable } from './prize-table.tsx'
import digits from './lit.module.css'
import styles from './past-results.module.css'
import reading from './reading.module.css'
import { useNear } from './use-near.ts'

const shownAtOnce = 10

/** What was drawn before, newest first; each opens to its full table. */
export const PastResults = memo(function PastResults({ game }: { game: Game }) {
  const t = useTranslations('lottery.past')
  const { ref, isNear } = useNear<HTMLDivElement>()
  return (
    <Card ref={ref} as="section" id="results" className={reading.card ?? ''} aria-labelledby="past-title">
      <header className={reading.head}>
        <h2 id="past-title">{t('title')}</h2>
      </header>
      {isNear ? <PastList game={game} /> : <PastLoading />}
    </Card>
  )
})

function PastList({ game }: { game: Game }) {
  const t = useTranslations('lottery.past')
  const list = useWhole('results', usePastResults(game.gameCode), shownAtOnce)
  return (
    <ListPage list={list} fault={t('faultTitle')} empty={<NothingDrawn />} loading={<PastLoading />}>
      {(results) => (
        <div className={styles.past}>
          {results.map((result) => (
            <PastResult key={result.drawId} game={game} result={result} />
          ))}
        </div>
      )}
    </ListPage>
  )
}

function NothingDrawn() {
  const t = useTranslations('lottery.past')
  return (
    <EmptyState icon={<Trophy />} title={t('emptyTitle')}>
      {t('emptyText')}
    </EmptyState>
  )
}

function PastLoading() {
  return (
    <div className={reading.loading}>
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} height={44} />
      ))}
    </div>
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
          <em className={digits.lit}>{special.slice(-2)}</em>
        </span>
        <ChevronDown aria-hidden="true" />
      </summary>
      {open && (
        <div className={styles.opened}>
          <div className={reading.result}>
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
