import { type Fraction, lotteryPlay } from '@fairground/engine'
import { Card } from '@fairground/ui'
import { type ReactNode, useMemo } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { isJackpot, oneIn, termsOf } from '../../../../draws/lottery-figures.ts'
import { useMoney } from '../../../../member/use-money.ts'
import shared from '../../lottery.module.css'
import type { Table } from '../family.ts'
import { chosenOf, linesIn } from '../parts/parts.ts'
import { numbersOn } from '../parts/put.ts'
import { anyStanding, standingOf } from './can-win-places.ts'
import { anyOf, comingOf, type Coming } from './can-win.ts'
import styles from './can-win.module.css'

type Name = 'jackpot'
type Tier = 'first'

type Props = { table: Table; code: string }

/** What the numbers on the board of a play can win, by how many of them come; nothing until they are a ticket. */
export function CanWin({ table, code }: Props) {
  const t = useTranslations('lottery.canWin')
  const { game } = table
  const chosen = useChosen(table, code)
  const rows = useMemo(
    () => (chosen === undefined ? [] : comingOf(game.rules, code, chosen)),
    [game.rules, code, chosen],
  )
  const any = anyOf(rows)
  if (!any || chosen === undefined) return null
  return (
    <WinTable chosen={chosen} any={any} come={t('come')}>
      {rows.map(({ hits, bonus, tickets, chance }) => (
        <Row key={`${hits} ${bonus}`} {...{ table, code, tickets, chance }}>
          <span className={styles.balls} aria-hidden="true">
            {Array.from({ length: chosen }, (_, nth) => (
              // A ball is its place.
              // oxlint-disable-next-line react/no-array-index-key
              <i key={nth} data-is={nth < hits ? 'hit' : nth === hits && bonus ? 'bonus' : undefined} />
            ))}
          </span>
          <span className="dim tiny">{t(bonus ? 'withBonus' : 'of', { n: hits, all: chosen })}</span>
        </Row>
      ))}
    </WinTable>
  )
}

/** What the numbers on a board of Max 3D can win, by where they stand. */
export function CanWinByPlace({ table, code }: Props) {
  const t = useTranslations('lottery')
  const chosen = useChosen(table, code)
  if (chosen === undefined) return null
  return (
    <WinTable chosen={chosen} any={anyStanding(chosen)} come={t('canWin.stand')}>
      {standingOf(code, chosen).map(({ tier, numbers, group, tickets: count, chance }) => (
        <Row key={tier} {...{ table, code, chance }} tickets={[{ tier, count }]}>
          {group
            ? t('canWin.inGroup', { n: numbers, group: t(`prizeGroups.${group}`) })
            : t(numbers === 1 ? 'canWin.inOthers' : 'canWin.anywhere', { n: numbers })}
        </Row>
      ))}
    </WinTable>
  )
}

/** How many numbers stand on a play's board, once they are a ticket. */
function useChosen({ game, slip }: Table, code: string): number | undefined {
  const play = lotteryPlay(game.rules, code)
  const numbers = numbersOn(slip, play)
  return linesIn(game.rules, play, numbers) > 0 ? chosenOf(numbers, 0).length : undefined
}

type TableProps = { chosen: number; any: Fraction; come: string; children: ReactNode }

function WinTable({ chosen, any, come, children }: TableProps) {
  const t = useTranslations('lottery.canWin')
  const oneOf = useOneIn()
  return (
    <Card as="section" className={shared.panel} aria-labelledby="can-win-title">
      <header className={styles.head}>
        <h2 id="can-win-title">{t('title', { n: chosen })}</h2>
        <span className="dim small">{t('any', { chance: oneOf(any) })}</span>
      </header>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{come}</th>
            <th scope="col">{t('prizes')}</th>
            <th scope="col">{t('win')}</th>
            <th scope="col">{t('chance')}</th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </Card>
  )
}

type RowProps = Props & Pick<Coming, 'tickets' | 'chance'> & { children: ReactNode }

function Row({ table: { game, slip }, code, tickets, chance, children }: RowProps) {
  const t = useTranslations('lottery')
  const format = useFormatter()
  const oneOf = useOneIn()
  const { money } = useMoney()
  const nameOf = (tier: string) => {
    const hits = /^hit(\d+)$/.exec(tier)?.[1]
    if (hits !== undefined) return t('canWin.hits', { n: Number(hits) })
    return isJackpot(game, tier) ? t(`jackpot.${tier as Name}`) : t(`tiers.${tier as Tier}`)
  }
  const shares = tickets.filter(({ tier }) => isJackpot(game, tier))
  const amount = amountOf(game, code, tickets) * BigInt(slip.multiple)
  const won = [...shares.map(({ tier }) => nameOf(tier)), ...(amount > 0n ? [money(amount)] : [])]
  return (
    <tr>
      <th scope="row">{children}</th>
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
function amountOf(game: Table['game'], code: string, tickets: Coming['tickets']): bigint {
  const terms = termsOf(game)
  if (terms.mode !== 'official') return 0n
  return tickets.reduce((sum, { tier, count }) => {
    return sum + BigInt(terms.prizes[code]?.[tier] ?? 0) * BigInt(count)
  }, 0n)
}
