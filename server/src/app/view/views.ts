import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from '#kit'
import type { AnswerGuest } from './answer-within.ts'
import type { Drawing, View, Wanted } from './drawing.ts'

export type Views = {
  /** Gives the view of what is wanted, as it was drawn some seconds ago at most; nothing where there is none in time. */
  view(wanted: Wanted): Promise<View | undefined>
  /** What is shown is another from now on: nobody who asks later is given what was drawn, or begun, before. */
  forget(): void
}

/** A view, of which state of things it is, and the one that is being drawn. */
type Kept = {
  view?: View
  of: number
  atMs: number
  coming?: { view: Promise<View | undefined>; of: number }
}

// What stands in a view is told by the socket where it changes; this is how old it may be before the socket is there.
const freshMs = 5_000
const staleMs = 60_000
const patienceMs = 300
const keptMax = 200
const waitingMax = 8
// Drawing takes a fifth of a server's time at the most, however many ask for what: then pages come undrawn.
const restsPerWork = 4

/**
 * Keeps views by what they are drawn from, and draws one at a time. Who asks while one is drawn waits for it a moment, then
 * is given the one before. A view that cannot be drawn is told to the log, and not tried again until the next is due.
 */
export function openViews(drawing: Drawing, answer: AnswerGuest, log: Logger): Views {
  const known = new Map<string, Kept>()
  let before = Promise.resolve()
  let waiting = 0
  let state = 0

  async function drawNext(wanted: Wanted): Promise<View | undefined> {
    if (waiting >= waitingMax) return undefined
    waiting++
    const turn = Promise.withResolvers<void>()
    const mine = before
    before = turn.promise
    await mine
    waiting--
    let restMs = 0
    try {
      const view = await drawing.draw(wanted, answer)
      restMs = view.longestMs * restsPerWork
      return view
    } catch (error) {
      restMs = patienceMs
      log.error({ err: error, path: wanted.path }, 'a first view could not be drawn')
      return undefined
    } finally {
      setTimeout(turn.resolve, restMs).unref()
    }
  }

  function renew(kept: Kept, wanted: Wanted): Promise<View | undefined> {
    if (kept.coming?.of === state) return kept.coming.view
    const of = state
    const coming = drawNext(wanted).then((view) => {
      if (kept.coming?.of === of)
        Object.assign(kept, { view, of, atMs: performance.now(), coming: undefined })
      return view
    })
    kept.coming = { view: coming, of }
    return coming
  }

  async function view(wanted: Wanted): Promise<View | undefined> {
    const key = keyOf(wanted)
    const kept = known.get(key) ?? { of: state, atMs: -Infinity }
    known.delete(key)
    known.set(key, kept)
    for (const oldest of known.keys()) {
      if (known.size <= keptMax) break
      known.delete(oldest)
    }
    const ageMs = kept.of === state ? performance.now() - kept.atMs : Infinity
    if (ageMs < freshMs) return kept.view
    const last = ageMs < staleMs ? kept.view : undefined
    return await Promise.race([renew(kept, wanted), wait(patienceMs, last, { ref: false })])
  }

  return { view, forget: () => void state++ }
}

/** All that a view shows, but for the moment. */
function keyOf({ path, from, bootstrap }: Wanted): string {
  const still = JSON.stringify(bootstrap, (name, value: unknown) => (name === 'now' ? undefined : value))
  return [path, from.language, still].join('\n')
}
