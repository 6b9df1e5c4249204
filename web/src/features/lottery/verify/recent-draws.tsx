import { Asked } from '@fairground/screen/list/asked.tsx'
import { buttonClass, Card, EmptyState, Select, Skeleton } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Stamp } from 'lucide-react'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { gameLink } from '../../../draws/games.ts'
import { allGamesQuery } from '../../../draws/all-games.ts'
import { pastResultsQuery, useFollowedDraws, type Result } from '../../../draws/games.ts'
import { shortIssue, useGameName } from '../../../draws/names.ts'
import { prizesOf } from '../../../draws/at-stations.ts'
import { numbersOfDrawn } from '../family/parts/drawn-faces.tsx'
import styles from './recent-draws.module.css'
import page from './verify.module.css'

const recent = 12

type Props = { shown: string; gameCode: string | undefined }

/** The latest draws of one of the house's own games, each of which can be checked: of that which is looked at, or another. */
export function RecentDraws({ shown, gameCode: looked }: Props) {
  const t = useTranslations('verify')
  const gameName = useGameName()
  const [wanted, setWanted] = useState<string>()
  const games = useQuery(allGamesQuery).data?.filter((game) => game.kind === 'instant') ?? []
  const game = games.find(({ gameCode }) => gameCode === (wanted ?? looked)) ?? games[0]
  if (!game) return null
  return (
    <>
      {games.length > 1 && (
        <Select
          label={t('game')}
          value={game.gameCode}
          onChange={({ target }) => setWanted(target.value)}
          options={games.map(({ gameCode }) => ({ value: gameCode, title: gameName(gameCode) }))}
        />
      )}
      <RecentOf key={game.gameCode} gameCode={game.gameCode} shown={shown} />
    </>
  )
}

function RecentOf({ gameCode, shown }: { gameCode: string; shown: string }) {
  const t = useTranslations('verify')
  useFollowedDraws([gameCode])
  return (
    <Asked
      of={useQuery(pastResultsQuery(gameCode))}
      fault={t('recentFault')}
      loading={<Skeleton height={190} />}
      empty={<NoneYet gameCode={gameCode} />}
      around={(state) => (
        <Card as="section" className={page.card ?? ''}>
          {state}
        </Card>
      )}
    >
      {(results) => <Draws gameCode={gameCode} results={results} shown={shown} />}
    </Asked>
  )
}

type DrawsProps = { gameCode: string; results: readonly Result[]; shown: string }

function Draws({ gameCode, results, shown }: DrawsProps) {
  const t = useTranslations('verify')
  const gameName = useGameName()
  const format = useFormatter()
  return (
    <Card as="section" className={page.card ?? ''} aria-label={t('recent', { game: gameName(gameCode) })}>
      <h2>{t('recent', { game: gameName(gameCode) })}</h2>
      <ul className={styles.recent}>
        {results.slice(0, recent).map((draw) => (
          <li key={draw.drawId}>
            <Link
              to="/vnlottery/verify"
              search={{ drawId: draw.drawId }}
              aria-current={draw.drawId === shown ? 'page' : undefined}
            >
              <b className="num">{shortIssue(draw, format)}</b>
              <span className="dim tiny num">{shortOf(draw).join(' ')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** What was drawn, as short as it can be: the special prize, that of each station, or all of it. */
function shortOf(draw: Result): readonly string[] {
  return draw.prizes.drawn
    ? numbersOfDrawn(draw.prizes.drawn)
    : prizesOf(draw).flatMap(({ special }) => special ?? [])
}

/** Before the first draw of a new installation, which is never more than a cadence away. */
function NoneYet({ gameCode }: { gameCode: string }) {
  const t = useTranslations('verify.none')
  return (
    <EmptyState
      icon={<Stamp />}
      title={t('title')}
      action={
        <Link {...gameLink(gameCode)} className={buttonClass({ tone: 'primary' })}>
          {t('watch')}
        </Link>
      }
    >
      {t('text')}
    </EmptyState>
  )
}
