import { Card, Chip, Money } from '@fairground/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { Game, Result } from '../../draws/games.ts'
import { shortIssue } from '../../draws/names.ts'
import { readAmount } from '../../session/amount.ts'
import { useMember } from '../../session/member.ts'
import { useLive } from '../../wire/live.ts'
import { type Order, useMyOrders } from './orders.ts'
import { pastResultsQuery } from './past.ts'
import { PrizeTable } from './prize-table.tsx'
import styles from './results.module.css'

/** The newest draw: read out number by number when it comes while one watches, and what I had on it. */
export function LatestReading({ game }: { game: Game }) {
  const t = useTranslations('lottery.reading')
  const format = useFormatter()
  const client = useQueryClient()
  const [heard, setHeard] = useState<string>()
  const { data } = useQuery(pastResultsQuery(game.gameCode))
  const { data: orders } = useMyOrders(game.gameCode)
  useLive('draw.result', ({ draw, prizes }) => {
    if (draw.gameCode !== game.gameCode) return
    setHeard(draw.drawId)
    const result: Result = { ...draw, prizes, resultedAt: draw.drawsAt }
    client.setQueryData(
      pastResultsQuery(game.gameCode).queryKey,
      (known) => known && [result, ...known.filter((one) => one.drawId !== draw.drawId)],
    )
  })
  const result = data?.[0]
  if (!result) return null
  const mine = orders?.filter((order) => order.drawId === result.drawId) ?? []
  const issue = shortIssue(result, format)
  return (
    <Card as="section" className={styles.reading ?? ''} aria-labelledby="reading-title">
      <header className={styles.head}>
        <h2 id="reading-title">{t('title', { issue })}</h2>
        {game.kind === 'instant' && (
          <Link to="/vnlottery/verify" search={{ drawId: result.drawId } as object}>
            {t('verify')}
          </Link>
        )}
        <Mine orders={mine} />
      </header>
      <PrizeTable
        key={result.drawId}
        caption={t('title', { issue })}
        prizes={result.prizes}
        lit={playedEnds(mine)}
        rolls={heard === result.drawId}
      />
      <p className="visually-hidden" role="status">
        {heard === result.drawId && t('spoken', { issue, special: result.prizes.special?.[0] ?? '' })}
      </p>
    </Card>
  )
}

function Mine({ orders }: { orders: readonly Order[] }) {
  const t = useTranslations('lottery.reading')
  const member = useMember()
  if (orders.length === 0) return null
  const won = orders.reduce((sum, order) => sum + readAmount(order.payout), 0n)
  const open = orders.some((order) => order.state === 'open')
  return (
    <span className={styles.mine}>
      <Chip>{t('mine', { n: orders.length })}</Chip>
      {open ? (
        <Chip tone="warn">{t('settling')}</Chip>
      ) : (
        won > 0n && <Money amount={won} currency={member?.currency ?? 'VND'} signed />
      )}
    </span>
  )
}

/** The ends of drawn numbers that some line was played on. */
function playedEnds(orders: readonly Order[]): ReadonlySet<string> {
  const numbers = orders.flatMap((order) => order.lines.flatMap((line) => line.numbers))
  return new Set(numbers.filter((number) => /^\d{2,4}$/.test(number)))
}
