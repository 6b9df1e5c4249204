import { type LotteryPlay } from '@fairground/engine'
import type { CSSProperties } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useMoney } from '../../../../member/use-money.ts'
import type { Table } from '../family.ts'
import { chance } from '../parts/chance.ts'
import { chosenOf, withPart, linesIn, noNumbers } from '../parts/parts.ts'
import { numbersOn, onBoard } from '../parts/put.ts'
import { some } from '../parts/quick.ts'
import styles from './systems.module.css'

/**
 * How many numbers a slip may have, as stairs of what that costs, so that nobody takes many by accident: a press fills it up
 * by chance, or begins anew.
 */
export function Systems({ table: { game, slip, setSlip }, play }: { table: Table; play: LotteryPlay }) {
  const t = useTranslations('lottery.system')
  const locale = useLocale()
  const { money } = useMoney()
  // The exact price is said of each, and on the slip.
  const short = new Intl.NumberFormat(locale, { notation: 'compact', maximumSignificantDigits: 3 })
  const [part] = play.parts
  const chosen = chosenOf(numbersOn(slip, play), 0).length
  if (!part?.counts) return null
  const { symbols } = part
  const ticketsOf = (count: number) =>
    linesIn(game.rules, play, withPart(play, noNumbers(play), 0, symbols.slice(0, count)))
  const steps = part.counts.map((count) => {
    const tickets = ticketsOf(count)
    return { count, tickets, price: slip.unit * BigInt(tickets) }
  })
  const most = Math.max(...steps.map(({ tickets }) => tickets))

  function fill(count: number) {
    setSlip((now) => {
      const there = chosenOf(numbersOn(now, play), 0)
      const kept = there.length < count ? there : []
      const left = symbols.filter((symbol) => !kept.includes(symbol))
      const numbers = [...kept, ...some(left, count - kept.length, chance)]
      return onBoard(now, play, withPart(play, noNumbers(play), 0, numbers))
    })
  }

  return (
    <div className={styles.systems} role="group" aria-label={t('label')}>
      <span className="dim tiny" aria-hidden="true">
        {t('label')}
      </span>
      {steps.map(({ count, tickets, price }) => (
        <button
          key={count}
          type="button"
          aria-pressed={count === chosen}
          aria-label={t('by', { n: count, tickets, price: money(price) })}
          onClick={() => fill(count)}
        >
          <small className="num">{short.format(price / scale).replace('\u00a0', ' ')}</small>
          <i style={{ '--rise': riseOf(tickets, most) } as CSSProperties} />
          <b className="num">{count}</b>
        </button>
      ))}
    </div>
  )
}

const scale = 10_000n

/** Of one step beside the highest, from 0 to 1, on a scale of powers: prices lie up to eighteen thousand times apart. */
function riseOf(tickets: number, most: number): number {
  return most > 1 ? Math.log(tickets) / Math.log(most) : 0
}
