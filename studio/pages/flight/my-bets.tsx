import { classes, useKit } from '@fairground/ui'
import { useState } from 'react'
import { report } from '../report.ts'
import shared from '../stage/mine.module.css'
import { flightBetsAtOnce as perPage } from '../../src/contract/flight.ts'
import type { FlightBet } from '../wire.ts'
import { useSay } from '../words.tsx'
import { useHour, ZoneNote } from '../zone.tsx'
import styles from './my-bets.module.css'
import { multipleText } from './seat.ts'

type Money = (amount: bigint) => string
type Props = {
  bets: readonly FlightBet[]
  money: Money
  onOpen: (round: string) => void
  /** Asks for those before the last that is known; answers whether there may be more. */
  onOlder: () => Promise<boolean>
}

/** One's own bets on flights that are over, the newest first, each with what came of it, and how that was decided behind it. */
export function MyBets({ bets, money, onOpen, onOlder }: Props) {
  const t = useSay()
  const [many, setMany] = useState(perPage)
  const [isAll, setAll] = useState(false)
  const over = bets.filter(({ state }) => state !== 'asked' && state !== 'in')
  const hasMore = over.length > many || (bets.length >= perPage && !isAll)
  async function showOlder(): Promise<void> {
    if (over.length < many + perPage && !isAll) setAll(!(await onOlder()))
    setMany(many + perPage)
  }
  return (
    <section className={classes(shared.mine, styles.mine)} aria-label={t('flight.mine')}>
      <h2>{t('flight.mine')}</h2>
      {over.length === 0 ? <p>{t('flight.noBets')}</p> : <ZoneNote />}
      <ol>
        {over.slice(0, many).map((bet) => (
          <li key={bet.id}>
            <Bet bet={bet} money={money} onOpen={onOpen} />
          </li>
        ))}
      </ol>
      {hasMore && (
        <button type="button" className={styles.older} onClick={() => void showOlder().catch(report)}>
          {t('flight.older')}
        </button>
      )}
    </section>
  )
}

function Bet({ bet, money, onOpen }: { bet: FlightBet } & Pick<Props, 'money' | 'onOpen'>) {
  const t = useSay()
  const { locale } = useKit()
  const time = useHour()(bet.at)
  const isBack = bet.state === 'undone'
  const net = isBack ? 0n : (bet.paid ?? 0n) - bet.stake
  const came = bet.outAt === null ? t(isBack ? 'flight.cameBack' : 'flight.lost') : multipleText(bet.outAt)
  const label = t('roundOf', { time, multiple: came, net: money(net) })
  const told = (
    <>
      <span>{time}</span>
      <span className="num">{money(bet.stake)}</span>
      <span className="num">{came}</span>
      <b className="num" data-gain={net > 0n || undefined}>
        {net > 0n ? `+${money(net)}` : money(net)}
      </b>
    </>
  )
  // What came back may be of a flight that came to nothing: its page says so.
  return isBack ? (
    <a href={`/verify/${bet.id}?language=${locale}`} target="_blank" rel="noreferrer" aria-label={label}>
      {told}
    </a>
  ) : (
    <button type="button" onClick={() => onOpen(bet.round)} aria-label={label}>
      {told}
    </button>
  )
}
