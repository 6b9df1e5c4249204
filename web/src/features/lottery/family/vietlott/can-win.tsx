import { lotteryPlay } from '@fairground/engine'
import { Card } from '@fairground/ui'
import { useMemo } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { isJackpot, oneIn, termsOf } from '../../../../draws/lottery-figures.ts'
import { useMoney } from '../../../../member/use-money.ts'
import shared from '../../lottery.module.css'
import type { BoardProps, Table } from '../family.ts'
import { chosenOf, linesIn } from '../parts/parts.ts'
import { numbersOn } from '../parts/put.ts'
import { anyOf, comingOf, type Coming } from './can-win.ts'
import styles from './can-win.module.css'

type Name = 'jackpot'
type Tier = 'first'

/** What the numbers on the board can win, by how many of them come; nothing until they are a ticket. */
export function CanWin({ table }: BoardProps) {
  const t = useTranslations('lottery.canWin')
  const oneOf = useOneIn()
  const { game, slip } = table
  const play = lotteryPlay(game.rules, 'ticket')
  const numbers = numbersOn(slip, play)
  const isWhole = linesIn(game.rules, play, numbers) > 0
  const chosen = chosenOf(numbers, 0).length
  const rows = useMemo(() => (isWhole ? comingOf(game.rules, chosen) : []), [game.rules, chosen, isWhole])
  const any = anyOf(rows)
  if (!any) return null
  return (
    <Card as="section" className={shared.panel} aria-labelledby="can-win-title">
      <header className={styles.head}>
        <h2 id="can-win-title">{t('title', { n: chosen })}</h2>
        <span className="dim small">{t('any', { chance: oneOf(any) })}</span>
      </header>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('come')}</th>
            <th scope="col">{t('prizes')}</th>
            <th scope="col">{t('win')}</th>
            <th scope="col">{t('chance')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={`${row.hits} ${row.bonus}`} table={table} row={row} chosen={chosen} />
          ))}
        </tbody>
      </table>
    </Card>
  )
}

type RowProps = { table: Table; row: Coming; chosen: number }

function Row({ table: { game, slip }, row, chosen }: RowProps) {
  const t = useTranslations('lottery')
  const format = useFormatter()
  const oneOf = useOneIn()
  const { money } = useMoney()
  const { hits, bonus, tickets, chance } = row
  const nameOf = (tier: string) =>
    isJackpot(game, tier) ? t(`jackpot.${tier as Name}`) : t(`tiers.${tier as Tier}`)
  const shares = tickets.filter(({ tier }) => isJackpot(game, tier))
  const amount = amountOf(game, tickets) * BigInt(slip.multiple)
  const won = [...shares.map(({ tier }) => nameOf(tier)), ...(amount > 0n ? [money(amount)] : [])]
  return (
    <tr>
      <th scope="row">
        <span className={styles.balls} aria-hidden="true">
          {Array.from({ length: chosen }, (_, nth) => (
            // A ball is its place.
            // oxlint-disable-next-line react/no-array-index-key
            <i key={nth} data-is={nth < hits ? 'hit' : nth === hits && bonus ? 'bonus' : undefined} />
          ))}
        </span>
        <span className="dim tiny">
          {t(bonus ? 'canWin.withBonus' : 'canWin.of', { n: hits, all: chosen })}
        </span>
      </th>
      <td className="dim small">
        {format.list(
          tickets.map(({ tier, count }) => t('canWin.times', { n: count, prize: nameOf(tier) })),
          { type: 'unit' },
        )}
      </td>
      <td className="num" data-shares={shares.length > 0 || undefined}>
        {won.join(' + ')}
      </td>
      <td className="dim num">{oneOf(chance)}</td>
    </tr>
  )
}

/** Gives a chance as one in how many. */
function useOneIn(): (chance: Coming['chance']) => string {
  const t = useTranslations('lottery.plays.figures')
  const format = useFormatter()
  return (chance) => {
    const n = oneIn(chance)
    return t('oneIn', { n: format.number(n < 100 ? n : Math.round(n), { maximumFractionDigits: 1 }) })
  }
}

/** What the prizes come to whose amounts are known before. */
function amountOf(game: Table['game'], tickets: Coming['tickets']): bigint {
  const terms = termsOf(game)
  if (terms.mode !== 'official') return 0n
  return tickets.reduce((sum, { tier, count }) => {
    return sum + BigInt(terms.prizes['ticket']?.[tier] ?? 0) * BigInt(count)
  }, 0n)
}
