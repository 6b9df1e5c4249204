import { DataTable, Money } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useGameName } from '../../draws/names.ts'
import { byCategory, playedOf, type Game, type Played } from './by-category.ts'
import ways from './origin.module.css'
import { betsOf, originLink } from './origin.ts'
import styles from './profit.module.css'
import type { Figures } from './rows.ts'

type Of = { name: string; games: readonly Game[]; currency: string }

/** What play came to by category; where there is but one, all of it is of that one, and this is nothing. */
export function ByCategory({ name, games, currency }: Of) {
  const t = useTranslations('records.profit')
  const rows = byCategory(games).map(({ category, ...played }) => ({
    key: category,
    // A category this build has no name for shows as it is written.
    title: t.has(`categories.${category as 'LOTT'}`) ? t(`categories.${category as 'LOTT'}`) : category,
    ...played,
  }))
  if (rows.length < 2) return null
  return <Table caption={t('byCategory', { name })} head={t('category')} rows={rows} currency={currency} />
}

/** What play came to by game, each of which leads to its bets. */
export function ByGame({ name, games, currency, period }: Of & { period: Pick<Figures, 'from' | 'to'> }) {
  const t = useTranslations('records.profit')
  const gameName = useGameName()
  if (games.length === 0) return null
  const rows = games.map((game) => {
    const bets = betsOf(game, period)
    const called = game.title ?? gameName(game.gameCode)
    return {
      key: `${game.category} ${game.gameCode}`,
      title: bets ? (
        <Link {...originLink(bets)} className={ways.origin}>
          <span>
            {called}
            <ChevronRight className={ways.onward} aria-hidden="true" />
          </span>
        </Link>
      ) : (
        called
      ),
      ...playedOf(game),
    }
  })
  return <Table caption={t('games', { name })} head={t('game')} rows={rows} currency={currency} />
}

type Row = Played & { key: string; title: ReactNode }
type TableProps = { caption: string; head: string; rows: readonly Row[]; currency: string }

function Table({ caption, head, rows, currency }: TableProps) {
  const t = useTranslations('records.profit')
  const most = rows
    .flatMap(({ stake, prize }) => [stake, prize])
    .reduce((one, other) => (one > other ? one : other), 1n)
  const shareOf = (amount: bigint) => `${Number((amount * 1000n) / most) / 10}%`
  const figure = (key: keyof Played, title: string) => ({
    key,
    title,
    align: 'end' as const,
    by: (row: Row) => row[key],
    cell: (row: Row) => <Money amount={row[key]} currency={currency} signed={key === 'net'} />,
  })
  return (
    <DataTable
      caption={caption}
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        {
          key: 'name',
          title: head,
          onPhone: 'head',
          cell: ({ title, stake, prize }) => (
            <span className={styles.game}>
              {title}
              <i style={{ inlineSize: shareOf(stake) }} />
              <i style={{ inlineSize: shareOf(prize) }} data-won />
            </span>
          ),
        },
        figure('stake', t('staked')),
        figure('prize', t('won')),
        figure('net', t('net')),
      ]}
    />
  )
}
