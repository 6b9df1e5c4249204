import { readAmount } from '@fairground/screen/wire/amount.ts'
import { Chip, Money } from '@fairground/ui'
import { useTranslations } from 'use-intl'
import { useNumberName, usePlayName } from '../../../draws/play-names.ts'
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

/** What I had on a draw, line by line: its numbers, its stake, how often it hit and what it paid. */
export function MyLines({ orders, settled }: { orders: readonly Order[]; settled: boolean }) {
  const t = useTranslations('lottery.reading')
  const playName = usePlayName()
  const numberName = useNumberName()
  const { currency } = useMoney()
  if (orders.length === 0) return null
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
                {line.numbers.slice(0, 12).map(numberName).join(' ')}
                {line.numbers.length > 12 && ` +${line.numbers.length - 12}`}
              </span>
            </th>
            <td className="num">
              <Money amount={readAmount(line.stake)} currency={currency} />
            </td>
            <td className="num">
              {line.payout === null || !settled ? (
                <span className="dim">…</span>
              ) : readAmount(line.payout) > 0n ? (
                <b className="win">
                  <Money amount={readAmount(line.payout)} currency={currency} signed />
                  {(line.hits ?? 0) > 1 && <small>{t('hits', { n: line.hits ?? 0 })}</small>}
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
