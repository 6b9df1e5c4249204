import { lotteryPlay } from '@fairground/engine'
import { readAmount } from '@fairground/screen/wire/amount.ts'
import { Chip, Money } from '@fairground/ui'
import { useFormatter, useTranslations } from 'use-intl'
import type { Game, Result } from '../../../draws/games.ts'
import { useNumberName, usePlayName } from '../../../draws/play-names.ts'
import { useStationList } from '../../../draws/station-list.ts'
import type { Family } from '../family/family.ts'
import type { Order } from '../slip/orders.ts'
import { useMoney } from '../../../member/use-money.ts'
import styles from './my-lines.module.css'

/** What all my orders on a draw paid: being settled, a win with its figure, or that nothing came. */
export function MySum({ orders }: { orders: readonly Order[] }) {
  const t = useTranslations('lottery.reading')
  const { currency, money } = useMoney()
  if (orders.length === 0) return null
  if (orders.some((order) => order.state === 'open')) return <Chip tone="info">{t('settling')}</Chip>
  const paid = orders.reduce((sum, order) => sum + readAmount(order.payout), 0n)
  const staked = orders.reduce((sum, order) => sum + readAmount(order.stake), 0n)
  if (paid === 0n) return <span className="dim small">{t('nothing')}</span>
  // What came back of a larger stake is no win, and is not dressed as one.
  if (paid <= staked)
    return <b className="num">{t('paidOf', { paid: money(paid), staked: money(staked) })}</b>
  return (
    <b className="win">
      <Money amount={paid} currency={currency} signed />
    </b>
  )
}

type LinesProps = {
  family: Family
  game: Game
  orders: readonly Order[]
  /** Null while the draw is still to be read. */
  prizes: Result['prizes'] | null
}

/** What I had on a draw, line by line: its numbers, its stake, how often it hit and what it paid. */
export function MyLines({ family, game, orders, prizes }: LinesProps) {
  const t = useTranslations('lottery.reading')
  const playName = usePlayName()
  const numberName = useNumberName()
  const stationList = useStationList()
  const { currency, money } = useMoney()
  const format = useFormatter()
  if (orders.length === 0) return null
  const share = (ppm: number) =>
    format.number(ppm / 1_000_000, { style: 'percent', maximumFractionDigits: 2 })
  // Where all that hit paid alike, which of several tiers nobody knows, it is said how much each did.
  const explained = ({ play, hits, payout }: Order['lines'][number]) => {
    const [n, paid] = [hits ?? 0, readAmount(payout ?? '0')]
    const hasOnePrize = !family.winsByNumber && lotteryPlay(game.rules, play).tiers.length === 1
    const isAlike = hasOnePrize && n > 0 && paid % BigInt(n) === 0n
    return isAlike ? t('each', { n, prize: money(paid / BigInt(n)) }) : t('hits', { n })
  }
  const lines = orders.flatMap((order) =>
    order.lines.map((line, place) => ({ ...line, key: `${order.orderId} ${place}` })),
  )
  return (
    <table className={styles.mineLines}>
      <caption>{t('mineTitle')}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('play')}</th>
          <th scope="col">{t('stake')}</th>
          <th scope="col">{t('paid')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.key}>
            <th scope="row">
              <b>{playName(line.play)}</b>
              <span className="dim small num">
                {family.Picked ? (
                  <family.Picked game={game} line={line} prizes={prizes} />
                ) : (
                  <>
                    {line.numbers.slice(0, 12).map(numberName).join(' ')}
                    {line.numbers.length > 12 && ` +${line.numbers.length - 12}`}
                  </>
                )}
              </span>
              {line.at && <span className="dim small">{stationList(line.at)}</span>}
              {line.payPpm !== undefined && (
                <span className="dim small num">{t('paidAt', { share: share(line.payPpm) })}</span>
              )}
            </th>
            <td className="num">
              <Money amount={readAmount(line.stake)} currency={currency} />
            </td>
            <td className="num">
              {line.payout === null || !prizes ? (
                <span className="dim">…</span>
              ) : readAmount(line.payout) > 0n ? (
                <b className="win">
                  <Money amount={readAmount(line.payout)} currency={currency} signed />
                  {(line.hits ?? 0) > 1 && <small>{explained(line)}</small>}
                </b>
              ) : (
                <span className="dim">–</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
