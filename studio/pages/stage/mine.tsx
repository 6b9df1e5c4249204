import { useSay } from '../words.tsx'
import type { OverRound } from '../wire.ts'
import { useHour, ZoneNote } from '../zone.tsx'
import { multipleOf } from './outcome.tsx'
import styles from './mine.module.css'

type Props = {
  rounds: readonly OverRound[]
  money: (amount: bigint) => string
  onOpen: (round: OverRound) => void
}

/** One's own rounds of this game, each with its proof behind it. */
export function Mine({ rounds, money, onOpen }: Props) {
  const t = useSay()
  const hour = useHour()
  return (
    <section className={styles.mine} aria-label={t('mine')}>
      <h2>{t('mine')}</h2>
      {rounds.length === 0 ? <p>{t('noRounds')}</p> : <ZoneNote />}
      <ol>
        {rounds.map((round) => {
          const net = round.paid - round.stake
          const time = hour(round.at)
          return (
            <li key={round.id}>
              <button
                type="button"
                onClick={() => onOpen(round)}
                aria-label={t('roundOf', { time, multiple: multipleOf(round), net: money(net) })}
              >
                <span>{time}</span>
                <span className="num">{money(round.stake)}</span>
                <span className="num">{multipleOf(round)}</span>
                <b className="num" data-gain={net > 0n || undefined}>
                  {net > 0n ? `+${money(net)}` : money(net)}
                </b>
              </button>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
