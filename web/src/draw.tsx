import { drawFrom, type DrawnFrom } from '@fairground/screen/drawn/drawn.ts'
import { sanitiseBy } from '@fairground/screen/rich/sanitise.ts'
import { askWithin } from '@fairground/screen/wire/ask.ts'
import { giveBootstrap, type Bootstrap } from '@fairground/screen/wire/bootstrap.ts'
import type { Question } from '@fairground/screen/wire/send.ts'
import { directionOf, languages, speak } from '@fairground/screen/words/catalogue.ts'
import { bringMissing, noteScreens } from '@fairground/screen/words/screen.ts'
import { dehydrate, type Query, type QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import type { Drawn } from './come-to-life.tsx'
import { after, barsToggle } from './frame/screens.ts'
import type { Dialog, Page } from './manifest.ts'
import { makeRouter } from './routes.tsx'
import { dialogs, pages } from './screens.ts'
import { makeClient, Site, type Ground } from './site.tsx'

export { languages, sanitiseBy }

/** What a guest may open over a page. */
const forGuests = Object.entries<Dialog>(dialogs).filter(([, { who }]) =>
  /^(?:visitors|everybody)$/.test(who),
)

/**
 * The addresses a first view may be drawn for: those of each page that is drawn, of each way to it, of what else it is at, and of each
 * dialog over it that a guest may open.
 */
export const addresses: readonly string[] = pages
  .filter((one: Page) => one.isDrawn)
  .flatMap(({ path, ways, otherPaths }: Page) => [
    path,
    ...otherPaths,
    ...ways.map(({ search = {} }) => `${path}${writeSearch(search as Record<string, string>)}`),
    ...forGuests.map(([dialog]) => `${path}${writeSearch({ dialog })}`),
  ])

/** What a view is drawn from: an address of the site, and the bootstrap as the page carries it. */
export type Wanted = { path: string; from: DrawnFrom; bootstrap: Bootstrap }
export type Answer = (to: string, question: Question, language: string) => Promise<unknown>

/** A first view: its HTML, what makes it come to life, the screens it shows, by their files and nouns, and how long it took. */
export type View = {
  html: string
  drawn: Drawn
  direction: 'ltr' | 'rtl'
  screens: readonly { file: string; nouns: readonly string[] }[]
  longestMs: number
}

// A page asks, sees what came, and asks what follows from it; what goes on longer than this is no first view.
const roundsMax = 5

/**
 * Draws the view of a path for a guest, asking `answer` what it shows. Throws where it cannot be drawn whole. One at a time:
 * what it is drawn from is the same for all that draws.
 */
export async function draw(wanted: Wanted, answer: Answer): Promise<View> {
  askWithin(answer)
  const client = makeClient()
  try {
    return await drawBy(client, wanted)
  } finally {
    // What a page keeps for hours as one plays would be kept here for as long, by a clock that lets no process end.
    client.clear()
  }
}

async function drawBy(client: QueryClient, { path, from, bootstrap }: Wanted): Promise<View> {
  const router = makeRouter(client, createMemoryHistory({ initialEntries: [path] }))
  const ground: Ground = { client, router }
  await speak(from.language)
  await router.load()
  const fault = router.state.matches.find(({ status }) => status !== 'success')
  if (fault) throw new Error(`${path} is not there`, { cause: fault.error })
  let longestMs = 0
  for (let round = 1; round <= roundsMax; round++) {
    await speak(from.language)
    drawFrom(from)
    giveBootstrap(bootstrap)
    const began = performance.now()
    const { drawn: html, screens } = noteScreens(() => renderToString(<Site ground={ground} />))
    longestMs = Math.max(longestMs, performance.now() - began)
    const isWhole = !(await bringMissing())
    if ((await askMissing(client)) || !isWhole) continue
    if (/<!--\$!-->|<template/.test(html)) throw new Error(`something of ${path} is not there yet`)
    const drawn = { from, answers: dehydrate(client, { shouldDehydrateQuery: wasAsked }) }
    return {
      html,
      drawn,
      direction: directionOf(from.language),
      screens: screensOf(router, html, screens),
      longestMs,
    }
  }
  throw new Error(`${path} goes on asking`)
}

/** Asks what the view wanted and did not have; false where there was nothing. */
async function askMissing(client: QueryClient): Promise<boolean> {
  const missing = client.getQueryCache().getAll().filter(isMissing)
  await Promise.all(missing.map((query) => query.fetch({ ...query.options, retry: false })))
  return missing.length > 0
}

/** What is in the page already is not said twice. */
const wasAsked = ({ state }: Query) => state.dataUpdateCount > 0

/** What a guest is not asked for stays away, and so does code: the browser fetches that by itself. */
function isMissing({ state, options, meta }: Query): boolean {
  const { enabled } = options as { enabled?: unknown }
  return state.status === 'pending' && enabled !== false && meta?.['isCode'] !== true
}

function writeSearch(search: Record<string, string>): string {
  const text = new URLSearchParams(search).toString()
  return text && `?${text}`
}

/** What stands around a page comes by itself; a page may be made of screens of its own. */
const ofPages = /^web\/src\/features\//

/** The page, what it is made of, what shows its bars where it folds them away, and what comes over it; the page first. */
function screensOf(
  router: ReturnType<typeof makeRouter>,
  html: string,
  shown: ReadonlyMap<string, readonly string[]>,
): View['screens'] {
  const last = router.state.matches.at(-1)
  const routes: Record<string, { options: { component?: unknown } }> = router.routesById
  const part = last && (routes[last.routeId]?.options.component as Partial<View['screens'][0]> | undefined)
  if (!last || !part?.file || !part.nouns) throw new Error('there is no such page')
  const { file, nouns } = part
  const parts = [...shown].flatMap(([of, nouns]) =>
    ofPages.test(of) && of !== file ? [{ file: of, nouns }] : [],
  )
  const over = forGuests.find(([name]) => name === last.search.dialog)?.[1].part
  const around = [...(html.includes('data-folds') ? [barsToggle] : []), ...(over ? [after, over] : [])]
  return [{ file, nouns }, ...parts, ...around]
}
