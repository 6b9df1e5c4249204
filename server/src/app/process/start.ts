import type { Begin } from './orders.ts'
import type { Patience } from './patience.ts'
import type { Stops } from './stops.ts'
import type { Why } from './why-not-ready.ts'

export type Check = () => Promise<readonly Why[]>

/** Begins what a process is for; what it starts it pushes to the stops. Answers the names of the accounts it made. */
export type Start = (given: Begin, how: StartOptions) => Promise<readonly string[]>

export type StartOptions = {
  stops: Stops
  patience: Patience
  /** Whether the site is served elsewhere, by what builds it anew with each change. */
  dev: boolean
  onStep: (step: string) => void
  /** What is to be there before anybody is served is there. */
  mayOpen: Promise<void>
  /** Is told how to find out why nobody should be sent here for now. */
  onCheck: (check: Check) => void
}
