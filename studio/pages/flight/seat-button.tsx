import { report } from '../report.ts'
import { useState } from 'react'
import panel from '../stage/panel.module.css'
import { useResting } from '../stage/use-resting.ts'
import { useSay, type Say } from '../words.tsx'
import styles from './seat.module.css'
import { twoPlaces } from '../two-places.ts'
import { multipleText, paysAt, type QueuedBet, type SeatDoing, type SeatProps } from './seat.ts'

type Props = SeatProps & { money: (amount: bigint) => string; isWithin: boolean; chosen: QueuedBet }

/** The one button of a place. It says what it costs or pays; from the lock until the flight is up it takes no press. */
export function SeatButton(props: Props) {
  const t = useSay()
  const [isBusy, setBusy] = useState(false)
  const { seat, bet, chosen, doubt, isWithin, isPaused, onDo } = props
  const { doing, text, amount, note } = shownOf(props, t)
  const isResting = useResting(doing === 'leave')
  const isBetting = doing === 'bet' || doing === 'queue'
  const isClosed =
    doing === undefined ||
    isBusy ||
    (isBetting && ((!isWithin && !doubt) || isPaused || isResting)) ||
    bet?.state === 'asked'
  const press = async () => {
    if (!doing) return
    setBusy(true)
    await onDo(doing, chosen).finally(() => setBusy(false))
  }
  return (
    <button
      type="button"
      className={`${panel.go} ${styles.go}`}
      data-out={doing === 'leave' || undefined}
      data-placed={doing === 'back' || doing === 'unqueue' || undefined}
      disabled={isClosed}
      aria-busy={isBusy}
      aria-label={`${amount ? t('cashOutFor', { amount }) : text}, ${t('flight.seat', { n: seat })}`}
      onClick={() => {
        press().catch(report)
      }}
    >
      <span>{text}</span>
      {amount && <b className="num">{amount}</b>}
      <small className="num">{isBusy ? t('wait') : note}</small>
    </button>
  )
}

/** `amount` is what a press would pay, which is what whoever waits looks at. */
type Shown = { doing?: SeatDoing; text: string; amount?: string; note: string }

function shownOf({ phase, bet, queued, doubt, at, state, money, chosen }: Props, t: Say): Shown {
  const { step } = state
  // A bet that stands there is the one in doubt, and is left and taken back as any other.
  if (doubt && !bet) return { doing: 'bet', text: t('askAgain'), note: money(doubt.stake) }
  if (bet?.state === 'asked') return { text: t('flight.placing'), note: money(bet.stake) }
  if (bet?.state === 'in' && phase === 'betting')
    return {
      doing: 'back',
      text: t('flight.takeBack'),
      note: t('flight.placed', { amount: money(bet.stake) }),
    }
  // What it would pay is not known, and leaving counts all the same where it is heard.
  if (bet?.state === 'in' && phase === 'flying' && at === null)
    return { doing: 'leave', text: t('cashOut'), note: t('flight.placed', { amount: money(bet.stake) }) }
  if (bet?.state === 'in' && phase === 'flying' && at !== null && at > 100)
    return {
      doing: 'leave',
      text: t('cashOut'),
      amount: money(paysAt(bet.stake, at, step)),
      note: `${money(bet.stake)} × ${twoPlaces(at)}`,
    }
  if (bet?.state === 'in' && phase !== 'ended')
    return { text: t('flight.locked'), note: t('flight.placed', { amount: money(bet.stake) }) }
  if (bet?.state === 'out' && phase === 'flying')
    return {
      text: t('flight.outAt', { multiple: multipleText(bet.outAt ?? 0) }),
      note: money(bet.paid ?? 0n),
    }
  const stake = money(chosen.stake)
  if (phase === 'betting') return { doing: 'bet', text: t('bet'), note: stake }
  if (queued) return { doing: 'unqueue', text: t('flight.waits'), note: money(queued.stake) }
  return { doing: 'queue', text: t('flight.betNext'), note: stake }
}
