import { classes } from '@fairground/ui'
import shared from '../stage/outcome.module.css'
import type { FlightBet } from '../wire.ts'
import { useSay } from '../words.tsx'
import styles from './sentence.module.css'
import { multipleText } from './seat.ts'
import type { FlightPhase, FlightView, SeenFlight } from './view.ts'

type Props = {
  flight: SeenFlight | null
  phase: FlightPhase
  bets: readonly (FlightBet | undefined)[]
  line: FlightView['line']
  money: (amount: bigint) => string
}

/** What happens and what came, in words, for whoever does not see the sky. What pays no more than its stake is only said. */
export function Sentence({ flight, phase, bets, line, money }: Props) {
  const t = useSay()
  const own = bets.filter((bet) => bet !== undefined)
  const told = own.flatMap((bet) => {
    if (bet.state === 'out') {
      const paid = money(bet.paid ?? 0n)
      return t('flight.left', { n: bet.seat, multiple: multipleText(bet.outAt ?? 0), amount: paid })
    }
    return bet.state === 'lost' ? t('flight.lostBet', { n: bet.seat, amount: money(bet.stake) }) : []
  })
  const [paid, staked] = own.reduce(([sum, all], bet) => [sum + (bet.paid ?? 0n), all + bet.stake], [0n, 0n])
  const isGain = told.length > 0 && paid > staked
  const isUnknown = phase === 'flying' && line !== 'up'
  const where = {
    none: '',
    betting: t('flight.opens'),
    locked: t('flight.locked'),
    flying: isUnknown ? t('flight.unsure') : told.length === 0 ? t('flight.up') : '',
    ended: t('flight.ended', { multiple: `${flight?.cameTo ?? ''}×` }),
  }[phase]
  // While nothing has come of anything, the sky itself says where the flight is.
  const isShown = told.length > 0 || phase === 'ended' || isUnknown || line === 'over'
  const words = line === 'over' ? t('refused.game_session_ended') : [where, ...told].join(' ')
  return (
    <p
      className={isShown ? classes(shared.outcome, styles.sentence) : 'visually-hidden'}
      role="status"
      aria-live="polite"
      data-gain={isGain || undefined}
    >
      {words}
    </p>
  )
}
