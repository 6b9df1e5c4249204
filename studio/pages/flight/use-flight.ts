import { writeAmount } from '@fairground/contract/money'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { report } from '../report.ts'
import { refusalCode } from '../stage/refused.ts'
import {
  betOnFlight,
  leaveFlight,
  openFlightLine,
  readFlight,
  readFlightBets,
  takeFlightBack,
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
  const [faults, setFaults] = useState<SeatFaults>({})
  const lag = useRef(0)
  const phase = usePhase(view)

  const ask = useEffectEvent(async () => {
    const told = await readFlight()
    setAway(told.away)
    setView((now) => ({
      ...now,
      mine: withLatest(now.mine, told.mine),
      balance: told.balance ?? now.balance,
      before: now.before.length > 0 ? now.before : told.before,
    }))
  })
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

  return {
    view,
    phase,
    away,
    faults,
    bet: async (seat: number, auto: number | undefined, stake: bigint) =>
      await attempt(seat, async () => await betOnFlight(seat, auto, writeAmount(stake), state.version)),
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
