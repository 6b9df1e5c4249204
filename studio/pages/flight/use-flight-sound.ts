import { useEffect, useRef, useState } from 'react'
import { openSound } from '../stage/sound.ts'
import type { FlightBet } from '../wire.ts'
import type { FlightPhase } from './view.ts'

type Bets = readonly (FlightBet | undefined)[]

/** What is heard as bets go from one state to the next, and a flight ends; none louder than another, and off until asked for. */
export function useFlightSound(bets: Bets, phase: FlightPhase): { isOn: boolean; toggle: () => void } {
  const [sound, setSound] = useState<ReturnType<typeof openSound>>()
  const before = useRef({ bets, phase })
  useEffect(() => {
    const was = before.current
    before.current = { bets, phase }
    const isNew = (state: FlightBet['state']) =>
      bets.some((bet, nth) => bet?.state === state && was.bets[nth]?.state !== state)
    if (isNew('out'))
      sound?.play(bets.some((bet) => (bet?.paid ?? 0n) > (bet?.stake ?? 0n)) ? 'gain' : 'step')
    else if (isNew('in')) sound?.play('press')
    else if (phase === 'ended' && was.phase !== 'ended') sound?.play('end')
  }, [bets, phase, sound])
  useEffect(() => () => sound?.close(), [sound])
  return { isOn: sound !== undefined, toggle: () => setSound(sound ? undefined : openSound()) }
}
