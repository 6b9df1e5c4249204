import { networkOf, type Context } from '#kit'
import { openCounters } from './counter.ts'

/** Tries at the password of a name, wherever it is asked for. */
export type Tries = {
  /** Counts a try. Refused `too_many_requests` when the name has had too many. */
  spend(username: string, address: string): void
  /** How often this name or this address has failed lately, whichever is more. */
  failures(username: string, address: string): number
  /** How many tries of all names from everywhere have failed lately. */
  failuresOnSite(): number
  /** Takes back what a try counted that was none: it was asked for something else first. */
  giveBack(username: string, address: string): void
  /** To be told of a password that was right. */
  forget(username: string, address: string): void
}

const quarterS = 900
const nearMax = 10
const farMax = 100
const site = 'site'

/**
 * Counts tries at one name's password before it is checked, so that tries at once count as well: ten from one address, and
 * a hundred from all, so that a stranger cannot easily lock a member out. A right one forgets them. A name nobody has is
 * counted as any other. One is opened for all who ask for passwords: who guesses here has fewer guesses left there.
 */
export function openTries({ clock, config }: Context): Tries {
  const counters = openCounters(clock)
  const near = counters.open(nearMax * config.rateFactor, quarterS)
  const far = counters.open(farMax * config.rateFactor, quarterS)
  const names = counters.open(nearMax, quarterS)
  const networks = counters.open(nearMax, quarterS)
  // In a table of its own, where nobody's coming can push it out.
  const everywhere = openCounters(clock, 1).open(1, quarterS)
  return {
    spend: (username, address) => {
      near.spend(`${username} ${networkOf(address)}`)
      far.spend(username)
      names.add(username)
      networks.add(networkOf(address))
      everywhere.add(site)
    },
    failures: (username, address) => Math.max(names.spent(username), networks.spent(networkOf(address))),
    failuresOnSite: () => everywhere.spent(site),
    giveBack: (username, address) => {
      near.giveBack(`${username} ${networkOf(address)}`)
      far.giveBack(username)
      names.giveBack(username)
      networks.giveBack(networkOf(address))
      everywhere.giveBack(site)
    },
    forget: (username, address) => {
      near.forget(`${username} ${networkOf(address)}`)
      far.giveBack(username)
      names.forget(username)
      networks.giveBack(networkOf(address))
      everywhere.giveBack(site)
    },
  }
}
