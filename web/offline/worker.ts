/**
 * Stands between the site and the network for one purpose: who opens a page while the network is away is shown a page of
 * ours that says so, with the results known last. Of the interface it keeps those alone, as a guest is told them, and it
 * answers nothing for a server that can be asked.
 */

/** What the page needs while nothing can be asked, and the fonts it is set in; written in by the build, as is which build this is. */
declare const built: { id: string; shell: readonly string[]; fonts: readonly string[] }

type Lasting = Event & { waitUntil(work: Promise<unknown>): void }
type Asked = Lasting & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
type Heard = { install: Lasting; activate: Lasting; fetch: Asked; message: MessageEvent & Lasting }
declare const registration: ServiceWorkerRegistration
declare function skipWaiting(): Promise<void>

const { id, shell, fonts } = built
const shellName = `shell-${id}`
const knownName = 'known'
const resultsPath = '/wps/lottery/results/latest'
const agedMs = 60_000
let askedAt = Number.NEGATIVE_INFINITY

hear('install', (event) => event.waitUntil(keepShell()))
hear('activate', (event) => event.waitUntil(begin()))
hear('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(openPage(event))
  else if (shell.includes(pathname) || fonts.includes(pathname))
    event.respondWith(fetch(request).catch(() => keptOf(pathname)))
})
hear('message', (event) => {
  if (event.data === 'renew') event.waitUntil(skipWaiting())
  if (event.data === 'forget') event.waitUntil(caches.delete(knownName))
})

function hear<Name extends keyof Heard>(name: Name, does: (event: Heard[Name]) => void): void {
  addEventListener(name, (event) => does(event as Heard[Name]))
}

async function keepShell(): Promise<void> {
  const cache = await caches.open(shellName)
  await cache.addAll(shell)
  // What the browser has by now costs nobody anything; without them the page is set in the system's.
  const asked = fonts.map(async (path) => {
    const kept = await fetch(path, { cache: 'only-if-cached', mode: 'same-origin' })
    if (kept.ok) await cache.put(path, kept)
  })
  await Promise.allSettled(asked)
}

async function begin(): Promise<void> {
  for (const name of await caches.keys())
    if (name !== shellName && name !== knownName) await caches.delete(name)
  // The page is asked for while this wakes, so that it costs no time.
  await registration.navigationPreload.enable()
  await keepResults()
}

async function openPage(event: Asked): Promise<Response> {
  try {
    const page = (await event.preloadResponse) ?? (await fetch(event.request))
    event.waitUntil(keepResults())
    return page
  } catch {
    return await keptOf('/offline.html')
  }
}

async function keptOf(path: string): Promise<Response> {
  return (await caches.match(path)) ?? Response.error()
}

/** Asked without saying who asks: what is kept is what anybody is told. */
async function keepResults(): Promise<void> {
  if (performance.now() - askedAt < agedMs) return
  askedAt = performance.now()
  try {
    const results = await fetch(resultsPath, { credentials: 'omit' })
    const known = await caches.open(knownName)
    if (results.ok) await known.put(resultsPath, results)
    else await known.delete(resultsPath)
  } catch {
    // What was known stays.
  }
}
