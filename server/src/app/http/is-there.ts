import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '#kit'
import type { Found, Whole } from '#manifest'
import type { WantedPage } from './head.ts'

// A page says by itself what is not there: who asks for it waits no longer than this to be told by its head.
const patienceMs = 2_000

/** Whether there is what an address asks for, and what it is, as far as the module that has it says so in time. */
export async function isThere(
  context: Context,
  whole: Pick<Whole, 'places' | 'answers'>,
  { screen, named, language }: WantedPage,
): Promise<Found> {
  if (!screen) return false
  const ask = whole.places.get(screen.paths[0] ?? '')
  if (!ask) return true
  const found = ask(context, named, language, whole).catch((error: unknown) => {
    context.log.debug({ err: error, path: screen.paths[0] }, 'what a page is to show could not be looked up')
    return true
  })
  return await Promise.race([found, wait(patienceMs, true, { ref: false })])
}
