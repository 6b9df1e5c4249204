import type { Begin } from './orders.ts'
import type { Patience } from './patience.ts'
import type { Stops } from './stops.ts'

/** Begins what a process is for; what it starts it pushes to the stops. Answers the names of the accounts it made. */
export type Start = (given: Begin, how: StartOptions) => Promise<readonly string[]>

export type StartOptions = {
  stops: Stops
  patience: Patience
  /** Whether the site is served elsewhere, by what builds it anew with each change. */
  dev: boolean
  onStep: (step: string) => void
}
