import { ListPage } from '@fairground/screen/list/list-page.tsx'
import { useWhole } from '@fairground/screen/list/use-list.ts'
import { Card, EmptyState, Skeleton } from '@fairground/ui'
import { Trophy } from 'lucide-react'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import type { Game } from '../../../draws/games.ts'
import { usePastResults } from '../../../draws/past-results.ts'
import type { Family } from '../family/family.ts'
import reading from './reading.module.css'
import { useNear } from './use-near.ts'

const shownAtOnce = 10

type Props = { family: Family; game: Game }

/** What was drawn before, newest first. */
export const PastResults = memo(function PastResults({ family, game }: Props) {
  const t = useTranslations('lottery.past')
  const { ref, isNear } = useNear<HTMLDivElement>()
  return (
    <Card ref={ref} as="section" id="results" className={reading.card ?? ''} aria-labelledby="past-title">
      <header className={reading.head}>
        <h2 id="past-title">{t('title')}</h2>
      </header>
      {isNear ? <PastList family={family} game={game} /> : <PastLoading />}
    </Card>
  )
})

function PastList({ family, game }: Props) {
  const t = useTranslations('lottery.past')
  const list = useWhole('results', usePastResults(game.gameCode), shownAtOnce)
  return (
    <ListPage list={list} fault={t('faultTitle')} empty={<NothingDrawn />} loading={<PastLoading />}>
      {(results) => <family.Past game={game} results={results} />}
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
