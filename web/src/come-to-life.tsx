import { type DrawnFrom, drawFrom, stand } from '@fairground/screen/drawn/drawn.ts'
import { readBootstrap } from '@fairground/screen/wire/bootstrap.ts'
import type { DehydratedState, QueryClient } from '@tanstack/react-query'
import { startTransition, useEffect } from 'react'
import { hydrateRoot, type RootOptions } from 'react-dom/client'
import { More as MoreOfHome } from './features/home/later/screens.ts'
import { after, barsToggle } from './frame/screens.ts'
import { makeRouter } from './routes.tsx'
import { makeClient, Site, type Ground } from './site.tsx'

/** What the server says of a first view beside it: what it was drawn from, and the answers that it shows. */
export type Drawn = { from: DrawnFrom; answers: DehydratedState }

/** What the server drew into this page, where it did. */
export function drawnInPage(): Drawn | undefined {
  const text = document.getElementById('drawn')?.textContent
  return text ? (JSON.parse(text) as Drawn) : undefined
}

/** Parts that come by themselves and can be pressed, by where they were drawn. */
const drawnForPress = new Map<string, Pick<typeof MoreOfHome, 'preload'>>([
  ['[data-folds]', barsToggle],
  ['[data-later]', MoreOfHome],
])

/** Takes up what the server drew, a little at a time, so that nothing a person does waits long. */
export async function comeToLife(
  app: HTMLElement,
  { from, answers }: Drawn,
  options: RootOptions,
): Promise<void> {
  const told = Date.parse(readBootstrap()?.now ?? '')
  const client = makeClient()
  drawFrom(from)
  keep(client, answers, Date.now() - (told - from.now))
  await nextTask()
  const ground: Ground = { client, router: makeRouter(client), cameOldMs: Math.max(told - from.now, 0) }
  await nextTask()
  void after.preload().catch(() => undefined)
  // What was drawn for a press must take the first one.
  const pressed = [...drawnForPress].map(async ([place, part]) => {
    if (app.querySelector(place)) await part.preload().catch(() => undefined)
  })
  await nextTask()
  // The code of the page and its words; the router draws then as the server's did.
  await Promise.all([ground.router.load(), ...pressed])
  ground.router.ssr = { manifest: undefined }
  startTransition(() => void hydrateRoot(app, <Alive ground={ground} />, options))
}

/** Whoever presses something meanwhile does not wait for all of it. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

// Where the frame broke, nothing tells that it stands.
const patienceMs = 20_000

function Alive({ ground }: { ground: Ground }) {
  useEffect(() => {
    stand()
    addEventListener('whole', beAlive)
    setTimeout(beAlive, patienceMs)
  }, [])
  return <Site ground={ground} />
}

/** What is pressed or keyed early finds what answers it, and changes nothing of what is still to be taken up. */
function beAlive(): void {
  const { dataset } = document.documentElement
  if (!('drawn' in dataset)) return
  delete dataset.drawn
  // React takes up what a press meets before its turn, but not while it is about something itself.
  setTimeout(() => dispatchEvent(new Event('alive')))
}

/** Has what was answered there known here. The server's clock is not this device's: it is as old here as it was there. */
function keep(client: QueryClient, { queries }: DehydratedState, updatedAt: number): void {
  for (const { queryKey, state } of queries) client.setQueryData(queryKey, state.data, { updatedAt })
}
