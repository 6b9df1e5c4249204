import { openLookout, type Context } from '#kit'
import { elsewhereOf } from './contact.ts'
import { readAhead, setting, settingsChanged, settingsOf } from './settings.ts'
import { statusFor, statusKeys } from './status.ts'
import { switchesOf } from './switches.ts'

// A change made in another process is known within this, and heard by pages.
const lookEveryMs = 500

/**
 * Reads the settings ahead of everybody who asks for them, and announces to every screen when whom the site is open to has
 * changed (`status`, a hint: each asks for itself), and when switches or what is met elsewhere have (with what they are),
 * wherever they were changed. Answers how to stop, once they have been read.
 */
export async function watchSite(context: Context): Promise<() => Promise<void>> {
  const ahead = readAhead(context)
  await ahead.read()
  let told = await see(context)

  async function look() {
    await ahead.read()
    const seen = await see(context)
    const before = told
    told = seen
    if (before.status !== seen.status) context.bus.announceHere({ to: null, event: { type: 'status' } })
    if (before.switches !== seen.switches) {
      const switches = await switchesOf(context)
      context.bus.announceHere({ to: null, event: { type: 'switches', switches } })
    }
    if (before.elsewhere !== seen.elsewhere) {
      const elsewhere = await elsewhereOf(context)
      context.bus.announceHere({ to: null, event: { type: 'elsewhere', elsewhere } })
    }
  }

  const lookout = openLookout(look, lookEveryMs, (error) =>
    context.log.debug({ err: error }, 'the settings could not be looked at'),
  )
  const stop = settingsChanged.hear(context.bus, () => {
    ahead.forget()
    lookout.soon()
  })
  return async () => {
    stop()
    await lookout.stop()
    ahead.stop()
  }
}

type Seen = { status: string; switches: string; elsewhere: string }

async function see(context: Context): Promise<Seen> {
  const seen = {
    status: await settingsOf(context, statusKeys),
    switches: await switchesOf(context),
    elsewhere: await elsewhereOf(context),
  }
  return {
    status: JSON.stringify(seen.status),
    switches: JSON.stringify(seen.switches),
    elsewhere: JSON.stringify(seen.elsewhere),
  }
}

/** Whether what the site announces may reach a listener at an address: not where it is closed, nor a guest where none may look. */
export async function isHeardBy(context: Context, address: string, isGuest: boolean): Promise<boolean> {
  const { status } = await statusFor(context, address)
  return status === 0 && !(isGuest && (await setting(context, 'site.signInRequired')))
}
