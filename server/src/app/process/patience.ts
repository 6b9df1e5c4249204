/** How long each part of a process may take to stop, in ms. */
export type Patience = {
  /** For screens to be told to come back, spread over this. */
  screensMs: number
  /** For calls under way, with the screens. */
  callsMs: number
  /** For jobs under way, which hand back what they have not done. */
  jobsMs: number
  /** For connections, of the database and of the bus. */
  connectionsMs: number
}

/** A process beside others is waited for by nobody on this machine, and what it does may come to its end. */
export const aloneFor: Patience = { screensMs: 10_000, callsMs: 20_000, jobsMs: 30_000, connectionsMs: 2_000 }

/** Under one command, all processes and the database are gone within five seconds. */
export const togetherFor: Patience = { screensMs: 0, callsMs: 900, jobsMs: 500, connectionsMs: 300 }
