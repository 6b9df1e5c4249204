import { openLookout, type Announcement, type Context } from '#kit'
import type { Signal } from '#manifest'
import { announcementsChanged } from './board.ts'
import { shownNow } from './queries.ts'

// What begins or ends by the clock, and what a lost word told of, is heard by pages within this.
const lookEveryMs = 1_000

/** Tells every screen when what is announced has changed, by whoever or by the clock. Answers how to stop. */
export function watchAnnouncements(context: Context): () => Promise<void> {
  return watchPublished(context, announcementsChanged, { type: 'announcement' }, async () => {
    return (await shownNow(context)).map(({ id, version }) => `${id} ${version}`).join('\n')
  })
}

/** Tells every screen of this server whenever what is seen is no more as it was. Answers how to stop. */
export function watchPublished(
  context: Context,
  changed: Signal<object>,
  event: Announcement['event'],
  see: () => Promise<string>,
): () => Promise<void> {
  let told: string | null = null

  async function look() {
    const seen = await see()
    if (told !== null && told !== seen) context.bus.announceHere({ to: null, event })
    told = seen
  }

  const lookout = openLookout(look, lookEveryMs, (error) =>
    context.log.debug({ err: error }, `what is told as ${event.type} could not be looked at`),
  )
  // What it sees by is open once it has looked, and hears of a change before it.
  lookout.soon()
  const stop = changed.hear(context.bus, lookout.soon)
  return async () => {
    stop()
    await lookout.stop()
  }
}
