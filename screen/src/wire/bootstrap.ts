import type { site } from '@fairground/contract'
import { queryOptions } from '@tanstack/react-query'
import { inBrowser } from '../drawn/drawn.ts'
import { ask, type Sent } from './ask.ts'
import { liveBy } from './live-queries.ts'
import { askUnderPushes } from './pushed.ts'
import { setServerNow } from './server-clock.ts'

export type Bootstrap = Sent<typeof site.bootstrap>

const bootstrapKey = ['site', 'bootstrap']

/** What the first view needs: in the page when the server wrote it there, else asked for. */
export const bootstrapQuery = queryOptions({
  queryKey: bootstrapKey,
  queryFn: ({ signal }) => askUnderPushes(bootstrapKey, () => ask('GET /wps/system/bootstrap', { signal })),
  initialData: readBootstrap,
  staleTime: 5 * 60_000,
  meta: liveBy('site'),
})

let given: Bootstrap | undefined

/** Draws a page by this bootstrap, where there is no page to read it in. */
export function giveBootstrap(bootstrap: Bootstrap): void {
  given = bootstrap
}

let inPage: { element: Element | null; bootstrap: Bootstrap | null } | undefined

/** The bootstrap as the server wrote it into the page, where it did. */
export function readBootstrap(): Bootstrap | undefined {
  if (!inBrowser) return given
  const element = document.getElementById('bootstrap')
  if (inPage?.element !== element) inPage = { element, bootstrap: parse(element?.textContent) }
  return inPage?.bootstrap ?? undefined
}

function parse(text: string | undefined): Bootstrap | null {
  try {
    const written = JSON.parse(text ?? '') as Partial<Bootstrap> | null
    if (!written?.switches || !written.status || !Array.isArray(written.languages) || !written.currency)
      return null
    if (written.now) setServerNow(written.now)
    return written as Bootstrap
  } catch {
    return null
  }
}
