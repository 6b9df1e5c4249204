import { networkOf, Refusal, type Context } from '#kit'
import { oncePer } from '#manifest'
import { count, uncount } from './count.ts'

/** How many tries have failed lately: of this name or from this network, whichever is more, and on the whole site. */
export type Failures = { near: number; onSite: number }

/** Tries at the password of a name, wherever it is asked for. */
export type Tries = {
  /**
   * Counts a try as failed, until it is told otherwise, and answers how many have, with this one. Refused
   * `too_many_requests` when the name has had too many.
   */
  spend(username: string, address: string): Promise<Failures>
  /** Takes back what a try counted that was none: it was asked for something else first. */
  giveBack(username: string, address: string): Promise<void>
  /** To be told of a password that was right. */
  forget(username: string, address: string): Promise<void>
}

const quarterS = 900
const nearMax = 10
const farMax = 100

/** What a process counts tries by. */
export const triesOf = oncePer(openTries)

/**
 * Counts tries at one name's password before it is checked, so that tries at once count as well: ten from one network, and
 * a hundred from all, so that a stranger cannot easily lock a member out. A right one forgets them. A name nobody has is
 * counted as any other. They are counted for all who ask for passwords, on every server: who guesses here has fewer guesses
 * left there.
 */
export function openTries(context: Pick<Context, 'db' | 'clock' | 'config'>): Tries {
  const { clock, config } = context
  const most = [nearMax, farMax].map((max) => Math.max(1, Math.floor(max * config.rateFactor)))

  async function giveBack(username: string, address: string): Promise<void> {
    await uncount(context, keysOf(username, address))
  }

  return {
    spend: async (username, address) => {
      const counted = await count(context, keysOf(username, address), quarterS)
      const full = counted.find(({ spent }, i) => spent > (most[i] ?? Infinity))
      if (full) {
        await giveBack(username, address)
        const leftMs = full.until.getTime() - clock.now().getTime()
        throw new Refusal('too_many_requests', { retryAfterS: Math.ceil(leftMs / 1000) })
      }
      const [, , name = 0, network = 0, onSite = 0] = counted.map(({ spent }) => spent)
      return { near: Math.max(name, network), onSite }
    },
    giveBack,
    forget: async (username, address) => {
      const [near = '', far = '', name = '', network = '', site = ''] = keysOf(username, address)
      await uncount(context, [far, network, site], [near, name])
    },
  }
}

/** Those that have a most stand first, in its order. */
function keysOf(username: string, address: string): string[] {
  const network = networkOf(address)
  return [`near ${network} ${username}`, `far ${username}`, `name ${username}`, `network ${network}`, 'site']
}
