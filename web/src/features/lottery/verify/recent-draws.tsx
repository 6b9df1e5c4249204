import { buttonClass, Card, EmptyState } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Stamp } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { pastResultsQuery, useFollowedDraws, useGames } from '../../../draws/games.ts'
import { shortIssue, useGameName } from '../../../draws/names.ts'
import styles from './verify.module.css'

const recent = 12

/** The latest draws of the house's own games, each of which can be checked. */
export function RecentDraws({ shown }: { shown: string }) {
  const games = useGames().data?.filter((game) => game.kind === 'instant') ?? []
  return games.map((game) => <RecentOf key={game.gameCode} gameCode={game.gameCode} shown={shown} />)
}

function RecentOf({ gameCode, shown }: { gameCode: string; shown: string }) {
  const t = useTranslations('verify')
  const gameName = useGameName()
  const format = useFormatter()
  useFollowedDraws([gameCode])
  const { data } = useQuery(pastResultsQuery(gameCode))
  if (!data) return null
  if (data.length === 0) return <NoneYet gameCode={gameCode} />
  return (
    <Card as="section" className={styles.card ?? ''} aria-label={t('recent', { game: gameName(gameCode) })}>
      <h2>{t('recent', { game: gameName(gameCode) })}</h2>
      <ul className={styles.recent}>
        {data.slice(0, recent).map((draw) => (
          <li key={draw.drawId}>
            <Link
              to="/vnlottery/verify"
              search={{ drawId: draw.drawId }}
              aria-current={draw.drawId === shown ? 'page' : undefined}
            >
              <b className="num">{shortIssue(draw, format)}</b>
              <span className="dim tiny num">{draw.prizes.special?.[0]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Before the first draw of a new installation, which is never more than a cadence away. */
function NoneYet({ gameCode }: { gameCode: string }) {
  const t = useTranslations('verify.none')
  return (
    <Card as="section" className={styles.card ?? ''}>
      <EmptyState
        icon={<Stamp />}
        title={t('title')}
        action={
          <Link to="/vnlottery" search={{ gameCode }} className={buttonClass({ tone: 'primary' })}>
            {t('watch')}
          </Link>
        }
      >
        {t('text')}
      </EmptyState>
    </Card>
  )
}
