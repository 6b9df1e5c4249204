import { writeAmount } from '@fairground/contract/money'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { report } from '../report.ts'
import { refusalCode } from '../stage/refused.ts'
import {
  betOnFlight,
  leaveFlight,
  newKey,
  openFlightLine,
  readFlight,
  readFlightBets,
  saysNothing,
  Refused,
  takeFlightBack,
  Unheard,
  type FlightBetAsked,
  type GameState,
} from '../wire.ts'
import { flightBetsAtOnce, type FlightBet, type FlightBetAway } from '../../src/contract/flight.ts'
import {
  afterFrame,
  nextPhaseAt,
  phaseOf,
  withBet,
  withLatest,
  type FlightPhase,
  type FlightView,
} from './view.ts'

/** What was said no to, at which of the two places. */
export type SeatFaults = Readonly<Record<number, unknown>>

/** A bet that nobody answered for: until it is known what became of it, its place takes no other. */
export type SeatDoubts = Readonly<Record<number, FlightBetAsked | undefined>>

/** Watches flights, and bets on them: what is shown, where it is, and the verbs of whoever plays. */
export function useFlight(state: GameState) {
  const [view, setView] = useState<FlightView>({
    flight: null,
    before: [],
    mine: [],
    balance: state.balance,
    line: 'down',
    delayMs: null,
  })
  const [away, setAway] = useState<readonly FlightBetAway[]>([])
  const [settled, setSettled] = useState<readonly FlightBetAway[]>([])
  const [faults, setFaults] = useState<SeatFaults>({})
  const [doubts, setDoubts] = useState<SeatDoubts>({})
  const lag = useRef(0)
  const phase = usePhase(view)

  const ask = useEffectEvent(async () => {
    const told = await readFlight()
    setAway(told.away)
    for (const doubt of Object.values(doubts)) if (doubt) settleBy(told.mine, doubt)
    setView((now) => ({
      ...now,
      mine: withLatest(now.mine, told.mine),
      balance: told.balance ?? now.balance,
      before: now.before.length > 0 ? now.before : told.before,
    }))
  })

  /** What became of a bet in doubt, by the player's own: one that its flight went without is bet no more. */
  function settleBy(own: readonly FlightBet[], { seat, round }: FlightBetAsked): void {
    const its = own.filter((bet) => bet.seat === seat && bet.round === round)
    const isOver = view.flight !== null && view.flight.round !== round
    const bet = its.find(({ state }) => isTaken(state)) ?? (isOver ? its[0] : undefined)
    if (bet && bet.state !== 'asked') settle(bet)
    else if (isOver && !bet) {
      setDoubts((now) => ({ ...now, [seat]: undefined }))
      setFaults((now) => ({ ...now, [seat]: new Refused('bets_closed', {}) }))
    }
  }

  /** What became of a bet in doubt: of a flight that is over it is told as what ended unseen. */
  function settle(bet: FlightBet): void {
    setDoubts((now) => ({ ...now, [bet.seat]: undefined }))
    setFaults((now) => ({ ...now, [bet.seat]: undefined }))
    if (bet.round === view.flight?.round || bet.state === 'asked' || bet.state === 'in') return
    const cameTo = view.before.find(({ id }) => id === bet.round)?.cameTo ?? null
    setSettled((now) => [{ ...bet, cameTo, isWhole: true }, ...now.filter(({ id }) => id !== bet.id)])
  }

  useEffect(() => {
    let isThere = true
    const line = openFlightLine((heard) => {
      if (heard.type === 'delay') {
        lag.current = heard.ms / 2
        setView((now) => ({ ...now, delayMs: heard.ms }))
      } else if (heard.type === 'line') setView((now) => ({ ...now, line: heard.is }))
      else {
        const at = performance.now()
        setView((now) => afterFrame(now, heard.frame, at, lag.current))
        if (['now', 'mine', 'end'].includes(heard.frame.type))
          ask().catch((fault: unknown) => isThere && unlessOffline(fault))
      }
    })
    return () => {
      // What was asked for a page that is left is nobody's concern.
      isThere = false
      line.close()
    }
  }, [])

  async function attempt(seat: number, work: () => Promise<{ bet: FlightBet; balance?: bigint | null }>) {
    setFaults((now) => ({ ...now, [seat]: undefined }))
    try {
      const { bet, balance } = await work()
      setView((now) => ({ ...now, mine: withBet(now.mine, bet), balance: balance ?? now.balance }))
    } catch (fault) {
      setFaults((now) => ({ ...now, [seat]: fault }))
      ask().catch(unlessOffline)
    }
  }

  /** Bets at a place; where the bet before was not answered, that very bet is asked for again. */
  async function bet(seat: number, auto: number | undefined, stake: bigint): Promise<void> {
    const before = doubts[seat]
    const asked = before ?? {
      key: newKey(),
      seat,
      auto,
      stake: writeAmount(stake),
      version: state.version,
      round: view.flight?.round,
    }
    await attempt(seat, async () => {
      try {
        const answer = await betOnFlight(asked)
        if (before) settle(answer.bet)
        return answer
      } catch (fault) {
        const isHeard = !(fault instanceof Unheard || (before && saysNothing(fault)))
        setDoubts((now) => ({ ...now, [seat]: isHeard ? undefined : asked }))
        throw fault
      }
    })
  }

  return {
    view,
    phase,
    away: [...settled, ...away.filter(({ id }) => settled.every((one) => one.id !== id))],
    faults,
    doubts,
    bet,
    takeBack: async ({ seat, id }: FlightBet) => await attempt(seat, async () => await takeFlightBack(id)),
    leave: async ({ seat, id }: FlightBet) => await attempt(seat, async () => await leaveFlight(id)),
    /** Reads bets before the last that is known; answers whether there may be more. */
    readOlder: async (): Promise<boolean> => {
      const older = await readFlightBets(view.mine.at(-1)?.id)
      setView((now) => ({
        ...now,
        mine: [...now.mine, ...older.filter(({ id }) => id < (now.mine.at(-1)?.id ?? id))],
      }))
      return older.length === flightBetsAtOnce
    },
    tellBalance: (balance: bigint) => setView((now) => ({ ...now, balance })),
  }
}

/** That the studio is not reached, the line says already. */
const unlessOffline = (fault: unknown) => {
  if (refusalCode(fault) !== 'offline') report(fault)
}

/** Where the flight is, looked at again when that changes by itself. */
function usePhase({ flight }: FlightView): FlightPhase {
  const [seen, setSeen] = useState<FlightSeen>({ flight: null, phase: 'none' })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      const now = performance.now()
      setSeen({ flight, phase: phaseOf(flight, now) })
      const next = nextPhaseAt(flight, now)
      if (next !== undefined) timer = setTimeout(look, next - now + 1)
    }
    timer = setTimeout(look, 0)
    return () => clearTimeout(timer)
  }, [flight])
  // Of another flight nothing was looked at yet.
  return seen.flight?.round === flight?.round ? seen.phase : 'none'
}

type FlightSeen = { flight: FlightView['flight']; phase: FlightPhase }

/** Whether a bet is, or was, in its flight. */
const isTaken = (state: FlightBet['state']) => state === 'in' || state === 'out' || state === 'lost'
