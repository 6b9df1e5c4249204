import { useEffect, useRef } from 'react'
import type { Sounding } from '../stage/use-sounding.ts'
import type { FlightBet } from '../wire.ts'
import type { FlightPhase } from './view.ts'

type Bets = readonly (FlightBet | undefined)[]

/** What is heard as bets go from one state to the next, and a flight ends; none louder than another. */
export function useFlightSound(bets: Bets, phase: FlightPhase, { play }: Sounding): void {
  const before = useRef({ bets, phase })
  useEffect(() => {
    const was = before.current
    before.current = { bets, phase }
    const isNew = (state: FlightBet['state']) =>
      bets.some((bet, nth) => bet?.state === state && was.bets[nth]?.state !== state)
    if (isNew('out')) play(bets.some((bet) => (bet?.paid ?? 0n) > (bet?.stake ?? 0n)) ? 'gain' : 'step')
    else if (isNew('in')) play('press')
    else if (phase === 'ended' && was.phase !== 'ended') play('end')
  }, [bets, phase, play])
}
