import type { FlightBetAway } from '../wire.ts'
import type { Say } from '../words.tsx'
import { multipleText } from './seat.ts'

type Money = (amount: bigint) => string

/** Bets that ended unseen, and what is said of each: where our own end cut the flight off, that it did. */
export const betsAway = (t: Say, away: readonly FlightBetAway[], money: Money) =>
  away.map((bet) => ({
    id: bet.id,
    text: bet.isWhole ? t('back', { what: what(t, bet, money) }) : cut(t, bet, money),
  }))

function what(t: Say, { seat: n, state, stake, outAt, paid, cameTo }: FlightBetAway, money: Money): string {
  if (state === 'undone') return t('endedUndone', { amount: money(stake) })
  if (state === 'lost')
    return t('flight.away.lost', { n, multiple: `${cameTo ?? ''}×`, amount: money(stake) })
  return t('flight.away.left', { n, multiple: multipleText(outAt ?? 0), amount: money(paid ?? 0n) })
}

function cut(t: Say, { seat: n, state, stake, outAt, paid }: FlightBetAway, money: Money): string {
  if (state === 'undone') return t('flight.away.cutBack', { n, amount: money(stake) })
  return t('flight.away.cutPaid', { n, multiple: multipleText(outAt ?? 0), amount: money(paid ?? 0n) })
}
