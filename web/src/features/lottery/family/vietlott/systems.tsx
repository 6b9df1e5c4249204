import { type LotteryPlay } from '@fairground/engine'
import { ChipButton } from '@fairground/ui'
import { useTranslations } from 'use-intl'
import type { Table } from '../family.ts'
import { chance } from '../parts/chance.ts'
import { chosenOf, withPart, linesIn, noNumbers } from '../parts/parts.ts'
import { numbersOn, onBoard } from '../parts/put.ts'
import { some } from '../parts/quick.ts'
import styles from './systems.module.css'

/** How many numbers a slip may have, and how many tickets that is: a press fills it up by chance, or begins anew. */
export function Systems({ table: { game, slip, setSlip }, play }: { table: Table; play: LotteryPlay }) {
  const t = useTranslations('lottery.system')
  const [part] = play.parts
  const chosen = chosenOf(numbersOn(slip, play), 0).length
  if (!part?.counts) return null
  const { symbols } = part
  const ticketsOf = (count: number) =>
    linesIn(game.rules, play, withPart(play, noNumbers(play), 0, symbols.slice(0, count)))

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
      {part.counts.map((count) => (
        <ChipButton
          key={count}
          pressed={count === chosen}
          aria-label={t('by', { n: count, tickets: ticketsOf(count) })}
          onClick={() => fill(count)}
        >
          <b className="num">{count}</b>
          <small className="dim num">{t('tickets', { n: ticketsOf(count) })}</small>
        </ChipButton>
      ))}
    </div>
  )
}
