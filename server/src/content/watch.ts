import { openLookout, type Context } from '#kit'
import { announcementsChanged, boardOf } from './board.ts'
import { shownNow } from './queries.ts'

// What begins or ends by the clock, and what a lost word told of, is heard by pages within this.
const lookEveryMs = 1_000

/** Tells every screen when what is announced has changed, by whoever or by the clock. Answers how to stop. */
export function watchAnnouncements(context: Context): () => Promise<void> {
  const board = boardOf(context)
  let told: string | null = null

  async function look() {
    await board.read()
    const seen = (await shownNow(context)).map(({ id, version }) => `${id} ${version}`).join('\n')
    if (told !== null && told !== seen)
      context.bus.announceHere({ to: null, event: { type: 'announcement' } })
    told = seen
  }

  const lookout = openLookout(look, lookEveryMs, (error) =>
    context.log.debug({ err: error }, 'the announcements could not be looked at'),
  )
  const stop = announcementsChanged.hear(context.bus, lookout.soon)
  lookout.soon()
  return async () => {
    stop()
    await lookout.stop()
  }
}
