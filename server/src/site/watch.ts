import type { Context } from '#kit'
import { setting, settingsOf } from './settings.ts'
import { statusFor, statusKeys } from './status.ts'
import { switchesOf } from './switches.ts'

// With the second for which settings are believed, pages hear of a change made in another process within two.
const lookEveryMs = 500

/**
 * Announces to every screen when whom the site is open to has changed (`status`, a hint: each asks for itself), and when
 * switches have (`switches`, with what they are), wherever they were changed. Answers how to stop.
 */
export function watchSite(context: Context): () => Promise<void> {
  let told: Seen | undefined
  let looking: Promise<void> | undefined

  async function look() {
    const seen = await see(context)
    const before = told
    told = seen
    if (before && before.status !== seen.status) context.bus.announce({ to: null, event: { type: 'status' } })
    if (before && before.switches !== seen.switches) {
      const switches = await switchesOf(context)
      context.bus.announce({ to: null, event: { type: 'switches', switches } })
    }
  }

  /** A database that is away changes nothing; it is looked at again soon. */
  function lookSoon() {
    looking = (looking ?? Promise.resolve())
      .then(look)
      .catch((error: unknown) => context.log.debug({ err: error }, 'the settings could not be looked at'))
  }

  lookSoon()
  const timer = setInterval(lookSoon, lookEveryMs)
  const stop = context.bus.listen(({ event }) => {
    if (event.type === 'settings.changed') lookSoon()
  })
  return async () => {
    clearInterval(timer)
    stop()
    await looking
  }
}

type Seen = { status: string; switches: string }

async function see(context: Context): Promise<Seen> {
  const [status, switches] = [await settingsOf(context, statusKeys), await switchesOf(context)]
  return { status: JSON.stringify(status), switches: JSON.stringify(switches) }
}

/** Whether what the site announces may reach a listener at an address: not where it is closed, nor a guest where none may look. */
export async function isHeardBy(context: Context, address: string, isGuest: boolean): Promise<boolean> {
  const { status } = await statusFor(context, address)
  return status === 0 && !(isGuest && (await setting(context, 'site.signInRequired')))
}
