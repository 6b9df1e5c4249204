import { formatMoney, shortMoney, useKit } from '@fairground/ui'
import { useSay } from '../words.tsx'
import styles from './crowd.module.css'
import { multipleText, paysAt } from './seat.ts'
import { crowdOf, type FlightView } from './view.ts'

type Props = { view: FlightView; step: bigint }

const shownMax = 60

/** All who bet on this flight: who left, the newest first, then who still flies. They are known by a sign of this flight alone. */
export function Crowd({ view: { flight, mine }, step }: Props) {
  const t = useSay()
  const { locale } = useKit()
  const own = new Map(mine.map(({ id, seat }) => [id, seat]))
  const crowd = crowdOf(flight, mine)
  const came = [...crowd.came.values()]
  const left = [...crowd.left].toReversed()
  const up = came.filter(({ id }) => !crowd.left.has(id))
  const nameOf = (id: string) => {
    const seat = own.get(id)
    return seat === undefined
      ? t('flight.who', { who: crowd.came.get(id)?.who ?? '' })
      : t('flight.you', { n: seat })
  }
  const isOver = typeof flight?.cameTo === 'string'
  return (
    <section className={styles.crowd} aria-label={t('flight.crowd')}>
      <h2>{t('flight.crowd')}</h2>
      <p>
        {came.length === 0 ? t('flight.nobody') : t('flight.outOf', { n: left.length, many: came.length })}
      </p>
      <progress max={Math.max(1, came.length)} value={left.length} aria-hidden="true" />
      <ol>
        {left.slice(0, shownMax).map(([id, at]) => {
          const bet = crowd.came.get(id)
          const over = bet ? paysAt(BigInt(bet.stake), at, step) - BigInt(bet.stake) : 0n
          return (
            <li key={id} data-out data-mine={own.has(id) || undefined}>
              <span>{nameOf(id)}</span>
              <b className="num">{multipleText(at)}</b>
              <span className="num">{bet && `+${formatMoney(over, bet.currency, locale)}`}</span>
            </li>
          )
        })}
        {up.slice(0, shownMax).map(({ id, stake }) => (
          <li key={id} data-mine={own.has(id) || undefined}>
            <span>{nameOf(id)}</span>
            <span className="num">{shortMoney(BigInt(stake), locale)}</span>
            <span>{t(isOver ? 'flight.lost' : flight?.flown ? 'flight.flying' : 'flight.ready')}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
