import { flightAt } from '@fairground/engine/game'
import { useEffect, useState } from 'react'
import type { SeenFlight } from './view.ts'

const everyMs = 100

/** Where a flight under way is, in hundredths, ten times a second: for what is read, not for what is drawn. */
export function useMultiple(flight: SeenFlight | null, isFlying: boolean): number {
  const [at, setAt] = useState(100)
  const startsAt = flight?.flown?.startsAt
  useEffect(() => {
    if (!isFlying || startsAt === undefined) return undefined
    const look = () => setAt(flightAt(performance.now() - startsAt))
    look()
    const timer = setInterval(look, everyMs)
    return () => clearInterval(timer)
  }, [isFlying, startsAt])
  return at
}
